/// The arrow of a bubble: a triangle that lies inside the bounds, beside the rounded body.
public struct Arrow: Sendable, Hashable {
  /// A side of a rectangle; leading and trailing are resolved before a scene is built.
  public enum Edge: Sendable, Hashable, CaseIterable {
    /// The upper side.
    case top
    /// The left side.
    case left
    /// The lower side.
    case bottom
    /// The right side.
    case right
  }

  /// The side of the bounds that the tip touches.
  public var edge: Edge

  /// The place of the tip along the edge, from 0 (left or top) to 1.
  public var at: Double

  /// The distance in points from the body to the tip; a negative one or NaN counts as 0.
  public var length: Double

  /// The width in points of the triangle where it leaves the body.
  public var width: Double

  /// Creates an arrow.
  public init(edge: Edge, at: Double, length: Double, width: Double) {
    self.edge = edge
    self.at = at
    self.length = length
    self.width = width
  }

  /// Returns the bounds without the strip that the arrow stands in.
  public func body(in bounds: Rect) -> Rect {
    let strip = atLeastZero(length)
    switch edge {
    case .top: return bounds.inset(by: Insets(top: strip, left: 0, bottom: 0, right: 0))
    case .left: return bounds.inset(by: Insets(top: 0, left: strip, bottom: 0, right: 0))
    case .bottom: return bounds.inset(by: Insets(top: 0, left: 0, bottom: strip, right: 0))
    case .right: return bounds.inset(by: Insets(top: 0, left: 0, bottom: 0, right: strip))
    }
  }

  /// Returns whether the triangle, its sides included, holds a point of the bounds.
  func contains(_ point: Point, in bounds: Rect) -> Bool {
    guard length > 0, width > 0 else { return false }
    // `depth` is the way in from the edge, `offset` the way along it from the tip.
    let depth: Double
    let offset: Double
    switch edge {
    case .top:
      depth = point.y - bounds.minY
      offset = point.x - (bounds.minX + at * bounds.width)
    case .left:
      depth = point.x - bounds.minX
      offset = point.y - (bounds.minY + at * bounds.height)
    case .bottom:
      depth = bounds.maxY - point.y
      offset = point.x - (bounds.minX + at * bounds.width)
    case .right:
      depth = bounds.maxX - point.x
      offset = point.y - (bounds.minY + at * bounds.height)
    }
    return depth >= 0 && depth <= length && abs(offset) * length <= depth * width / 2
  }
}
