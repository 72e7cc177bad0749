import Presentation
import Testing

@Suite("Limits of a scene")
struct SceneLimitTests {
  private let square = Rect(x: 0, y: 0, width: 10, height: 10)
  private let middle = Point(x: 5, y: 5)

  /// A chain of views, each the only child of the one above.
  private func chain(_ depth: Int, isPassthrough: Bool = false) -> View {
    var view = View(id: "\(depth - 1)", frame: square)
    view.isPassthrough = isPassthrough
    for level in (0..<depth - 1).reversed() {
      var outer = View(id: "\(level)", frame: square)
      outer.isPassthrough = isPassthrough
      outer.children = [view]
      view = outer
    }
    return view
  }

  @Test("The deepest tree allowed is answered without recursion")
  func deepestTree() throws {
    let scene = try Scene(chain(Scene.maximumDepth))
    let deepest = NodeIndex(Scene.maximumDepth - 1)
    #expect(scene.hitTest(middle) == deepest)
    #expect(scene.trace(middle).hit == deepest)
    #expect(scene.convert(middle, to: deepest) == middle)
    #expect(scene.convert(middle, from: deepest) == middle)
  }

  @Test("One level more is an error that names the view")
  func tooDeep() {
    let id = "\(Scene.maximumDepth)"
    #expect(throws: SceneError.tooDeep(limit: Scene.maximumDepth, id: id)) {
      try Scene(chain(Scene.maximumDepth + 1))
    }
  }

  @Test("A deep chain of passthroughs comes all the way back")
  func deepPassthroughs() throws {
    let root = chain(Scene.maximumDepth, isPassthrough: true)
    let scene = try Scene(root)
    #expect(scene.hitTest(middle) == nil)
    #expect(scene.trace(middle).hit == nil)
  }

  @Test("Coming back, each passthrough asks its other children with its own point")
  func passthroughsWithSiblings() throws {
    // Every level lies one point further right than its parent, and has a second child above the
    // first that holds the point in its box and not in its shape, so that all come back.
    let depth = 3000
    let wide = Rect(x: -5000, y: -5000, width: 10_000, height: 10_000)
    let hollow = Shape.bubble(
      radius: 0, arrow: Arrow(edge: .top, at: 0.5, length: 10_000, width: 0))
    var view = View(id: "innermost", bounds: wide, position: .zero, isPassthrough: true)
    for level in (0..<depth).reversed() {
      view.position = Point(x: wide.minX + 1, y: wide.minY)
      view.anchor = .zero
      let corner = Point(x: 5 - Double(level) - 0.25, y: 4.75)
      let button = View(
        id: "button \(level)",
        frame: Rect(origin: corner, size: Size(width: 0.5, height: 0.5)))
      let miss = View(id: "miss", bounds: wide, position: .zero, shape: hollow)
      view = View(
        id: "\(level)", bounds: wide, position: .zero, isPassthrough: true,
        children: level == 1500 || level == 7 ? [button, view, miss] : [view, miss])
    }
    let scene = try Scene(view)
    #expect(scene.hitTest(middle).flatMap(scene.id(of:)) == "button 1500")
    #expect(scene.trace(middle).hit == scene.hitTest(middle))
  }

  @Test("The most views allowed are answered, one more is an error that names it")
  func mostViews() throws {
    var root = View(id: "root", frame: square)
    root.children = (1..<Scene.maximumNodes).map { View(id: "\($0)", frame: square) }
    let scene = try Scene(root)
    #expect(scene.hitTest(middle) == NodeIndex(Scene.maximumNodes - 1))
    root.children.append(View(id: "last", frame: square))
    #expect(throws: SceneError.tooManyNodes(limit: Scene.maximumNodes, id: "last")) {
      try Scene(root)
    }
  }

  @Test("An index of another scene answers nil, not a trap", arguments: [-1, 1, 99, Int.max])
  func unknownIndex(rawValue: Int) throws {
    let scene = try Scene(View(id: "root", frame: square))
    let index = NodeIndex(rawValue)
    #expect(scene[index] == nil)
    #expect(scene.id(of: index) == nil)
    #expect(scene.ancestry(of: index).isEmpty)
    #expect(scene.convert(middle, to: index) == nil)
    #expect(scene.convert(middle, from: index) == nil)
  }

  @Test("Errors say what is wrong and what to do")
  func errorTexts() {
    #expect(
      SceneError.tooDeep(limit: 3, id: "a").description
        == "view 'a' is nested deeper than 3 levels; flatten the tree above it")
    #expect(
      SceneError.tooManyNodes(limit: 3, id: "a").description
        == "view 'a' is one more than 3 views; leave views out")
  }
}
