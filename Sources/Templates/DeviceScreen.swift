public import Presentation

/// A device's screen in one way of holding it.
public struct DeviceScreen: Sendable, Hashable {
  /// The extent in points, over 0.
  public let size: Size

  /// What bars, rounded corners and sensors take from each side, in points.
  public let safeArea: Insets

  /// The height of the docked keyboard with its bar, in points.
  public let keyboardHeight: Double

  /// Creates a screen from values that its document has validated.
  public init(size: Size, safeArea: Insets, keyboardHeight: Double) {
    self.size = size
    self.safeArea = safeArea
    self.keyboardHeight = keyboardHeight
  }
}
