/// A way of holding the device.
public enum PopupOrientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait

  /// On its side.
  case landscape
}
