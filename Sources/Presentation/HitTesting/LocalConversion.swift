/// The way from a parent's bounds coordinates into a view's own, computed once.
///
/// `p' = T⁻¹(p − position) + anchor·size + origin`. The shift of the transform is taken from the
/// point together with the position, before the rest is undone, so that whole numbers stay whole.
struct LocalConversion: Sendable, Hashable {
  /// The place of the anchor in the parent's coordinates, the transform's shift included.
  let offsetX: Double
  let offsetY: Double

  /// The inverse of the transform without its shift.
  let a: Double
  let b: Double
  let c: Double
  let d: Double

  /// The place of the anchor in the view's own coordinates.
  let baseX: Double
  let baseY: Double

  /// Computes the conversion, or nil where the view's transform has no inverse.
  init?(_ view: View) {
    let transform = view.transform
    guard let linear = transform.linearInverse, transform.tx.isFinite, transform.ty.isFinite
    else { return nil }
    (a, b, c, d) = (linear.a, linear.b, linear.c, linear.d)
    offsetX = view.position.x + transform.tx
    offsetY = view.position.y + transform.ty
    baseX = view.anchor.x * view.bounds.width + view.bounds.minX
    baseY = view.anchor.y * view.bounds.height + view.bounds.minY
  }

  /// The conversion that changes nothing, which stands in for the root's.
  static let identity = LocalConversion()

  private init() {
    (offsetX, offsetY, baseX, baseY) = (0, 0, 0, 0)
    (a, b, c, d) = (1, 0, 0, 1)
  }

  /// Returns a point of the parent in the view's own coordinates.
  @inline(__always)
  func local(_ point: Point) -> Point {
    let x = point.x - offsetX
    let y = point.y - offsetY
    return Point(x: a * x + c * y + baseX, y: b * x + d * y + baseY)
  }
}
