extension Scene {
  /// Returns the view that a touch at a point belongs to, or nil where it belongs to none.
  ///
  /// Points are in the root's bounds coordinates; NaN hits nothing. The rules are those of
  /// `trace(_:)`, which gives the same answer with its reasons. Asking changes nothing and
  /// allocates nothing; the time grows with the number of views at worst, and with the views around
  /// the point as a rule.
  public func hitTest(_ point: Point) -> NodeIndex? {
    index.hit(at: point).map { NodeIndex(Int($0)) }
  }
}

extension HitIndex {
  /// Returns the scene's index of the view at a point.
  func hit(at point: Point) -> Int32? {
    // Two arrays are read side by side some dozen times a call. Through the buffers that costs
    // neither reference counting nor a check for every element; each entry number used below was
    // written by `init` and lies below the common count of both.
    gates.withUnsafeBufferPointer { gates in
      targets.withUnsafeBufferPointer { targets in
        guard targets.count > 0, contains(0, point, targets) else { return nil }
        let walk = Walk(gates: gates, targets: targets, root: point)
        let entry = hasPassthrough ? returningWalk(walk) : committedWalk(walk)
        return entry < 0 ? nil : gates[entry].node
      }
    }
  }

  /// What stays the same during one call.
  private struct Walk {
    let gates: UnsafeBufferPointer<Gate>
    let targets: UnsafeBufferPointer<Target>
    let root: Point
    let probe: SIMD4<Float>

    init(
      gates: UnsafeBufferPointer<Gate>, targets: UnsafeBufferPointer<Target>, root: Point
    ) {
      self.gates = gates
      self.targets = targets
      self.root = root
      let (x, y) = (Float(root.x), Float(root.y))
      probe = SIMD4(x, y, -x, -y)
    }

    /// Returns whether the point may lie in an entry's box.
    @inline(__always)
    func mayHit(_ entry: Int) -> Bool {
      all(probe .>= gates[entry].box)
    }
  }

  /// Returns whether an entry holds a point of its own coordinates.
  @inline(__always)
  private func contains(
    _ entry: Int, _ point: Point, _ targets: UnsafeBufferPointer<Target>
  ) -> Bool {
    targets[entry].contains(point)
      && (targets[entry].form != .other || otherShapeContains(entry, point))
  }

  /// Returns whether a shape with more than corners holds a point; rare, so kept out of the walk.
  @inline(never)
  private func otherShapeContains(_ entry: Int, _ point: Point) -> Bool {
    shapes[entry].shape.contains(point, in: shapes[entry].bounds)
  }

  /// Walks a scene in which every view answers for itself: what was entered is never left.
  private func committedWalk(_ walk: Walk) -> Int {
    var current = 0
    var point = walk.root
    var entry = 1
    var end = Int(walk.gates[0].end)
    while entry < end {
      if walk.mayHit(entry) {
        let local = walk.targets[entry].conversion.local(point)
        if contains(entry, local, walk.targets) {
          current = entry
          point = local
          end = Int(walk.gates[entry].end)
          entry += 1
          continue
        }
      }
      entry = Int(walk.gates[entry].end)
    }
    return current
  }

  /// Walks a scene in which views may be nil for themselves; -1 where none answers.
  private func returningWalk(_ walk: Walk) -> Int {
    var current = 0
    var point = walk.root
    var entry = 1
    var end = Int(walk.gates[0].end)
    var trail = Trail()
    while true {
      while entry < end {
        if walk.mayHit(entry) {
          let local = walk.targets[entry].conversion.local(point)
          if contains(entry, local, walk.targets) {
            if walk.gates[current].isResumable { trail.leave(current, depths[current], at: point) }
            current = entry
            point = local
            end = Int(walk.gates[entry].end)
            entry += 1
            continue
          }
        }
        entry = Int(walk.gates[entry].end)
      }
      // All children of `current` were asked. Up to the first view that answers for itself, or
      // that has children left.
      repeat {
        if !walk.gates[current].isPassthrough { return current }
        if current == 0 { return -1 }
        current = Int(walk.gates[current].parent)
        end = Int(walk.gates[current].end)
      } while entry >= end
      point = trail.point(of: current, depths[current]) ?? retrace(to: current, walk, &trail)
    }
  }

  /// Returns the point in the coordinates of an entry that the trail no longer holds, and renews
  /// the trail on the way, so that this is rare however deep views are nested.
  @inline(never)
  private func retrace(to target: Int, _ walk: Walk, _ trail: inout Trail) -> Point {
    var entry = 0
    var point = walk.root
    while entry != target {
      trail.leave(entry, depths[entry], at: point)
      entry += 1
      while Int(walk.gates[entry].end) <= target { entry = Int(walk.gates[entry].end) }
      point = walk.targets[entry].conversion.local(point)
    }
    return point
  }

  /// The last few views that a walk may come back to, with its point in each of them.
  ///
  /// A place is found by the depth of the view. The size is fixed, so that a walk needs no memory
  /// of its own; a view whose place was taken by a deeper one is retraced.
  private struct Trail {
    private static let size: Int32 = 8

    private var entries = InlineArray<8, Int32>(repeating: -1)
    private var points = InlineArray<8, Point>(repeating: .zero)

    @inline(__always)
    mutating func leave(_ entry: Int, _ depth: Int32, at point: Point) {
      let place = Int(depth % Self.size)
      entries[place] = Int32(truncatingIfNeeded: entry)
      points[place] = point
    }

    @inline(__always)
    func point(of entry: Int, _ depth: Int32) -> Point? {
      let place = Int(depth % Self.size)
      return Int(entries[place]) == entry ? points[place] : nil
    }
  }
}
