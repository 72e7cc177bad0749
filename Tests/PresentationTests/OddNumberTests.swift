import Presentation
import TestSupport
import Testing

@Suite("Numbers that are not ordinary")
struct OddNumberTests {
  static let odd: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNormalMagnitude, 0, -0.0, 1e17, -1e17, 1e-200, 1e200, 1, -1,
    .ulpOfOne,
  ]

  @Test("A point that is not a number hits nothing", arguments: odd.filter { !$0.isFinite })
  func pointsHitNothing(coordinate: Double) throws {
    let scene = try Scene(View(id: "root", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(scene.hitTest(Point(x: coordinate, y: 5)) == nil)
    #expect(scene.hitTest(Point(x: 5, y: coordinate)) == nil)
    #expect(scene.trace(Point(x: coordinate, y: coordinate)).hit == nil)
  }

  @Test("Any numbers give the answer of the plain rules", arguments: [UInt64](1...60))
  func anyNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      let picked = Self.odd.randomElement(using: &random) ?? 0
      return Bool.random(using: &random) ? picked : Double(Int.random(in: -9...9, using: &random))
    }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func point() -> Point { Point(x: number(), y: number()) }
    func view(_ id: String) -> View {
      View(
        id: id, bounds: rect(), position: point(), anchor: point(),
        transform: AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()),
        shape: Bool.random(using: &random) ? .bounds : .roundedRect(radius: number()))
    }
    for _ in 0..<200 {
      var root = View(id: "root", bounds: rect(), position: point())
      var child = view("child")
      child.children = [view("grandchild")]
      root.children = [view("lower"), child]
      let scene = try Scene(root)
      for _ in 0..<20 {
        let point = point()
        #expect(scene.hitTest(point) == scene.trace(point).hit, "seed \(seed) at \(point)")
      }
    }
  }

  @Test("A huge view is hit where a point can be told apart")
  func hugeViews() throws {
    let huge = View(id: "huge", frame: Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15))
    let page = View(
      id: "page", frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [huge])
    #expect(try Scene(page).hitTest(Point(x: 99, y: 99)) == NodeIndex(1))
  }

  @Test("An extreme stretch there and back is answered exactly")
  func extremeStretch() throws {
    let inner = View(
      id: "inner", bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: .zero,
      anchor: .zero, transform: .scale(x: 0x1p+40, y: 0x1p+40))
    let outer = View(
      id: "outer", bounds: Rect(x: 0, y: 0, width: 0x1p+50, height: 0x1p+50), position: .zero,
      anchor: .zero, transform: .scale(x: 0x1p-40, y: 0x1p-40), children: [inner])
    let page = View(
      id: "page", frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [outer])
    let scene = try Scene(page)
    #expect(scene.hitTest(Point(x: 9.999, y: 9.999)) == NodeIndex(2))
    #expect(scene.hitTest(Point(x: 10, y: 9.999)) == NodeIndex(1))
  }
}
