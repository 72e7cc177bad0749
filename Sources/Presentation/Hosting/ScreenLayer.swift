/// The layers of a screen, the lowest first.
public enum ScreenLayer: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// A page of the app.
  case page
  /// A popup inside the page's view.
  case subview
  /// The bar above the page.
  case navigationBar
  /// What is presented over the app's pages.
  case presented
  /// The system's bar with time and battery.
  case statusBar
  /// A window of its own above the app's.
  case window

  /// Returns whether the left layer lies below the right one.
  public static func < (left: ScreenLayer, right: ScreenLayer) -> Bool {
    left.rawValue < right.rawValue
  }
}
