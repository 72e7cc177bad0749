/// The trees that the arrangements make of a popup's views.
struct HostedTree {
  let popup: HostedPopup
  let policy: BackgroundPolicy
  let bounds: Rect

  /// Returns the views of the windows, lowest first.
  func windows(_ arrangement: Arrangement) -> [View] {
    var page = plain(HostedScene.Names.page)
    var scrim = plain(HostedScene.Names.scrim)
    scrim.isPassthrough = policy == .passthrough
    let views = [popup.content] + popup.closers
    switch arrangement {
    case .hosting(.presentationController), .hosting(.window), .removalInHitTest:
      return [page, scrim] + views
    case .hosting(.overFullScreen), .hosting(.control), .touchesBegan:
      scrim.children = views
      return [page, scrim]
    case .hosting(.subview):
      page.children = [scrim] + views
      return [page]
    case .clearCover:
      var cover = plain(HostedScene.Names.cover)
      cover.children = views
      return [page, scrim, cover]
    case .fullScreenContent:
      return [page, scrim, stretched(over: bounds)] + popup.closers
    case .pageSheet:
      scrim.isPassthrough = false
      let gap = Insets(top: HostedScene.sheetGap, left: 0, bottom: 0, right: 0)
      return [page, scrim, stretched(over: bounds.inset(by: gap))]
    }
  }

  private func plain(_ id: String) -> View { View(id: id, frame: bounds) }

  /// Returns the content's view stretched over a frame, with all that it holds where it was.
  private func stretched(over frame: Rect) -> View {
    var view = View(
      id: popup.content.id, frame: frame, children: [popup.content] + popup.closers)
    view.bounds = frame
    return view
  }
}
