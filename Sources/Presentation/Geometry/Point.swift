/// A position in points, in the coordinates that the use names.
public struct Point: Sendable, Hashable {
  /// The origin of a coordinate system.
  public static let zero = Point(x: 0, y: 0)

  /// The horizontal coordinate in points, growing to the right.
  public var x: Double

  /// The vertical coordinate in points, growing downwards.
  public var y: Double

  /// Creates a position; any number is allowed, and NaN lies in no rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
