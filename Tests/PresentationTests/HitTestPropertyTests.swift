import Presentation
import TestSupport
import Testing

@Suite("Hit-testing on random trees")
struct HitTestPropertyTests {
  @Test(
    "A scene answers as the plain rules do, and its trace too",
    arguments: [UInt64](1...40), [0, 25, 80])
  func answersAsThePlainRulesDo(seed: UInt64, passthrough: Int) throws {
    var random = RandomTrees(seed: seed)
    let root = random.tree(views: 3 + Int(seed) * 3, passthrough: passthrough)
    let scene = try Scene(root)
    for _ in 0..<250 {
      let point = random.point(around: root.bounds)
      let wanted = naiveHitTest(root, point)
      let hit = scene.hitTest(point)
      let trace = scene.trace(point)
      #expect(hit.flatMap(scene.id(of:)) == wanted, "seed \(seed) at \(point)")
      #expect(trace.hit == hit, "seed \(seed) at \(point)")
      #expect(
        trace.platformDefault.flatMap(scene.id(of:))
          == naiveHitTest(root, point, obeysShapes: false),
        "seed \(seed) at \(point)")
    }
  }

  @Test("On the very edge of any view, scene and trace still agree", arguments: [UInt64](1...30))
  func agreesOnEdges(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    let scene = try Scene(random.tree(views: 40))
    for (number, node) in scene.nodes.enumerated() {
      let bounds = node.bounds
      for x in [bounds.minX, bounds.center.x, bounds.maxX] {
        for y in [bounds.minY, bounds.center.y, bounds.maxY] {
          guard let edge = scene.convert(Point(x: x, y: y), from: NodeIndex(number)) else {
            continue
          }
          // Rounding leaves the point on either side; both neighbours are asked as well.
          for point in [
            edge, Point(x: edge.x.nextUp, y: edge.y.nextUp),
            Point(x: edge.x.nextDown, y: edge.y.nextDown),
          ] {
            #expect(scene.hitTest(point) == scene.trace(point).hit, "seed \(seed) at \(point)")
          }
        }
      }
    }
  }

  @Test("Where an edge falls on 0, the smallest rounding counts and both agree")
  func agreesAroundZero() throws {
    var random = SeededGenerator(seed: 11)
    let tiny = [0, 1e-20, -1e-20, 1e-17, -1e-17, 3e-16, -3e-16, 2e-15, -2e-15, 9e-15, -9e-15]
    for _ in 0..<400 {
      // Two stretched views, one in the other, whose left and upper edges fall on 0.
      let inner = stretched(by: Double.random(in: 0.1...3, using: &random))
      var outer = stretched(by: Double.random(in: 0.1...3, using: &random))
      outer.children = [inner]
      let root = View(
        id: "root", bounds: Rect(x: -50, y: -50, width: 100, height: 100), position: .zero,
        children: [outer])
      let scene = try Scene(root)
      for x in tiny {
        for y in tiny {
          let point = Point(x: x, y: y)
          #expect(scene.hitTest(point) == scene.trace(point).hit, "at \(point)")
        }
      }
    }
  }

  private func stretched(by stretch: Double) -> View {
    let bounds = Rect(x: 0, y: 0, width: 30.7, height: 41.3)
    return View(
      id: "v", bounds: bounds,
      position: Point(x: stretch * bounds.width * 0.3, y: stretch * bounds.height * 0.7),
      anchor: Point(x: 0.3, y: 0.7),
      transform: .scale(x: stretch, y: stretch)
    )
  }

  @Test("Every trace tells a walk that the rules allow", arguments: [UInt64](100...120))
  func tracesAreWellFormed(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    let root = random.tree(views: 40)
    let scene = try Scene(root)
    for _ in 0..<200 {
      let trace = scene.trace(random.point(around: root.bounds))
      #expect(trace.steps.first?.node == .root)
      #expect(trace.path.last == trace.hit)
      #expect(trace.steps.filter { $0.outcome == .hit }.count == (trace.hit == nil ? 0 : 1))
      let ancestry = trace.hit.map { scene.ancestry(of: $0) } ?? []
      #expect(Array(ancestry.reversed()) == trace.path)
      for step in trace.steps where step.outcome == .stopped(.passthrough) {
        #expect(scene[step.node]?.isPassthrough == true)
      }
    }
  }

  @Test("Asking changes nothing, however often")
  func askingChangesNothing() throws {
    var random = RandomTrees(seed: 7)
    let root = random.tree(views: 60)
    let scene = try Scene(root)
    let nodes = scene.nodes
    let points = (0..<50).map { _ in random.point(around: root.bounds) }
    let before = points.map { scene.trace($0) }
    for _ in 0..<1000 {
      for (point, trace) in zip(points, before) { #expect(scene.hitTest(point) == trace.hit) }
    }
    #expect(points.map { scene.trace($0) } == before)
    #expect(scene.nodes == nodes)
  }

  @Test("A point converted into a view and back stays where it was", arguments: [UInt64](1...10))
  func conversionsGoBothWays(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    let root = random.tree(views: 30)
    let scene = try Scene(root)
    for index in scene.nodes.indices.map(NodeIndex.init) {
      let point = random.point(around: root.bounds)
      guard let local = scene.convert(point, to: index) else { continue }
      let back = try #require(scene.convert(local, from: index))
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed \(seed)")
    }
  }
}
