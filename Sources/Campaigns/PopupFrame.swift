/// The frame of a custom layout.
public struct PopupFrame: Sendable, Hashable {
  /// What the frame's numbers count.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Points.
    case point

    /// Parts of the rectangle it relates to.
    case fraction
  }

  /// The rectangle whose upper left corner the frame counts from.
  public enum Reference: String, Sendable, Hashable, CaseIterable {
    /// The whole container.
    case container

    /// The container without its safe area's insets.
    case safeArea
  }

  /// The left edge; as a fraction −1…1.
  public let x: Double

  /// The upper edge; as a fraction −1…1.
  public let y: Double

  /// The width; as a fraction over 0 and up to 1.
  public let width: Double

  /// The height; as a fraction over 0 and up to 1.
  public let height: Double

  /// What the numbers count.
  public let unit: Unit

  /// What they relate to.
  public let relativeTo: Reference

  /// Creates a frame, or nil where a fraction is out of its range.
  public init?(
    x: Double, y: Double, width: Double, height: Double, unit: Unit = .point,
    relativeTo: Reference = .container
  ) {
    if unit == .fraction {
      let origins = -1.0...1.0
      guard origins.contains(x), origins.contains(y), width > 0, width <= 1, height > 0, height <= 1
      else { return nil }
    }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.unit = unit
    self.relativeTo = relativeTo
  }
}
