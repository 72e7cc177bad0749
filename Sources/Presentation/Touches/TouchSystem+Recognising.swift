extension TouchSystem {
  /// Moves a finger and lets the recognisers see it.
  mutating func follow(_ touch: Int, to point: Point) {
    touches[touch].last = point
    touches[touch].move = point
    if !point.isWithin(TouchLimits.tapSlop, of: touches[touch].start) {
      touches[touch].isTap = false
    }
    for track in touches[touch].tracks.indices where isPossible(track, of: touch) {
      watch(track, of: touch)
    }
  }

  /// Lets the recognisers see that a finger has left, and act: a tap acts now.
  mutating func lift(_ touch: Int) {
    let line = line(at: touches[touch].last)
    for track in touches[touch].tracks.indices {
      let recogniser = parts.recognisers[touches[touch].tracks[track].recogniser]
      if isPossible(track, of: touch) {
        if endsTap(touch, of: recogniser, in: line) {
          count(track, of: touch)
        } else {
          fail(track, of: touch)
        }
      } else if recogniser.gesture == .sheetSwipe, isRecognised(track, of: touch) {
        release(recogniser, touch)
      }
    }
    if let popup = touches[touch].dismissed ?? touches[touch].follows { note(touch, popup) }
  }

  /// Remembers a tap for the next one, which must not close what lies below the popup.
  mutating func note(_ touch: Int, _ popup: String) {
    guard touches[touch].isTap else { return }
    if runs.count == TouchLimits.maximumTouches { runs.removeFirst() }
    let deadline = now + TouchLimits.tapInterval
    runs.append(TapRun(popup: popup, place: touches[touch].start, deadline: deadline))
  }

  /// Lets a recogniser fail for a touch; one of several taps fails for the taps before, too.
  ///
  /// The touch's view is told later, when every recogniser has seen the event.
  mutating func fail(_ track: Int, of touch: Int) {
    touches[touch].tracks[track].verdict = .failed
    let recogniser = touches[touch].tracks[track].recogniser
    if (parts.recognisers[recogniser].taps ?? 1) > 1 { fail(recogniser) }
  }

  /// Lets every touch that a recogniser still thinks about know that it failed.
  mutating func fail(_ recogniser: Int, except kept: Int? = nil) {
    tapCounts[recogniser] = TapCount()
    for touch in touches.indices where touch != kept {
      let track = touches[touch].tracks.firstIndex {
        $0.recogniser == recogniser && $0.verdict == .possible
      }
      guard let track else { continue }
      touches[touch].tracks[track].verdict = .failed
      tell(touch)
    }
  }

  private func isPossible(_ track: Int, of touch: Int) -> Bool {
    touches[touch].tracks[track].verdict == .possible
  }

  private func isRecognised(_ track: Int, of touch: Int) -> Bool {
    touches[touch].tracks[track].verdict == .recognised
  }

  /// Lets one recogniser see a move.
  private mutating func watch(_ track: Int, of touch: Int) {
    let index = touches[touch].tracks[track].recogniser
    let shift = touches[touch].shift
    switch parts.recognisers[index].gesture {
    case .tap:
      if !touches[touch].isTap { fail(track, of: touch) }
    case .pan:
      if !shift.isWithin(TouchLimits.dragSlop, of: .zero) { recognise(track, of: touch) }
    case .sheetSwipe:
      if shift.isWithin(TouchLimits.dragSlop, of: .zero) { return }
      if shift.y > abs(shift.x) {
        recognise(track, of: touch)
      } else {
        fail(track, of: touch)
      }
    case .swipeDown:
      let isLate = now - touches[touch].startTime > TouchLimits.swipeDuration
      if isLate || abs(shift.x) > TouchLimits.swipeDrift {
        fail(track, of: touch)
      } else if shift.y >= TouchLimits.swipeLength {
        recognise(track, of: touch)
      }
    }
  }

  /// Returns whether a finger that left made a tap for a recogniser.
  ///
  /// It must have stayed near, and have left where the recogniser would have had it from the
  /// beginning: a press on the scrim that ends on the content or on a button is none.
  private func endsTap(_ touch: Int, of recogniser: Recogniser, in line: [String]) -> Bool {
    guard recogniser.taps != nil, touches[touch].isTap, line.contains(recogniser.view),
      !isKept(line, from: recogniser)
    else { return false }
    guard case .outside = recogniser.filter else { return true }
    return scene.receives(recogniser.filter, line, at: touches[touch].last)
  }

  private mutating func count(_ track: Int, of touch: Int) {
    let index = touches[touch].tracks[track].recogniser
    let taps = parts.recognisers[index].taps ?? 1
    if taps == 1 { return recognise(track, of: touch) }
    tapCounts[index].taps += 1
    tapCounts[index].deadline = now + TouchLimits.tapInterval
    if tapCounts[index].taps >= taps { recognise(track, of: touch) }
  }

  /// Lets a recogniser recognise, unless the touched view is a control that wins over it.
  private mutating func recognise(_ track: Int, of touch: Int) {
    let index = touches[touch].tracks[track].recogniser
    let recogniser = parts.recognisers[index]
    if isKept(touches[touch].line, from: recogniser) { return fail(track, of: touch) }
    touches[touch].tracks[track].verdict = .recognised
    commands.append(.recognised(touches[touch].id, recogniser: recogniser.id))
    for rival in touches[touch].tracks.indices
    where isPossible(rival, of: touch)
      && !areTapsApart(index, touches[touch].tracks[rival].recogniser)
    {
      fail(rival, of: touch)
    }
    if recogniser.gesture != .sheetSwipe { act(recogniser.action, touch) }
    finishTaps(index, touch)
  }

  /// Returns whether a view is a control that keeps a single tap from a recogniser around it.
  private func isKept(_ line: [String], from recogniser: Recogniser) -> Bool {
    guard recogniser.taps == 1, let view = line.first, view != recogniser.view else { return false }
    return parts.controls[view]?.kind.winsOverTaps ?? false
  }

  /// Returns whether two recognisers wait for taps, and not for the same number of them.
  private func areTapsApart(_ one: Int, _ other: Int) -> Bool {
    guard let one = parts.recognisers[one].taps, let other = parts.recognisers[other].taps else {
      return false
    }
    return one != other
  }

  /// Lets the earlier taps of a gesture know that it was recognised.
  private mutating func finishTaps(_ recogniser: Int, _ last: Int) {
    tapCounts[recogniser] = TapCount()
    guard (parts.recognisers[recogniser].taps ?? 1) > 1 else { return }
    for touch in touches.indices where touch != last {
      for track in touches[touch].tracks.indices
      where touches[touch].tracks[track].recogniser == recogniser
        && isPossible(track, of: touch)
      {
        touches[touch].tracks[track].verdict = .recognised
        tell(touch)
      }
    }
  }

  /// Lets go a sheet that was pulled: far enough down it is dismissed, else it springs back.
  private mutating func release(_ recogniser: Recogniser, _ touch: Int) {
    guard let index = scene.firstIndex(of: recogniser.view), let node = scene[index] else { return }
    if touches[touch].shift.y >= node.bounds.height * TouchLimits.sheetShare {
      act(recogniser.action, touch)
    }
  }
}
