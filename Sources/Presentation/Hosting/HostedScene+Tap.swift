extension HostedScene {
  /// Returns what a tap does: a touch that begins and ends at one point of the container.
  ///
  /// The touch belongs to the view that hit-testing answers with. A control takes its own touches.
  /// Any other touch concerns the views from there up to the root, and whether it lies in the
  /// content is decided by its position. Asking changes nothing.
  public func tap(at point: Point) -> HostedTap {
    guard let hit = scene.hitTest(point) else {
      return HostedTap(hit: nil, rule: .outside, outcome: .nothing)
    }
    let (rule, outcome) = judge(hit, at: point)
    return HostedTap(hit: hit, rule: rule, outcome: outcome)
  }

  private func judge(_ hit: NodeIndex, at point: Point) -> (TapRule, TapOutcome) {
    switch regions[hit.rawValue] {
    case .page: return (.passthrough, .page)
    case .keyboard: return (.keyboard, .nothing)
    case .content:
      guard popup.isControl(scene.nodes[hit.rawValue].id) else { return onContent(at: point) }
      return (.control, contains(point) ? .content : .dismiss)
    case .scrim: return onScrim(at: point)
    case .cover:
      return arrangement.handler(policy) == .recogniser(asksPosition: true)
        ? byPosition(point) : (.covered, .nothing)
    }
  }

  /// Returns what becomes of a tap in the content that no control takes.
  private func onContent(at point: Point) -> (TapRule, TapOutcome) {
    switch arrangement.handler(policy) {
    case .recogniser(asksPosition: true): byPosition(point)
    case .recogniser(asksPosition: false), .hitTesting: (.sibling, .content)
    case .touchUpInside: (.ownTouchesOnly, .content)
    case .touchesBegan: (.descendant, .content)
    case nil: (.noRecogniser, .content)
    }
  }

  /// Returns what becomes of a tap on the scrim itself.
  private func onScrim(at point: Point) -> (TapRule, TapOutcome) {
    switch arrangement.handler(policy) {
    case .recogniser(asksPosition: true): byPosition(point)
    case .recogniser(asksPosition: false): (.recogniser, .dismiss)
    case .touchUpInside: (.touchUpInside, .dismiss)
    case .touchesBegan: (.touchesBegan, .dismiss)
    case .hitTesting: (.hitTesting, removal(at: point).receiver)
    case nil: (arrangement == .pageSheet ? .pageSheet : .modal, .nothing)
    }
  }

  private func byPosition(_ point: Point) -> (TapRule, TapOutcome) {
    contains(point) ? (.positionInContent, .content) : (.positionOutsideContent, .dismiss)
  }
}
