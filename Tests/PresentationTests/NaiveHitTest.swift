import Presentation

/// The rules of hit-testing, written down once more and as plainly as possible.
///
/// Recursive, on the tree itself, and without anything that a scene computes beforehand.
func naiveHitTest(_ view: View, _ point: Point, obeysShapes: Bool = true) -> String? {
  guard !view.isHidden, view.isInteractive, Float(view.alpha) > Float(0.01) else { return nil }
  guard view.bounds.contains(point) else { return nil }
  guard !obeysShapes || view.shape.contains(point, in: view.bounds) else { return nil }
  for child in view.children.reversed() {
    guard let inverse = child.transform.inverse else { continue }
    let fromAnchor = inverse.apply(
      to: Point(x: point.x - child.position.x, y: point.y - child.position.y))
    let local = Point(
      x: fromAnchor.x + child.anchor.x * child.bounds.width + child.bounds.minX,
      y: fromAnchor.y + child.anchor.y * child.bounds.height + child.bounds.minY
    )
    if let hit = naiveHitTest(child, local, obeysShapes: obeysShapes) { return hit }
  }
  return obeysShapes && view.isPassthrough ? nil : view.id
}
