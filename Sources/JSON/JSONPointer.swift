/// The path from the root of a document to one of its values (RFC 6901).
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The names and indices on the way, unescaped.
  public let tokens: [String]

  /// The pointer of the whole document.
  public static let root = JSONPointer(tokens: [])

  /// Makes a pointer of unescaped names and indices.
  public init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Reads the text form, `/lottery/prizes/0`; nil where it neither is empty nor begins with `/`,
  /// or has a `~` that neither `0` nor `1` follows (RFC 6901, section 3).
  public init?(_ text: String) {
    guard !text.isEmpty else {
      self = .root
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    // Cut at scalars, not at characters: a `/` may be followed by a combining mark.
    for part in text.unicodeScalars.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  /// Returns the pointer of a member of what this points to.
  public func appending(_ name: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [name])
  }

  /// Returns the pointer of an element of what this points to.
  public func appending(_ index: Int) -> JSONPointer {
    appending(String(index))
  }

  /// The pointer of what holds this; nil for the root.
  public var parent: JSONPointer? {
    tokens.isEmpty ? nil : JSONPointer(tokens: Array(tokens.dropLast()))
  }

  /// The text form; empty for the root.
  public var description: String {
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// Returns the value that this points to in `value`; nil where there is none.
  public func value(in value: JSONValue) -> JSONValue? {
    var current = value
    for token in tokens {
      switch current {
      case .object(let object):
        guard let next = object[token] else { return nil }
        current = next
      case .array(let array):
        guard let index = Self.index(token), index < array.count else { return nil }
        current = array[index]
      case .null, .bool, .number, .string:
        return nil
      }
    }
    return current
  }

  /// The index that a token names: decimal digits without leading zeros (RFC 6901, section 4).
  static func index(_ token: String) -> Int? {
    guard !token.isEmpty, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      token == "0" || token.utf8.first != 0x30
    else { return nil }
    return Int(token)
  }

  private static func escaped(_ token: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": text.append(contentsOf: "~0".unicodeScalars)
      case "/": text.append(contentsOf: "~1".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView.SubSequence) -> String? {
    var token = String.UnicodeScalarView()
    var scalars = part.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        token.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": token.append("~")
      case "1": token.append("/")
      default: return nil
      }
    }
    return String(token)
  }
}
