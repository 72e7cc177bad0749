/// The bounds of what callers name: users, stages, placements, events, links.
public enum OutsideText {
  /// The longest id of a user or a stage and the longest name of a placement or an event, in bytes.
  public static let maximumNameLength = 256

  /// The longest link, in bytes.
  public static let maximumLinkLength = 2048

  /// Returns whether a text can be a name.
  public static func isName(_ text: String, mayBeEmpty: Bool = false) -> Bool {
    (mayBeEmpty || !text.isEmpty) && text.utf8.count <= maximumNameLength
  }

  /// Returns whether a text can be the scheme of a link (RFC 3986, section 3.1).
  public static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.count <= maximumNameLength
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || "+.-".utf8.contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns whether a text can be a link.
  public static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLinkLength, let colon = text.firstIndex(of: ":") else {
      return false
    }
    return colon > text.startIndex
  }
}
