/// A name that a definition is stored under: `^[a-z0-9][a-z0-9-]{0,62}$`.
public struct Key: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The longest key, in characters.
  public static let maximumLength = 63

  /// The pattern of a key, for messages.
  public static let pattern = "^[a-z0-9][a-z0-9-]{0,62}$"

  /// The key's text.
  public let rawValue: String

  /// Creates a key, or nil where the text does not follow the pattern.
  public init?(_ rawValue: String) {
    let bytes = rawValue.utf8
    guard let first = bytes.first, bytes.count <= Key.maximumLength, first != UInt8(ascii: "-"),
      bytes.allSatisfy(Key.isAllowed)
    else { return nil }
    self.rawValue = rawValue
  }

  /// The key's text.
  public var description: String { rawValue }

  /// Returns whether one key comes before another, bytewise.
  public static func < (left: Key, right: Key) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
