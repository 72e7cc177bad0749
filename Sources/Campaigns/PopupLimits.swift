/// What bounds the size of a popup's content.
public struct PopupLimits: Sendable, Hashable {
  /// The least distances from the container's edges, in points.
  public struct Margins: Sendable, Hashable {
    /// From the upper edge.
    public let top: Double

    /// From the left edge.
    public let left: Double

    /// From the lower edge.
    public let bottom: Double

    /// From the right edge.
    public let right: Double

    /// Creates margins.
    public init(top: Double = 20, left: Double = 20, bottom: Double = 20, right: Double = 20) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// The limits that hold where a file gives none: 20 points on each side.
  public static let standard = PopupLimits()

  /// The least distances from the edges.
  public let margins: Margins

  /// The greatest width in points, or nil for none.
  public let maximumWidth: Double?

  /// Creates limits.
  public init(margins: Margins = Margins(), maximumWidth: Double? = nil) {
    self.margins = margins
    self.maximumWidth = maximumWidth
  }
}
