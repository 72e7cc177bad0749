/// The ways of putting a popup on screen.
///
/// Whichever is taken, a tap at any point gives the user the same; a property test holds it.
public enum Hosting: String, Sendable, Hashable, CaseIterable {
  /// A presentation controller's container holds the scrim and, above it, the content.
  case presentationController

  /// A full-screen view is the scrim; the content is its child.
  case overFullScreen

  /// A control is the scrim; the content is its child.
  case control

  /// A window of its own above the app's holds the scrim and, above it, the content.
  case window

  /// The page's own view holds the scrim and, above it, the content.
  case subview

  /// The layer of the screen that it lies in.
  public var layer: ScreenLayer {
    switch self {
    case .subview: .subview
    case .presentationController, .overFullScreen, .control: .presented
    case .window: .window
    }
  }
}
