/// The part of a view's bounds that takes touches.
public enum Shape: Sendable, Hashable {
  /// The whole bounds.
  case bounds

  /// Nothing: the view and its subtree are a decoration.
  case none

  /// The bounds with rounded corners.
  ///
  /// The radius is in points; it is limited to half of the shorter side, and a negative one or NaN
  /// counts as 0. The arc itself belongs to the shape.
  case roundedRect(radius: Double)

  /// A rounded body with a triangular arrow inside the bounds.
  case bubble(radius: Double, arrow: Arrow)

  /// Returns whether a point inside the bounds belongs to the shape.
  ///
  /// The bounds are half-open as everywhere, so a shape never adds a point to them.
  public func contains(_ point: Point, in bounds: Rect) -> Bool {
    guard bounds.contains(point) else { return false }
    switch self {
    case .bounds: return true
    case .none: return false
    case .roundedRect(let radius):
      return RoundedCorners(of: bounds, radius: radius).keep(point)
    case .bubble(let radius, let arrow):
      let body = arrow.body(in: bounds)
      if body.contains(point) && RoundedCorners(of: body, radius: radius).keep(point) {
        return true
      }
      return arrow.contains(point, in: bounds)
    }
  }
}
