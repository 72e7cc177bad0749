import Presentation
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("A negative size moves the origin to the other corner")
  func standardised() {
    let rect = Rect(x: 10, y: 20, width: -4, height: -6)
    #expect(rect == Rect(x: 6, y: 14, width: 4, height: 6))
    #expect(rect.center == Point(x: 8, y: 17))
  }

  @Test("Rectangles that only touch share nothing")
  func intersections() {
    let one = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(one.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(
      one.intersection(Rect(x: 8, y: -5, width: 5, height: 10))
        == Rect(x: 8, y: 0, width: 2, height: 5))
    #expect(one.contains(Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(!one.contains(Rect(x: 1, y: 0, width: 10, height: 10)))
  }

  @Test("Right-to-left reflects a frame inside its container")
  func mirrored() {
    let container = Rect(x: 100, y: 0, width: 50, height: 10)
    let close = Rect(x: 140, y: 2, width: 8, height: 8)
    #expect(close.mirrored(in: container) == Rect(x: 102, y: 2, width: 8, height: 8))
    #expect(close.mirrored(in: container).mirrored(in: container) == close)
    #expect(
      Insets(top: 1, left: 2, bottom: 3, right: 4).mirrored
        == Insets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test("Insets never make a size negative")
  func insets() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.inset(by: Insets(all: 8)).size == .zero)
    #expect(rect.inset(by: Insets(all: 2)) == Rect(x: 2, y: 2, width: 6, height: 6))
  }

  @Test(
    "An inverse undoes its transform",
    arguments: [
      AffineTransform.identity, .translation(x: 3, y: -4), .scale(x: 0.1, y: 3),
      .rotation(radians: 1), AffineTransform(a: 0, b: 2, c: -0.5, d: 0, tx: 1, ty: 2),
      AffineTransform(a: 1, b: 0.3, c: -0.7, d: 2, tx: 9, ty: 8),
    ])
  func inverses(transform: AffineTransform) throws {
    let inverse = try #require(transform.inverse)
    let point = Point(x: 12.5, y: -7.25)
    let back = inverse.apply(to: transform.apply(to: point))
    #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    let both = transform.concatenating(inverse).apply(to: point)
    #expect(abs(both.x - point.x) < 1e-12 && abs(both.y - point.y) < 1e-12)
  }

  @Test("The inverse of a pure stretch is exact")
  func exactInverse() throws {
    #expect(try #require(AffineTransform.scale(x: 0.1, y: 0.1).inverse).a == 10)
    #expect(AffineTransform.identity.isIdentity)
  }

  @Test(
    "What cannot be undone has no inverse",
    arguments: [
      AffineTransform.scale(x: 0, y: 1), .scale(x: 1, y: 0), .scale(x: .nan, y: 1),
      .scale(x: .infinity, y: 1), .scale(x: .leastNonzeroMagnitude, y: 1),
      .translation(x: .nan, y: 0), .translation(x: 0, y: -.infinity),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(a: 0, b: 1, c: 0, d: 0, tx: 0, ty: 0),
      AffineTransform(a: 1e-300, b: 0, c: 0, d: 1, tx: 1e300, ty: 0),
    ])
  func noInverse(transform: AffineTransform) {
    #expect(transform.inverse == nil)
  }

  @Test(
    "Halves go to the upper pixel",
    arguments: [
      (1.0, 0.5, 1.0), (1, 0.49, 0), (1, -0.5, 0), (1, -0.51, -1), (2, 0.25, 0.5), (2, 0.24, 0),
      (3, 0.5, 2.0 / 3), (1, 0.49999999999999994, 0), (0, 0.3, 0.3), (-1, 0.3, 0.3),
      (.nan, 0.3, 0.3), (.infinity, 0.3, 0.3), (2, .infinity, .infinity), (2, 1e308, 1e308),
    ])
  func pixels(scale: Double, coordinate: Double, aligned: Double) {
    #expect(PixelGrid(scale: scale).align(coordinate) == aligned)
  }

  @Test("NaN stays NaN and traps nowhere")
  func notANumber() {
    #expect(PixelGrid(scale: 2).align(.nan).isNaN)
    let rect = Rect(x: 0, y: 0, width: .nan, height: 5)
    #expect(rect.isEmpty)
    #expect(!rect.contains(Point(x: 0, y: 0)))
    #expect(Insets(all: .nan).union(Insets(all: 3)) == Insets(all: 3))
  }
}
