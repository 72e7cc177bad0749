public import Campaigns
public import Presentation

/// A device as it is held, with all that changes the room of a popup.
public struct DeviceConfiguration: Sendable, Hashable {
  /// How much larger than usual text can be: from the standard size to the largest of the
  /// accessibility sizes.
  public static let textScales = 1.0...3.1

  /// The device.
  public let device: Device

  /// How it is held.
  public let orientation: PopupOrientation

  /// Whether the docked keyboard is up.
  public let isKeyboardUp: Bool

  /// The width of the app's window beside another one, in points, or nil for the whole screen.
  public let splitWidth: Double?

  /// How much larger than usual text is; within `textScales`.
  public let textScale: Double

  /// Creates a configuration; a text scale out of range counts as the nearest, NaN as 1.
  public init(
    _ device: Device, orientation: PopupOrientation = .portrait, isKeyboardUp: Bool = false,
    splitWidth: Double? = nil, textScale: Double = 1
  ) {
    self.device = device
    self.orientation = orientation
    self.isKeyboardUp = isKeyboardUp
    self.splitWidth = splitWidth
    let (least, most) = (Self.textScales.lowerBound, Self.textScales.upperBound)
    self.textScale = textScale > least ? (textScale < most ? textScale : most) : least
  }

  /// The screen as the device is held.
  public var screen: DeviceScreen { device.screen(orientation) }

  /// The extent of the app's window in points: the screen, or its part of a split one.
  public var size: Size {
    let width = splitWidth.map { min($0, screen.size.width) } ?? screen.size.width
    return Size(width: width, height: screen.size.height)
  }

  /// The height in points that the keyboard covers; 0 where it is not up.
  public var keyboardHeight: Double { isKeyboardUp ? screen.keyboardHeight : 0 }

  /// Returns the room that a popup is laid out in, by its limits.
  public func container(for popup: Popup) -> Container {
    let margins = popup.limits.margins
    return Container(
      bounds: Rect(origin: .zero, size: size),
      safeArea: screen.safeArea,
      margins: Insets(
        top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right),
      maximumWidth: popup.limits.maximumWidth,
      keyboardHeight: keyboardHeight,
      scale: device.scale
    )
  }
}
