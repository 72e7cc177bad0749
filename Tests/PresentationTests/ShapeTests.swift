import Presentation
import Testing

@Suite("Shapes")
struct ShapeTests {
  private static let bounds = Rect(x: 10, y: 10, width: 40, height: 20)

  @Test(
    "Rounded corners cut their arcs off and keep the arc itself",
    arguments: [
      ("corner", 10.0, 10.0, 10.0, false),
      ("on the arc", 10, 14, 12, true),
      ("just outside the arc", 10, 13.99, 12, false),
      ("upper edge between the arcs", 10, 20, 10, true),
      ("left edge between the arcs", 5, 10, 20, true),
      ("right edge", 5, 50, 20, false),
      ("radius larger than half a side", 100, 14, 12, true),
      ("radius larger than half a side, corner", 100, 10, 10, false),
      ("negative radius is none", -5, 10, 10, true),
      ("radius that is not a number is none", .nan, 10, 10, true),
    ])
  func roundedRect(_ title: String, radius: Double, x: Double, y: Double, isIn: Bool) {
    let shape = Shape.roundedRect(radius: radius)
    #expect(shape.contains(Point(x: x, y: y), in: Self.bounds) == isIn)
  }

  @Test(
    "A bubble is its body and its arrow",
    arguments: [
      ("tip of a top arrow", Arrow.Edge.top, 30.0, 10.0, true),
      ("beside the tip", .top, 31, 10, false),
      ("foot of the arrow", .top, 34, 14.9, true),
      ("beside the foot", .top, 36, 14.9, false),
      ("body", .top, 12, 15, true),
      ("tip of a left arrow", .left, 10, 20, true),
      ("beside a left arrow", .left, 10, 22, false),
      ("body of a left arrow", .left, 15, 11, true),
      ("lower arrow, just inside", .bottom, 30, 29.9, true),
      ("beside the lower arrow", .bottom, 40, 29.9, false),
      ("right arrow, just inside", .right, 49.9, 20, true),
      ("beside the right arrow", .right, 49.9, 25, false),
    ])
  func bubble(_ title: String, edge: Arrow.Edge, x: Double, y: Double, isIn: Bool) throws {
    let shape = Shape.bubble(
      radius: 0, arrow: Arrow(edge: edge, at: 0.5, length: 5, width: 10))
    let point = Point(x: x, y: y)
    #expect(shape.contains(point, in: Self.bounds) == isIn)
    let scene = try Scene(
      View(id: "bubble", bounds: Self.bounds, position: .zero, shape: shape))
    #expect((scene.hitTest(point) != nil) == isIn)
  }

  @Test("No shape adds a point to the bounds")
  func shapesOnlyNarrow() {
    let arrow = Arrow(edge: .top, at: 2, length: 50, width: 500)
    for shape in [Shape.bounds, .roundedRect(radius: 3), .bubble(radius: 3, arrow: arrow)] {
      #expect(!shape.contains(Point(x: 50, y: 15), in: Self.bounds))
      #expect(!shape.contains(Point(x: 15, y: 9.9), in: Self.bounds))
    }
    #expect(!Shape.none.contains(Point(x: 20, y: 20), in: Self.bounds))
  }
}
