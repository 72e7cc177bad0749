/// A rectangle in points that owns its minimum edges and not its maximum edges.
///
/// A negative size is standardised when the rectangle is made: the origin moves to the other
/// corner, so that `size` is never negative.
public struct Rect: Sendable, Hashable {
  /// The rectangle at the origin that contains nothing.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The upper left corner.
  public let origin: Point

  /// The extent; neither side is negative, a side may be NaN where the input was.
  public let size: Size

  /// Creates a rectangle and standardises negative sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: width < 0 ? x + width : x, y: height < 0 ? y + height : y)
    size = Size(width: width < 0 ? -width : width, height: height < 0 ? -height : height)
  }

  /// Creates a rectangle from a corner and an extent, and standardises negative sides.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The left edge, which belongs to the rectangle.
  public var minX: Double { origin.x }

  /// The upper edge, which belongs to the rectangle.
  public var minY: Double { origin.y }

  /// The right edge, which does not belong to the rectangle.
  public var maxX: Double { origin.x + size.width }

  /// The lower edge, which does not belong to the rectangle.
  public var maxY: Double { origin.y + size.height }

  /// The horizontal extent in points, never negative.
  public var width: Double { size.width }

  /// The vertical extent in points, never negative.
  public var height: Double { size.height }

  /// The point halfway between the edges.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }

  /// Tells whether the rectangle contains nothing.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether the half-open rectangle holds the point; an empty one or NaN never does.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether every point of the other rectangle lies in this one; edges may touch.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the part that both rectangles share, or nil where they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let shared = Size(
      width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return shared.isEmpty ? nil : Rect(origin: Point(x: left, y: top), size: shared)
  }

  /// Returns the rectangle with each side moved inwards, at most until nothing is left.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: atLeastZero(width - insets.left - insets.right),
      height: atLeastZero(height - insets.top - insets.bottom)
    )
  }

  /// Returns the rectangle reflected left to right inside a container, as right-to-left needs it.
  public func mirrored(in container: Rect) -> Rect {
    Rect(x: container.minX + container.maxX - maxX, y: minY, width: width, height: height)
  }
}

/// Returns the number where it is positive, otherwise 0; NaN counts as 0.
func atLeastZero(_ value: Double) -> Double {
  value > 0 ? value : 0
}
