/// The room that a popup is laid out in: a window, or its part of a split screen, at one moment.
///
/// Layout is a pure function of it and runs again whenever bounds, safe area or keyboard change.
/// Distances that are negative or NaN count as 0, and so does a negative length.
public struct Container: Sendable, Hashable {
  /// The container's own bounds, never the screen's.
  public var bounds: Rect

  /// The insets that bars, rounded corners and sensors take from the bounds.
  public var safeArea: Insets

  /// The distances that content keeps from the edges of the bounds.
  public var margins: Insets

  /// The largest width of the content in points, or nil for no limit of its own.
  public var maximumWidth: Double?

  /// The height in points that a docked keyboard covers from below; 0 without one.
  public var keyboardHeight: Double

  /// The pixels that origins are aligned to.
  public var pixels: PixelGrid

  /// Creates a container; what is left out is the field's default.
  ///
  /// `scale` is the number of pixels in one point; one that is not above 0 aligns nothing.
  public init(
    bounds: Rect,
    safeArea: Insets = .zero,
    margins: Insets = LayoutDefaults.margins,
    maximumWidth: Double? = nil,
    keyboardHeight: Double = 0,
    scale: Double
  ) {
    self.bounds = bounds
    self.safeArea = safeArea
    self.margins = margins
    self.maximumWidth = maximumWidth
    self.keyboardHeight = keyboardHeight
    pixels = PixelGrid(scale: scale)
  }

  /// The bounds without the safe area insets.
  public var safeBounds: Rect {
    bounds.inset(by: safeArea.union(.zero))
  }

  /// The area that a centred card may use: the bounds without, on each side, the larger of margin
  /// and safe area, and from below the keyboard and the margin while there is a keyboard.
  public var available: Rect {
    bounds.inset(by: limits)
  }

  /// The larger of margin and safe area on each side; below, keyboard and margin together.
  var limits: Insets {
    var limits = margins.union(safeArea).union(.zero)
    if keyboard > 0 { limits.bottom = keyboard + atLeastZero(margins.bottom) }
    return limits
  }

  /// The keyboard's height as a distance.
  var keyboard: Double { atLeastZero(keyboardHeight) }

  /// Returns the width limited by `maximumWidth`.
  func limitedWidth(_ width: Double) -> Double {
    atLeastZero(min(maximumWidth ?? .infinity, width))
  }
}
