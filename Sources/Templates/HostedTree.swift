import Campaigns
import Presentation

/// The views around the content, as a way of hosting arranges them.
///
/// One `window` stands for all windows of the container, the popup's and the keyboard's above the
/// app's: they have the same bounds, and a point goes through them from above.
struct HostedTree {
  /// How the popup is put on screen.
  let hosting: PopupHosting

  /// What a tap on the background does.
  let background: DismissPolicy.Background

  /// Returns the whole tree in the container's bounds.
  ///
  /// The content is the card and, where it stands outside of it, the close button, lowest first.
  func root(_ bounds: Rect, content: [View], keyboard: View?) -> View {
    var page = View(id: ElementName.page.id, frame: bounds)
    var scrim = View(id: ElementName.scrim.id, frame: bounds)
    scrim.isPassthrough = background == .passthrough
    var windows: [View]
    switch hosting {
    case .presentationController, .window:
      windows = [page, scrim] + content
    case .overFullScreen, .control:
      scrim.children = content
      windows = [page, scrim]
    case .subview:
      page.children = [scrim] + content
      windows = [page]
    }
    if let keyboard { windows.append(keyboard) }
    return View(id: ElementName.window.id, frame: bounds, children: windows)
  }

  /// How the hosting gets a tap on the background.
  var handler: BackgroundHandler? {
    guard background == .dismiss else { return nil }
    switch hosting {
    case .presentationController, .window, .subview: return .recogniser(asksPosition: false)
    case .overFullScreen: return .recogniser(asksPosition: true)
    case .control: return .touchUpInside
    }
  }
}
