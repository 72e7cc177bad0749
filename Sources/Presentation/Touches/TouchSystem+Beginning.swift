extension TouchSystem {
  /// Lets a finger touch the screen.
  mutating func begin(_ id: TouchID, at point: Point) {
    guard point.isFinite else { return commands.append(.ignored(id, .notANumber)) }
    let down = touches.filter { $0.finger == .down }
    guard !down.contains(where: { $0.id == id }) else {
      return commands.append(.ignored(id, .alreadyDown))
    }
    guard down.count < TouchLimits.maximumTouches else {
      return commands.append(.ignored(id, .tooManyTouches))
    }
    let line = line(at: point)
    let run = runs.last { point.isWithin(TouchLimits.tapSeparation, of: $0.place) }
    var touch = Touch(
      id: id, line: line, start: point, startTime: now, follows: run?.popup, last: point)
    let closing = dismissing.first { isIn($0, line) }
    // What goes takes no touches; its own recogniser still fires, and then has nothing to do.
    if line.isEmpty || closing != nil { touch.told = .everything }
    touch.tracks = receivers(of: line, at: point).filter { recogniser in
      closing.map { parts.recognisers[recogniser].action == .dismiss(popup: $0) } ?? true
    }.map { Touch.Track(recogniser: $0) }
    touches.append(touch)
    startTaps(of: touches.count - 1)
    tell(touches.count - 1)
  }

  /// Returns the view at a point and its ancestors, by name; nothing where there is none.
  func line(at point: Point) -> [String] {
    scene.hitTest(point).map { scene.ancestry(of: $0).map { scene.nodes[$0.rawValue].id } } ?? []
  }

  /// Returns whether a view and its ancestors belong to a popup.
  func isIn(_ popup: String, _ line: [String]) -> Bool {
    guard let views = parts.popups[popup] else { return false }
    return line.contains { views.contains($0) }
  }

  /// Returns the recognisers of a line of views that receive a touch, the nearest first.
  private func receivers(of line: [String], at point: Point) -> [Int] {
    var receivers: [Int] = []
    for view in line {
      for (index, recogniser) in parts.recognisers.enumerated()
      where recogniser.view == view && !receivers.contains(index)
        && scene.receives(recogniser.filter, line, at: point)
      {
        receivers.append(index)
      }
    }
    return receivers
  }

  /// Lets the recognisers of several taps see a new touch as the next tap, or start anew.
  ///
  /// Two fingers at once are no taps one after the other.
  private mutating func startTaps(of touch: Int) {
    for track in touches[touch].tracks {
      let recogniser = track.recogniser
      guard let taps = parts.recognisers[recogniser].taps, taps > 1 else { continue }
      let isCrowded = touches.indices.contains { other in
        other != touch && touches[other].finger == .down
          && touches[other].tracks.contains {
            $0.recogniser == recogniser && $0.verdict == .possible
          }
      }
      if isCrowded {
        fail(recogniser)
      } else if tapCounts[recogniser].taps > 0,
        !touches[touch].start.isWithin(
          TouchLimits.tapSeparation, of: tapCounts[recogniser].place)
      {
        fail(recogniser, except: touch)
      }
      tapCounts[recogniser].place = touches[touch].start
    }
  }
}
