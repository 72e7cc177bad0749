/// The side on which lines of text begin.
public enum TextDirection: String, Sendable, Hashable, CaseIterable {
  /// Lines begin on the left.
  case leftToRight = "ltr"

  /// Lines begin on the right.
  case rightToLeft = "rtl"
}
