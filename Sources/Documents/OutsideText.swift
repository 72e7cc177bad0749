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

  /// Returns whether a text can be a link.
  public static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLinkLength, let colon = text.firstIndex(of: ":") else {
      return false
    }
    return colon > text.startIndex
  }
}
