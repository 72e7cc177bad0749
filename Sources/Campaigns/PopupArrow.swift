/// The arrow of a bubble: a triangle inside the layout's frame.
public struct PopupArrow: Sendable, Hashable {
  /// The edge of the content that an arrow stands on.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// The upper edge.
    case top

    /// The lower edge.
    case bottom

    /// The edge where lines begin.
    case leading

    /// The edge where lines end.
    case trailing
  }

  /// The edge.
  public let edge: Edge

  /// The place of the tip along the edge, 0–1.
  public let position: Double

  /// How far the tip stands out, in points.
  public let length: Double

  /// The width of its foot, in points.
  public let width: Double

  /// Creates an arrow.
  public init(edge: Edge, at position: Double, length: Double, width: Double) {
    self.edge = edge
    self.position = position
    self.length = length
    self.width = width
  }
}
