/// How a popup is put on screen.
public enum PopupHosting: String, Sendable, Hashable, CaseIterable {
  /// By a presentation controller with the scrim below the content.
  case presentationController

  /// By a full-screen view that is the scrim itself.
  case overFullScreen

  /// By a control as the scrim.
  case control

  /// In a window of its own.
  case window

  /// Inside the page's own view.
  case subview

  /// Returns the hosting that holds where a file names none.
  public static func standard(for layout: PopupLayout) -> PopupHosting {
    layout.name == .bottom ? .overFullScreen : .presentationController
  }
}
