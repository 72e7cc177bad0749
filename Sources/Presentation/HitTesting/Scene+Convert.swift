extension Scene {
  /// Returns a point of the root's coordinates in a view's own coordinates.
  ///
  /// Nil where the scene has no such view, or it or an ancestor has no inverse. The time grows with
  /// the view's depth.
  public func convert(_ point: Point, to index: NodeIndex) -> Point? {
    var local = point
    for index in ancestry(of: index).reversed() {
      guard let converted = nodes[index.rawValue].local(local) else { return nil }
      local = converted
    }
    return self[index] == nil ? nil : local
  }

  /// Returns a point of a view's own coordinates in the root's coordinates.
  ///
  /// Nil where the scene has no such view, or it or an ancestor has no inverse. The time grows with
  /// the view's depth.
  public func convert(_ point: Point, from index: NodeIndex) -> Point? {
    guard self[index] != nil else { return nil }
    var outer = point
    for index in ancestry(of: index).dropLast() {
      let node = nodes[index.rawValue]
      guard let conversion = node.conversion else { return nil }
      outer = conversion.parent(outer, transform: node.transform)
    }
    return outer
  }
}

extension LocalConversion {
  /// Returns a point of the view in its parent's coordinates.
  fileprivate func parent(_ point: Point, transform: AffineTransform) -> Point {
    let x = point.x - baseX
    let y = point.y - baseY
    return Point(
      x: transform.a * x + transform.c * y + offsetX,
      y: transform.b * x + transform.d * y + offsetY
    )
  }
}
