public import Presentation

/// What changes in the picture of a popup while it is on screen.
public struct PopupMoment: Sendable, Hashable {
  /// The popup at rest, scrolled to its beginning.
  public static let rest = PopupMoment()

  /// The transform of the content about its centre, which a transition moves.
  public let transform: AffineTransform

  /// How far the column of the card is scrolled, in points; held within what there is to scroll.
  public let scrollOffset: Double

  /// Creates a moment.
  public init(transform: AffineTransform = .identity, scrollOffset: Double = 0) {
    self.transform = transform
    self.scrollOffset = scrollOffset
  }
}
