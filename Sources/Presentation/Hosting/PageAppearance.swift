/// What a page asks of the screen around it.
public struct PageAppearance: Sendable, Hashable {
  /// A way of holding the device.
  public enum Orientation: Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Upright, upside down.
    case portraitUpsideDown
    /// On its left side.
    case landscapeLeft
    /// On its right side.
    case landscapeRight
  }

  /// What holds where no page asks for anything: all but upside down, a dark status bar.
  public static let standard = PageAppearance()

  /// The ways of holding the device that the page turns to.
  public let orientations: Set<Orientation>

  /// Whether the status bar is hidden.
  public let isStatusBarHidden: Bool

  /// Whether the status bar's text is light.
  public let isStatusBarLight: Bool

  /// Creates an appearance.
  public init(
    orientations: Set<Orientation> = [.portrait, .landscapeLeft, .landscapeRight],
    isStatusBarHidden: Bool = false, isStatusBarLight: Bool = false
  ) {
    self.orientations = orientations
    self.isStatusBarHidden = isStatusBarHidden
    self.isStatusBarLight = isStatusBarLight
  }

  /// Returns what holds while popups lie above pages: what the uppermost page asks for.
  ///
  /// A popup asks for nothing, whichever way it is hosted, so that showing one neither turns the
  /// device nor changes the status bar. The lowest comes first in the stack, and nil is a popup.
  public static func holding(over stack: [PageAppearance?]) -> PageAppearance {
    stack.reversed().lazy.compactMap { $0 }.first ?? standard
  }
}
