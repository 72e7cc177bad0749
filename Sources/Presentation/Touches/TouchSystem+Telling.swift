extension TouchSystem {
  /// Tells a view what it may hear by now: whatever no recogniser withholds.
  mutating func tell(_ touch: Int) {
    guard touches[touch].told != .everything, let view = touches[touch].view else { return }
    if isTakenAway(touch) { return silence(touch) }
    if isWithheld(touch, by: \.delaysTouchesBegan) { return }
    if touches[touch].told == .nothing {
      touches[touch].told = .began
      commands.append(.touchesBegan(touches[touch].id, view: view, at: touches[touch].start))
      actOnBegan(touch)
    }
    if let move = touches[touch].move {
      touches[touch].move = nil
      commands.append(.touchesMoved(touches[touch].id, view: view, at: move))
    }
    guard touches[touch].finger == .lifted, !isWithheld(touch, by: \.delaysTouchesEnded) else {
      return
    }
    touches[touch].told = .everything
    commands.append(.touchesEnded(touches[touch].id, view: view, at: touches[touch].last))
    actOnEnded(touch, view)
  }

  /// Takes a touch away from its view and from every recogniser; the finger may stay down, and
  /// nobody hears of it any more.
  mutating func drop(_ touch: Int) {
    touches[touch].isTap = false
    silence(touch)
    for track in touches[touch].tracks.indices
    where touches[touch].tracks[track].verdict == .possible {
      fail(track, of: touch)
    }
  }

  /// Does what an action says: of a popup that goes already nothing, and never to another popup
  /// with a later tap of a run that dismissed one.
  mutating func act(_ action: TouchAction, _ touch: Int) {
    guard case .dismiss(let popup) = action, !dismissing.contains(popup) else { return }
    if let earlier = touches[touch].follows, earlier != popup { return }
    dismissing.append(popup)
    touches[touch].dismissed = popup
    note(touch, popup)
    commands.append(.dismiss(popup: popup))
    for other in touches.indices
    where other != touch && touches[other].told != .everything && isIn(popup, touches[other].line) {
      drop(other)
    }
  }

  /// Ends what a view hears of a touch, without an end of its own.
  private mutating func silence(_ touch: Int) {
    if touches[touch].told == .began, let view = touches[touch].view {
      commands.append(.touchesCancelled(touches[touch].id, view: view))
    }
    touches[touch].told = .everything
  }

  /// Whether a recogniser has recognised and keeps the touch for itself.
  private func isTakenAway(_ touch: Int) -> Bool {
    touches[touch].tracks.contains { track in
      guard track.verdict == .recognised else { return false }
      let recogniser = parts.recognisers[track.recogniser]
      if recogniser.cancelsTouchesInView { return true }
      // A beginning that was withheld until now is thrown away.
      return recogniser.delaysTouchesBegan && touches[touch].told == .nothing
    }
  }

  private func isWithheld(_ touch: Int, by delays: KeyPath<Recogniser, Bool>) -> Bool {
    touches[touch].tracks.contains {
      $0.verdict == .possible && parts.recognisers[$0.recogniser][keyPath: delays]
    }
  }

  /// Lets the views around the touch act that override touches-began, until one swallows it.
  private mutating func actOnBegan(_ touch: Int) {
    let line = touches[touch].line
    for view in line {
      if let handler = parts.beganHandlers[view],
        scene.receives(handler.filter, line, at: touches[touch].start)
      {
        commands.append(.actedOnBegan(touches[touch].id, view: view))
        act(handler.action, touch)
      }
      if parts.swallows(view) { return }
    }
  }

  /// Lets a control or a row act on a touch that ended inside of it.
  ///
  /// Inside is where a touch would begin in it: what lies above is outside.
  private mutating func actOnEnded(_ touch: Int, _ view: String) {
    let end = line(at: touches[touch].last)
    if let control = parts.controls[view] {
      guard end.first == view else { return }
      commands.append(.touchUpInside(touches[touch].id, control: view))
      return act(control.action, touch)
    }
    let row = touches[touch].line.first { parts.swallows($0) }
    guard let row, parts.rows.contains(row), end.contains(row) else { return }
    commands.append(.selected(touches[touch].id, row: row))
  }
}
