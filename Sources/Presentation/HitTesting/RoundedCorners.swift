/// The four arcs that narrow a rectangle.
struct RoundedCorners {
  /// The rectangle that the centres of the arcs span.
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  /// The radius in points, from 0 to half of the shorter side.
  let radius: Double

  init(of rect: Rect, radius: Double) {
    let limit = min(rect.width, rect.height) / 2
    let radius = min(atLeastZero(radius), limit)
    self.radius = radius
    minX = rect.minX + radius
    minY = rect.minY + radius
    maxX = rect.maxX - radius
    maxY = rect.maxY - radius
  }

  /// Returns whether a point of the rectangle lies on the inner side of the arcs, or on one.
  @inline(__always)
  func keep(_ point: Point) -> Bool {
    let x = max(minX - point.x, point.x - maxX)
    let y = max(minY - point.y, point.y - maxY)
    // Only where both distances are positive does an arc decide.
    return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
  }
}
