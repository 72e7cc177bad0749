/// The pixels of a screen, to which origins are aligned.
public struct PixelGrid: Sendable, Hashable {
  /// The pixels in one point of each axis, above 0; nil where nothing is aligned.
  public let scale: Double?

  /// Creates the grid of a screen; a scale that is not positive and finite aligns nothing.
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : nil
  }

  /// Returns the coordinate on the nearest pixel, the upper one where two are equally near.
  ///
  /// A number that is not finite, or whose pixel is out of range, comes back as it is.
  public func align(_ coordinate: Double) -> Double {
    guard let scale else { return coordinate }
    let pixels = coordinate * scale
    let whole = pixels.rounded(.down)
    let nearest = pixels - whole >= 0.5 ? whole + 1 : whole
    let aligned = nearest / scale
    return aligned.isFinite ? aligned : coordinate
  }

  /// Returns the point with both coordinates aligned.
  public func align(_ point: Point) -> Point {
    Point(x: align(point.x), y: align(point.y))
  }
}
