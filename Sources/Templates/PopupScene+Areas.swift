public import Campaigns
public import Presentation

extension PopupScene {
  /// The parts of the picture in which a tap answers each element, as the least box around them.
  ///
  /// What an element's ancestors clip and what lies above it is taken off, so that an element that
  /// no tap reaches has none. The edges of all views cut the container into cells with one answer
  /// each, which is asked at its middle; a round corner or an arrow counts by the middle of the
  /// cells it runs through, so that its box is exact wherever one straight edge of it is free. The
  /// dictionary is for looking up.
  ///
  /// Complexity: O(n²) hit-tests, n being the number of views.
  public var effectiveAreas: [ElementName: Rect] {
    var areas: [ElementName: Rect] = [:]
    for cell in cells {
      areas[cell.name] = areas[cell.name].map { $0.union(cell.area) } ?? cell.area
    }
    return areas
  }

  /// Returns a point at which a tap answers an element, or nil where none does.
  ///
  /// It is the middle of the element's effective area, or, where something else answers there, the
  /// middle of the largest of the cells that answer the element, the first one of equals.
  ///
  /// Complexity: as `effectiveAreas`.
  public func tapPoint(of element: ElementName) -> Point? {
    let cells = cells.filter { $0.name == element }
    guard let first = cells.first else { return nil }
    let center = cells.reduce(first.area) { $0.union($1.area) }.center
    if scene.hitTest(center).flatMap(name(at:)) == element { return center }
    return cells.reduce(first) { $0.area.extent < $1.area.extent ? $1 : $0 }.area.center
  }

  /// Returns how far the column has to be scrolled for the middle of an element to be as near to
  /// the middle of the viewport as can be; 0 for one that does not scroll, nil for an unknown one.
  ///
  /// Scrolled so, an element can be tapped at its best.
  public func scrollOffset(revealing name: ElementName) -> Double? {
    guard let element = element(name) else { return nil }
    guard name.isScrolled else { return 0 }
    let offset = element.frame.center.y + scrolled - viewport.center.y
    return min(max(0, offset), scrollRange)
  }

  /// The cells that the edges of all views cut the container into, row by row, each with the
  /// element that answers there; cells that answer none are left out.
  private var cells: [(name: ElementName, area: Rect)] {
    // The names are read once: a cell only looks its view's up.
    let names = scene.nodes.indices.map { name(at: NodeIndex($0)) }
    return scene.cells.compactMap { cell in
      cell.hit.flatMap { names[$0.rawValue] }.map { ($0, cell.area) }
    }
  }
}

extension Rect {
  fileprivate var extent: Double { width * height }

  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
