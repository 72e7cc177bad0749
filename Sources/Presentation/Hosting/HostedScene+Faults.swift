extension HostedScene {
  /// What is wrong in the structure, each fault once.
  ///
  /// Every cell that the edges of the views leave is tapped in its middle.
  ///
  /// - Parameter parts: What is attached to the views, or nil for what the arrangement attaches.
  /// - Returns: The faults of the background first, then those of rows from the top down.
  /// - Complexity: O(n²) taps, n being the number of views.
  public func faults(_ parts: TouchParts? = nil) -> [StructureFault] {
    let parts = parts ?? self.parts
    let points = scene.cells.map(\.area.center)
    var faults: [StructureFault] = []
    let outcomes = points.map { tap(at: $0) }
    if policy == .dismiss, !outcomes.contains(where: isBackground) {
      faults.append(.backgroundUnreachable)
    }
    if policy == .ignore, outcomes.contains(where: { $0.outcome == .page }) {
      faults.append(.backgroundReachable)
    }
    for point in points {
      let found = TouchSystem(scene, parts).stolen(at: point)
      faults += found.filter { !faults.contains($0) }
    }
    return faults
  }

  /// Returns whether a tap dismisses from the background and not by a close button beside it.
  private func isBackground(_ tap: HostedTap) -> Bool {
    tap.outcome == .dismiss && tap.rule != .control
  }
}

extension TouchSystem {
  /// Returns what a tap at a point takes from a row, or does beside selecting it.
  fileprivate func stolen(at point: Point) -> [StructureFault] {
    let line = line(at: point)
    guard let swallower = line.first(where: { parts.swallows($0) }), parts.rows.contains(swallower)
    else { return [] }
    var trial = self
    var done = trial.handle(.began(TouchID(0), at: point, time: 0))
    done += trial.handle(.ended(TouchID(0), at: point, time: 0))
    let isSelected = done.contains(.selected(TouchID(0), row: swallower))
    return done.compactMap { command in
      guard case .recognised(_, let recogniser) = command else { return nil }
      return isSelected
        ? .doubleAction(row: swallower, recogniser: recogniser)
        : .selectionStolen(row: swallower, recogniser: recogniser)
    }
  }
}
