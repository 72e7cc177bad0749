extension HostedScene {
  /// What the arrangement and the popup attach to the views, for a touch system.
  public var parts: TouchParts {
    var parts = TouchParts()
    parts.controls = popup.controls
    for closer in popup.closers {
      parts.controls[closer.id] = Control(.button, action: Self.dismissal)
    }
    parts.rows = popup.rows
    parts.popups[Names.popup] = popup.names.union([Names.scrim, Names.cover])
    switch arrangement.handler(policy) {
    case .recogniser(let asksPosition):
      var view = Names.scrim
      if case .clearCover(answersTaps: true) = arrangement { view = Names.cover }
      parts.recognisers = [
        Recogniser(
          "background", on: view, .tap(count: 1),
          filter: asksPosition ? .outside(popup.content.id) : .absent, action: Self.dismissal)
      ]
    case .touchUpInside:
      parts.controls[Names.scrim] = Control(.plain, action: Self.dismissal)
    case .touchesBegan:
      parts.beganHandlers[Names.scrim] = BeganHandler(
        filter: .notDescendant(of: popup.content.id), action: Self.dismissal)
    case .hitTesting, nil: break
    }
    if arrangement == .pageSheet {
      parts.recognisers = [
        Recogniser("sheet", on: popup.content.id, .sheetSwipe, action: Self.dismissal)
      ]
    }
    return parts
  }

  /// A touch system over the scene, without touches.
  public var touches: TouchSystem { TouchSystem(scene, parts) }

  private static let dismissal = TouchAction.dismiss(popup: Names.popup)
}
