import Glibc

/// A plane transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform: Sendable, Hashable {
  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The share of x in x'.
  public var a: Double

  /// The share of x in y'.
  public var b: Double

  /// The share of y in x'.
  public var c: Double

  /// The share of y in y'.
  public var d: Double

  /// The shift of x' in points.
  public var tx: Double

  /// The shift of y' in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns a shift by whole vectors.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a stretch about the origin; 0 gives a transform without inverse.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a turn about the origin in radians, clockwise on a screen whose y grows downwards.
  public static func rotation(radians: Double) -> AffineTransform {
    let (sine, cosine) = (sin(radians), cos(radians))
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Tells whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns where a point lands.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the transform that does this one first and then the other.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    let shift = next.apply(to: Point(x: tx, y: ty))
    return AffineTransform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: shift.x,
      ty: shift.y
    )
  }

  /// Returns the transform that undoes this one, or nil where there is none.
  ///
  /// There is none where the determinant is zero or a number of the transform or of its inverse
  /// is not finite (NaN, infinite, or out of range).
  public var inverse: AffineTransform? {
    guard let linear = linearInverse, tx.isFinite, ty.isFinite else { return nil }
    let shift = linear.apply(to: Point(x: tx, y: ty))
    guard shift.x.isFinite, shift.y.isFinite else { return nil }
    return AffineTransform(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: -shift.x, ty: -shift.y)
  }

  /// The inverse of the part without shift, or nil where there is none.
  ///
  /// Pure stretches and quarter turns are inverted number by number: `1 / 0.1` is exactly 10, and a
  /// determinant of 0.01 would already miss the edge.
  var linearInverse: AffineTransform? {
    let inverse: AffineTransform
    if b == 0 && c == 0 {
      inverse = AffineTransform(a: 1 / a, b: 0, c: 0, d: 1 / d, tx: 0, ty: 0)
    } else if a == 0 && d == 0 {
      inverse = AffineTransform(a: 0, b: 1 / c, c: 1 / b, d: 0, tx: 0, ty: 0)
    } else {
      let determinant = a * d - b * c
      inverse = AffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: 0,
        ty: 0
      )
    }
    let isFinite =
      a.isFinite && b.isFinite && c.isFinite && d.isFinite
      && inverse.a.isFinite && inverse.b.isFinite && inverse.c.isFinite && inverse.d.isFinite
    return isFinite ? inverse : nil
  }
}
