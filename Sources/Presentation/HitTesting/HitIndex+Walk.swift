extension HitIndex {
  /// Returns the scene's index of the view at a point of the root's coordinates.
  func hit(at point: Point) -> Int32? {
    // Three arrays are read some dozen times a call. Through their buffers that costs neither
    // reference counting nor a check for every element; every number used to read them was written
    // by `init` and lies below their counts.
    groups.withUnsafeBufferPointer { groups in
      links.withUnsafeBufferPointer { links in
        targets.withUnsafeBufferPointer { targets in
          let walk = Walk(groups: groups, links: links, targets: targets, root: point)
          guard links.count > 0, contains(0, point, walk) else { return nil }
          let entry = hasPassthrough ? returning(walk) : committed(walk)
          return entry < 0 ? nil : links[entry].node
        }
      }
    }
  }

  /// What stays the same during one call.
  private struct Walk {
    let groups: UnsafeBufferPointer<Group>
    let links: UnsafeBufferPointer<Link>
    let targets: UnsafeBufferPointer<Target>
    let root: Point
    let x: SIMD4<Float>
    let y: SIMD4<Float>

    @inline(__always)
    init(
      groups: UnsafeBufferPointer<Group>,
      links: UnsafeBufferPointer<Link>,
      targets: UnsafeBufferPointer<Target>,
      root: Point
    ) {
      self.groups = groups
      self.links = links
      self.targets = targets
      self.root = root
      x = SIMD4(repeating: Float(root.x))
      y = SIMD4(repeating: Float(root.y))
    }
  }

  /// A view that was entered, and the children of it that are still to be asked.
  private struct Place {
    var entry = 0
    var point: Point
    var next: Int
    var end: Int
  }

  /// Returns whether an entry holds a point of its own coordinates.
  @inline(__always)
  private func contains(_ entry: Int, _ point: Point, _ walk: Walk) -> Bool {
    walk.targets[entry].contains(point)
      && (walk.targets[entry].form != .other || otherShapeContains(entry, point))
  }

  /// Returns whether a shape with more than corners holds a point; rare, so kept out of the walk.
  @inline(never)
  private func otherShapeContains(_ entry: Int, _ point: Point) -> Bool {
    shapes[entry].shape.contains(point, in: shapes[entry].bounds)
  }

  /// Enters the first child that holds the point; false where none of those left does.
  @inline(__always)
  private func enterChild(of place: inout Place, _ walk: Walk) -> Bool {
    while place.next < place.end {
      let group = Int(UInt(bitPattern: place.next) / UInt(Self.groupSize))
      let first = group &* Self.groupSize
      if walk.groups[group].excludes(walk.x, walk.y) {
        place.next = first &+ Self.groupSize
        continue
      }
      // Entries before `next` were asked already.
      var entries =
        walk.groups[group].entries(holding: walk.x, walk.y)
        & (~0 &<< UInt32(truncatingIfNeeded: place.next &- first))
      while entries != 0 {
        let entry = first &+ entries.trailingZeroBitCount
        entries &= entries &- 1
        let local = walk.targets[entry].conversion.local(place.point)
        if contains(entry, local, walk) {
          let link = walk.links[entry]
          place = Place(
            entry: entry, point: local, next: Int(link.firstChild), end: Int(link.childEnd))
          return true
        }
      }
      place.next = first &+ Self.groupSize
    }
    return false
  }

  /// Walks a scene in which every view answers for itself: what was entered is never left.
  private func committed(_ walk: Walk) -> Int {
    var place = start(walk)
    while enterChild(of: &place, walk) {}
    return place.entry
  }

  /// Walks a scene in which views may be nil for themselves; -1 where none answers.
  private func returning(_ walk: Walk) -> Int {
    var place = start(walk)
    var trail = Trail()
    while true {
      let (left, point) = (place.entry, place.point)
      if enterChild(of: &place, walk) {
        let link = walk.links[left]
        if link.isResumable { trail.leave(left, link.depth, at: point) }
        continue
      }
      // All children were asked. Up to the first view that answers for itself, or that has
      // children left.
      repeat {
        let link = walk.links[place.entry]
        if !link.isPassthrough { return place.entry }
        if place.entry == 0 { return -1 }
        place.next = place.entry + 1
        place.entry = Int(link.parent)
        place.end = Int(walk.links[place.entry].childEnd)
      } while place.next >= place.end
      place.point =
        trail.point(of: place.entry, walk.links[place.entry].depth)
        ?? retrace(to: place.entry, walk, &trail)
    }
  }

  @inline(__always)
  private func start(_ walk: Walk) -> Place {
    Place(
      point: walk.root, next: Int(walk.links[0].firstChild), end: Int(walk.links[0].childEnd))
  }

  /// Returns the point in the coordinates of an entry that the trail no longer holds, and renews
  /// the trail on the way, so that this is rare however deep views are nested.
  @inline(never)
  private func retrace(to target: Int, _ walk: Walk, _ trail: inout Trail) -> Point {
    let node = walk.links[target].node
    var entry = 0
    var point = walk.root
    while entry != target {
      trail.leave(entry, walk.links[entry].depth, at: point)
      entry = Int(walk.links[entry].firstChild)
      while node < walk.links[entry].node || node >= walk.links[entry].nodeEnd {
        entry += 1
      }
      point = walk.targets[entry].conversion.local(point)
    }
    return point
  }

  /// The last few views that a walk may come back to, with its point in each of them.
  ///
  /// A place is found by the depth of the view. The size is fixed, so that a walk needs no memory
  /// of its own; a view whose place was taken by a deeper one is retraced.
  private struct Trail {
    private static let size: Int32 = 4

    private var entries = InlineArray<4, Int32>(repeating: -1)
    private var points = InlineArray<4, Point>(repeating: .zero)

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
