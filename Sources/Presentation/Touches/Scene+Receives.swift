extension Scene {
  /// Returns whether a touch is received.
  ///
  /// A view that the scene does not have holds no point, and nothing descends from it. The line is
  /// the touched view and its ancestors by name; the point is in the root's coordinates.
  func receives(_ filter: TouchFilter, _ line: [String], at point: Point) -> Bool {
    switch filter {
    case .absent, .released: true
    case .outside(let id): !(firstIndex(of: id).map { holds(point, in: $0) } ?? false)
    case .touchedViewIs(let id): line.first == id
    case .touchedViewIsNot(let id): line.first != id
    case .outsideFrame(let id, let other): !frame(of: id).holds(local(point, in: other))
    case .notDescendant(let id): !line.contains(id)
    }
  }

  /// Returns whether a point of the root's coordinates lies in a view, by its position converted
  /// into it and by its shape, whatever clips or covers it.
  ///
  /// A view that takes no touch anywhere holds none.
  func holds(_ point: Point, in index: NodeIndex) -> Bool {
    guard let node = self[index], node.closedBy == nil, let local = convert(point, to: index)
    else { return false }
    return node.shape.contains(local, in: node.bounds)
  }

  /// Returns the box in a view's parent around what its transform made of the view.
  ///
  /// Nil for an unknown view and for one without an inverse.
  private func frame(of id: String) -> Rect? {
    guard let index = firstIndex(of: id), let node = self[index] else { return nil }
    let (near, far) = (node.bounds.origin, Point(x: node.bounds.maxX, y: node.bounds.maxY))
    let corners = [near, far, Point(x: near.x, y: far.y), Point(x: far.x, y: near.y)]
    let placed = corners.compactMap { corner -> Point? in
      guard let outer = convert(corner, from: index) else { return nil }
      return node.parent.map { convert(outer, to: $0) } ?? outer
    }
    guard placed.count == corners.count else { return nil }
    let (xs, ys) = (placed.map(\.x), placed.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func local(_ point: Point, in id: String) -> Point? {
    firstIndex(of: id).flatMap { convert(point, to: $0) }
  }
}

extension Rect? {
  /// Returns whether both are there and the rectangle holds the point.
  fileprivate func holds(_ point: Point?) -> Bool {
    guard let self, let point else { return false }
    return self.contains(point)
  }
}
