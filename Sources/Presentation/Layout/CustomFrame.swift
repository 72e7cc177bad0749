/// A frame that an author gives number by number.
public struct CustomFrame: Sendable, Hashable {
  /// What the numbers of a frame count.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Points.
    case point
    /// Shares of the rectangle that the frame is relative to.
    case fraction
  }

  /// The rectangle that a frame is relative to.
  public enum Reference: String, Sendable, Hashable, CaseIterable {
    /// The whole container.
    case container
    /// The container without its safe area insets.
    case safeArea
  }

  /// The left edge, from the left edge of the reference.
  public var x: Double

  /// The upper edge, from the upper edge of the reference.
  public var y: Double

  /// The width.
  public var width: Double

  /// The height.
  public var height: Double

  /// What the four numbers count.
  public var unit: Unit

  /// The rectangle that they are relative to.
  public var relativeTo: Reference

  /// Creates a frame; points from the container's origin where nothing else is said.
  public init(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    unit: Unit = .point,
    relativeTo: Reference = .container
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.unit = unit
    self.relativeTo = relativeTo
  }
}
