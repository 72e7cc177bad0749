/// An extent in points.
public struct Size: Sendable, Hashable {
  /// The extent of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// The horizontal extent in points.
  public var width: Double

  /// The vertical extent in points.
  public var height: Double

  /// Creates an extent; any number is allowed, a `Rect` standardises it.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Tells whether the extent covers nothing: a side is zero, negative or not a number.
  public var isEmpty: Bool {
    !(width > 0 && height > 0)
  }
}
