/// A box in the root's coordinates that nothing of a view lies outside of; its edges belong to it.
struct RootBox: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(_ rect: Rect) {
    (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// Creates the box around a mapped rectangle, wider by `slack` on each side.
  init(around rect: Rect, mappedBy transform: AffineTransform, slack: Double) {
    let corners = [
      transform.apply(to: Point(x: rect.minX, y: rect.minY)),
      transform.apply(to: Point(x: rect.maxX, y: rect.minY)),
      transform.apply(to: Point(x: rect.minX, y: rect.maxY)),
      transform.apply(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    minX = corners.reduce(.infinity) { min($0, $1.x) } - slack
    minY = corners.reduce(.infinity) { min($0, $1.y) } - slack
    maxX = corners.reduce(-.infinity) { max($0, $1.x) } + slack
    maxY = corners.reduce(-.infinity) { max($0, $1.y) } + slack
  }

  /// Whether every edge is an ordinary number.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  /// Whether no point can lie in the box.
  var isEmpty: Bool {
    minX > maxX || minY > maxY
  }

  func intersection(_ other: RootBox) -> RootBox {
    var shared = self
    shared.minX = max(minX, other.minX)
    shared.minY = max(minY, other.minY)
    shared.maxX = min(maxX, other.maxX)
    shared.maxY = min(maxY, other.maxY)
    return shared
  }
}
