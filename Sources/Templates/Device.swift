public import Campaigns

/// A size class of devices that popups are laid out for.
public struct Device: Sendable, Hashable {
  /// The least side of a touch target where a device says nothing, in points (Apple's Human
  /// Interface Guidelines, Buttons).
  public static let defaultMinimumTarget = 44.0

  /// The name that commands and requests use.
  public let key: String

  /// The name that people read.
  public let name: String

  /// The pixels in one point, over 0.
  public let scale: Double

  /// The screen held upright.
  public let portrait: DeviceScreen

  /// The screen on its side.
  public let landscape: DeviceScreen

  /// The least side of a touch target that the platform asks for, in points.
  public let minimumTarget: Double

  /// What is to be known of the figures, or nil.
  public let note: String?

  private let portraitSplits: [Double]
  private let landscapeSplits: [Double]

  /// Creates a device from values that its document has validated.
  /// - Parameters:
  ///   - key: The name that commands and requests use.
  ///   - name: The name that people read.
  ///   - scale: The pixels in one point.
  ///   - portrait: The screen held upright.
  ///   - landscape: The screen on its side.
  ///   - portraitSplits: The widths of a window beside another one, held upright.
  ///   - landscapeSplits: The widths of a window beside another one, on its side.
  ///   - minimumTarget: The least side of a touch target.
  ///   - note: What is to be known of the figures.
  public init(
    key: String, name: String, scale: Double, portrait: DeviceScreen, landscape: DeviceScreen,
    portraitSplits: [Double] = [], landscapeSplits: [Double] = [],
    minimumTarget: Double = defaultMinimumTarget, note: String? = nil
  ) {
    self.key = key
    self.name = name
    self.scale = scale
    self.portrait = portrait
    self.landscape = landscape
    self.portraitSplits = portraitSplits
    self.landscapeSplits = landscapeSplits
    self.minimumTarget = minimumTarget
    self.note = note
  }

  /// Returns the screen for a way of holding the device.
  public func screen(_ orientation: PopupOrientation) -> DeviceScreen {
    switch orientation {
    case .portrait: portrait
    case .landscape: landscape
    }
  }

  /// Returns the widths in points that a window beside another one can have; often none.
  public func splitWidths(_ orientation: PopupOrientation) -> [Double] {
    switch orientation {
    case .portrait: portraitSplits
    case .landscape: landscapeSplits
    }
  }
}
