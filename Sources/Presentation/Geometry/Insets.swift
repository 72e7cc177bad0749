/// Distances in points from the four sides of a rectangle, inwards where positive.
public struct Insets: Sendable, Hashable {
  /// No distance on any side.
  public static let zero = Insets(all: 0)

  /// The distance from the upper edge.
  public var top: Double

  /// The distance from the left edge.
  public var left: Double

  /// The distance from the lower edge.
  public var bottom: Double

  /// The distance from the right edge.
  public var right: Double

  /// Creates distances side by side.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same distance on every side.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Returns the larger distance on each side; NaN counts as 0.
  public func union(_ other: Insets) -> Insets {
    Insets(
      top: larger(top, other.top),
      left: larger(left, other.left),
      bottom: larger(bottom, other.bottom),
      right: larger(right, other.right)
    )
  }

  /// Returns the distances with left and right exchanged, as right-to-left needs them.
  public var mirrored: Insets {
    Insets(top: top, left: right, bottom: bottom, right: left)
  }

  private func larger(_ one: Double, _ other: Double) -> Double {
    max(one.isNaN ? 0 : one, other.isNaN ? 0 : other)
  }
}
