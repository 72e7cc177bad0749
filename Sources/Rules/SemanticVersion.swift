/// A version that orders as Semantic Versioning 2.0.0 says (section 11): number by number, a
/// pre-release before its release, build metadata left out.
///
/// Apps also call themselves `5.10` or `5.10.0.3`: one to four numbers are taken, missing ones are
/// zero.
public struct SemanticVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// One dot-separated part of a pre-release.
  private enum Part: Sendable, Hashable {
    case number(UInt64)
    case word([UInt8])
  }

  private let numbers: SIMD4<UInt64>
  private let preRelease: [Part]

  /// The longest text that is looked at, in bytes.
  public static let lengthLimit = 256

  /// Reads a version such as `5.10.0` or `6.0.0-beta.2+build7`; nil where the text is none.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    guard rest.count <= SemanticVersion.lengthLimit else { return nil }
    var numbers: SIMD4<UInt64> = .zero
    for place in numbers.indices {
      guard let number = SemanticVersion.takeNumber(&rest) else { return nil }
      numbers[place] = number
      guard rest.first == UInt8(ascii: "."), place < 3 else { break }
      rest.removeFirst()
    }
    self.numbers = numbers
    guard !rest.isEmpty else {
      preRelease = []
      return
    }
    let words = rest.split(
      separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    if words.count == 2 {
      guard SemanticVersion.parts(words[1]) != nil else { return nil }
    }
    guard var word = words.first, !word.isEmpty else {
      preRelease = []
      return
    }
    guard word.removeFirst() == UInt8(ascii: "-"), let parts = SemanticVersion.parts(word) else {
      return nil
    }
    preRelease = parts
  }

  /// Returns whether the left version comes first.
  public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    for place in left.numbers.indices where left.numbers[place] != right.numbers[place] {
      return left.numbers[place] < right.numbers[place]
    }
    guard !left.preRelease.isEmpty, !right.preRelease.isEmpty else {
      return !left.preRelease.isEmpty && right.preRelease.isEmpty
    }
    return left.preRelease.lexicographicallyPrecedes(right.preRelease) { left, right in
      switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.number, .word): true
      case (.word, .number): false
      case (.word(let left), .word(let right)): left.lexicographicallyPrecedes(right)
      }
    }
  }

  /// The version with at least three numbers and its pre-release.
  public var description: String {
    let shown = numbers[3] == 0 ? 0..<3 : 0..<4
    let core = shown.map { String(numbers[$0]) }.joined(separator: ".")
    guard !preRelease.isEmpty else { return core }
    let parts = preRelease.map { part in
      switch part {
      case .number(let number): String(number)
      case .word(let word): String(decoding: word, as: UTF8.self)
      }
    }
    return "\(core)-\(parts.joined(separator: "."))"
  }

  /// Takes digits; nil where there are none or too many.
  private static func takeNumber(_ rest: inout Substring.UTF8View) -> UInt64? {
    guard rest.first?.isDigit ?? false else { return nil }
    var number: UInt64 = 0
    while let byte = rest.first, byte.isDigit {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      number = sum
      rest.removeFirst()
    }
    return number
  }

  private static func parts(_ bytes: Substring.UTF8View) -> [Part]? {
    var parts: [Part] = []
    for word in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let part = part(word) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ bytes: Substring.UTF8View) -> Part? {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "-") }),
      !bytes.contains(UInt8(ascii: "_"))
    else { return nil }
    guard bytes.allSatisfy(\.isDigit) else { return .word(Array(bytes)) }
    return UInt64(Substring(bytes)).map(Part.number)
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte is a letter, a digit or `_`.
  var isWordByte: Bool { isDigit || isWordStart }

  /// Whether the byte is a letter or `_`.
  var isWordStart: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
      || self == UInt8(ascii: "_")
  }
}
