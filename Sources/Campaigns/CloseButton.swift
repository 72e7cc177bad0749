/// The button that closes a popup.
public struct CloseButton: Sendable, Hashable {
  /// Where the button stands.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// In the upper corner where lines end.
    case topTrailing

    /// In the upper corner where lines begin.
    case topLeading

    /// Outside that corner, where lines end.
    case topTrailingOutside

    /// Outside that corner, where lines begin.
    case topLeadingOutside

    /// Under the card.
    case belowCard
  }

  /// The distance between the card and a button outside or below it, in points.
  public static let gap = 8.0

  /// The button that holds where a file says nothing.
  public static let standard = CloseButton()

  /// Where it stands.
  public let position: Position

  /// The side of what is drawn, in points; over 0.
  public let glyph: Double

  /// The side of what can be tapped, in points; at least the glyph's.
  public let target: Double

  /// Creates a button from values that its document has validated.
  public init(position: Position = .topTrailing, glyph: Double = 24, target: Double = 44) {
    self.position = position
    self.glyph = glyph
    self.target = target
  }
}
