/// How a popup looks.
public struct PopupStyle: Sendable, Hashable {
  /// The outline of the content.
  public enum Shape: Sendable, Hashable {
    /// A rectangle with round corners.
    case rounded

    /// The same with an arrow, where there is one.
    case bubble(PopupArrow?)
  }

  /// The look that holds where a file gives none.
  public static let standard = PopupStyle()

  /// The radius of the corners, 0–100 points.
  public let cornerRadius: Double

  /// How much of the page the scrim covers, 0–1.
  public let maskAlpha: Double

  /// The outline.
  public let shape: Shape

  /// Whether a bottom sheet shows a handle.
  public let hasGrabber: Bool

  /// The colours, or nil for the device's own.
  public let colors: PopupColors?

  /// Creates a look from values that its document has validated.
  public init(
    cornerRadius: Double = 16, maskAlpha: Double = 0.45, shape: Shape = .rounded,
    hasGrabber: Bool = false, colors: PopupColors? = nil
  ) {
    self.cornerRadius = cornerRadius
    self.maskAlpha = maskAlpha
    self.shape = shape
    self.hasGrabber = hasGrabber
    self.colors = colors
  }

  /// The arrow of a bubble, if it has one.
  public var arrow: PopupArrow? {
    guard case .bubble(let arrow) = shape else { return nil }
    return arrow
  }
}
