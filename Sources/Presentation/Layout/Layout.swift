/// Where a popup's content goes inside its container.
///
/// A length of nil means "as much as the limit allows"; content that is measured is measured
/// first, at the width of `Container.limit(of:)`, and comes in as a number.
public enum Layout: Sendable, Hashable {
  /// A card in the middle of the area that margins, safe area and keyboard leave.
  case center(width: Double?, height: Double?)

  /// A sheet at the lower edge or above the keyboard; `margin` keeps it off the edges.
  case bottom(height: Double?, margin: Double)

  /// A banner at the upper edge; `margin` keeps it off the edges.
  case top(height: Double?, margin: Double)

  /// A frame of the author's own, which nothing limits: lint says where it leaves the container.
  case custom(CustomFrame)
}
