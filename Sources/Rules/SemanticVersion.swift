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

  private let numbers: [UInt64]
  private let preRelease: [Part]

  /// The longest text that is looked at, in bytes.
  public static let lengthLimit = 256

  /// Reads a version such as `5.10.0` or `6.0.0-beta.2+build7`; nil where the text is none.
  public init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(SemanticVersion.lengthLimit + 1))
    guard bytes.count <= SemanticVersion.lengthLimit else { return nil }
    let plain = bytes.prefix { $0 != UInt8(ascii: "+") }
    if plain.count < bytes.count {
      guard SemanticVersion.parts(bytes[(plain.count + 1)...]) != nil else { return nil }
    }
    let core = plain.prefix { $0 != UInt8(ascii: "-") }
    let words = core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var numbers: [UInt64] = []
    for word in words {
      guard case .number(let number) = SemanticVersion.part(word) else { return nil }
      numbers.append(number)
    }
    guard (1...4).contains(numbers.count) else { return nil }
    while numbers.count < 4 { numbers.append(0) }
    self.numbers = numbers
    if core.count < plain.count {
      guard let parts = SemanticVersion.parts(plain[(core.count + 1)...]) else { return nil }
      preRelease = parts
    } else {
      preRelease = []
    }
  }

  /// Returns whether the left version comes first.
  public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    if left.numbers != right.numbers {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
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
    let shown = numbers.last == 0 ? numbers.dropLast() : numbers[...]
    let core = shown.map(String.init).joined(separator: ".")
    guard !preRelease.isEmpty else { return core }
    let parts = preRelease.map { part in
      switch part {
      case .number(let number): String(number)
      case .word(let word): String(decoding: word, as: UTF8.self)
      }
    }
    return "\(core)-\(parts.joined(separator: "."))"
  }

  private static func parts(_ bytes: ArraySlice<UInt8>) -> [Part]? {
    var parts: [Part] = []
    for word in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let part = part(word) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "-") }),
      !bytes.contains(UInt8(ascii: "_"))
    else { return nil }
    guard bytes.allSatisfy(\.isDigit) else { return .word(Array(bytes)) }
    return UInt64(String(decoding: bytes, as: UTF8.self)).map(Part.number)
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
