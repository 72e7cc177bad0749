/// What a transition makes of content and scrim at one instant.
public struct TransitionFrame: Sendable, Hashable {
  /// The frame of a popup that has arrived: nothing is moved and nothing is transparent.
  public static let rest = TransitionFrame(transform: .identity, contentAlpha: 1, scrimAlpha: 1)

  /// The transform of the content about its centre.
  public let transform: AffineTransform

  /// The opacity of the content, 0 to 1.
  public let contentAlpha: Double

  /// The share of its own opacity that the scrim has, 0 to 1.
  public let scrimAlpha: Double
}
