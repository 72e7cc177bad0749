extension Scene {
  /// A rectangle of the root's coordinates with one answer.
  public struct Cell: Sendable, Hashable {
    /// The rectangle, never empty.
    public let area: Rect

    /// The view that its middle hits, or nil.
    public let hit: NodeIndex?
  }

  /// The cells that the edges of all views cut the root's bounds into, row by row.
  ///
  /// Each has one answer where views are not turned: the edges of n boxes leave no more than
  /// (2n + 1)² of them. A round corner, an arrow and a turned view count by the middle of the cells
  /// that they run through.
  ///
  /// Complexity: O(n²) hit-tests, n being the number of views.
  public var cells: [Cell] {
    let bounds = nodes[0].bounds
    var xs = [bounds.minX, bounds.maxX]
    var ys = [bounds.minY, bounds.maxY]
    for index in nodes.indices {
      for corner in corners(of: NodeIndex(index)) {
        xs.append(min(max(corner.x, bounds.minX), bounds.maxX))
        ys.append(min(max(corner.y, bounds.minY), bounds.maxY))
      }
    }
    let columns = Self.spans(xs)
    return Self.spans(ys).flatMap { row in
      columns.map { column in
        let area = Rect(
          x: column.start, y: row.start, width: column.end - column.start,
          height: row.end - row.start)
        return Cell(area: area, hit: hitTest(area.center))
      }
    }
  }

  /// Returns the corners of a view and of its rounded part in the root's coordinates.
  private func corners(of index: NodeIndex) -> [Point] {
    guard let node = self[index] else { return [] }
    var boxes = [node.bounds]
    switch node.shape {
    case .roundedRect(let radius): boxes.append(node.bounds.shrunk(by: radius))
    case .bubble(let radius, let arrow):
      let body = arrow.body(in: node.bounds)
      boxes += [body, body.shrunk(by: radius)]
    case .bounds, .none: break
    }
    return boxes.flatMap(\.corners).compactMap { convert($0, from: index) }
  }

  /// Returns the spans between neighbouring numbers, in order and none of them empty.
  private static func spans(_ edges: [Double]) -> [(start: Double, end: Double)] {
    let sorted = edges.filter(\.isFinite).sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 < $1 }.map { ($0, $1) }
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ]
  }

  fileprivate func shrunk(by radius: Double) -> Rect {
    inset(by: Insets(top: radius, left: radius, bottom: radius, right: radius))
  }
}
