import Presentation
import Testing

@Suite("Rules of hit-testing")
struct HitTestRuleTests {
  /// A card over a page, with one thing changed about the card or its button.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hit: String?
    let rule: StopRule?
    let root: View

    /// Asked at (50, 50), the middle of page, card and button.
    init(
      _ title: String, hit: String?, rule: StopRule? = nil, card: (inout View) -> Void = { _ in },
      button: (inout View) -> Void = { _ in }, page: (inout View) -> Void = { _ in }
    ) {
      testDescription = title
      self.hit = hit
      self.rule = rule
      let square = Rect(x: 0, y: 0, width: 20, height: 20)
      var buttonView = View(id: "button", bounds: square, position: Point(x: 20, y: 20))
      button(&buttonView)
      var cardView = View(
        id: "card", bounds: Rect(x: 0, y: 0, width: 40, height: 40),
        position: Point(x: 50, y: 50), children: [buttonView])
      card(&cardView)
      var pageView = View(
        id: "page", bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero,
        children: [cardView])
      page(&pageView)
      root = pageView
    }
  }

  static let examples: [Example] = [
    Example("the innermost view answers", hit: "button"),
    Example("a hidden view is nil with its subtree", hit: "page", rule: .hidden) {
      $0.isHidden = true
    },
    Example("interaction off is nil with the subtree", hit: "page", rule: .interactionOff) {
      $0.isInteractive = false
    },
    Example("alpha 0.01 is transparent", hit: "page", rule: .transparent) { $0.alpha = 0.01 },
    Example("alpha of Float(0.01) is transparent", hit: "page", rule: .transparent) {
      $0.alpha = Double(Float(0.01))
    },
    Example("alpha just above 0.01 is not", hit: "button") { $0.alpha = 0.010_001 },
    Example("alpha NaN is transparent", hit: "page", rule: .transparent) { $0.alpha = .nan },
    Example("a negative alpha is transparent", hit: "page", rule: .transparent) { $0.alpha = -1 },
    Example(
      "alpha is not multiplied down", hit: "button", card: { $0.alpha = 0.02 },
      button: { $0.alpha = 0.02 }),
    Example("scale 0 never hits", hit: "page", rule: .noInverse) {
      $0.transform = .scale(x: 0, y: 1)
    },
    Example("a transform of NaN never hits", hit: "page", rule: .noInverse) {
      $0.transform = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    },
    Example("an infinite shift never hits", hit: "page", rule: .noInverse) {
      $0.transform = .translation(x: .infinity, y: 0)
    },
    Example("a decoration is nil with its subtree", hit: "page", rule: .shape) {
      $0.shape = .none
    },
    Example("empty bounds contain nothing", hit: "page", rule: .outside) {
      $0.bounds = Rect(x: 0, y: 0, width: 0, height: 40)
    },
    Example("a negative size is standardised", hit: "button") {
      $0.bounds = Rect(x: 40, y: 40, width: -40, height: -40)
    },
    Example(
      "a passthrough still lets its children answer", hit: "button",
      card: { $0.isPassthrough = true }
    ),
    Example(
      "a passthrough without an answering child is nil for itself", hit: "page",
      rule: .passthrough, card: { $0.isPassthrough = true }, button: { $0.isHidden = true }),
    Example(
      "a passthrough root leaves the point to the window below", hit: nil, rule: .passthrough,
      card: { $0.isHidden = true }, page: { $0.isPassthrough = true }),
    Example("a hidden root answers nothing", hit: nil, rule: .hidden, page: { $0.isHidden = true }),
    Example("scrolling moves the children", hit: "card") {
      $0.bounds = Rect(x: 0, y: 15, width: 40, height: 40)
    },
    Example("a child outside its parent's bounds is not reached", hit: "page") {
      $0.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
      $0.position = Point(x: 10, y: 50)
      $0.children[0].position = Point(x: 60, y: 20)
    },
    Example("the last child is on top", hit: "banner") {
      $0.children.append(
        View(id: "banner", frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    },
    Example("the anchor is where the position is", hit: "button") {
      $0.anchor = Point(x: 0, y: 0)
      $0.position = Point(x: 30, y: 30)
    },
  ]

  @Test("One thing changed, one answer", arguments: examples)
  func answers(_ example: Example) throws {
    let scene = try Scene(example.root)
    let point = Point(x: 50, y: 50)
    let trace = scene.trace(point)
    #expect(scene.hitTest(point).flatMap(scene.id(of:)) == example.hit)
    #expect(trace.hit.flatMap(scene.id(of:)) == example.hit)
    if let rule = example.rule {
      #expect(trace.steps.contains { $0.outcome == .stopped(rule) })
    }
  }

  @Test("The first rule that applies is the one named")
  func rulesComeInOrder() throws {
    var view = View(
      id: "v", bounds: .zero, position: .zero, transform: .scale(x: 0, y: 0), alpha: 0,
      isHidden: true, isInteractive: false, shape: .none)
    func rule(of view: View) throws -> HitTrace.Outcome? {
      let page = View(
        id: "page", frame: Rect(x: 0, y: 0, width: 10, height: 10), children: [view])
      return try Scene(page).trace(Point(x: 5, y: 5)).steps.last?.outcome
    }
    #expect(try rule(of: view) == .stopped(.hidden))
    view.isHidden = false
    #expect(try rule(of: view) == .stopped(.interactionOff))
    view.isInteractive = true
    #expect(try rule(of: view) == .stopped(.transparent))
    view.alpha = 1
    #expect(try rule(of: view) == .stopped(.noInverse))
    view.transform = .identity
    #expect(try rule(of: view) == .stopped(.outside))
    view.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(try rule(of: view) == .stopped(.shape))
    view.shape = .bounds
    #expect(try rule(of: view) == .hit)
  }

  @Test("The platform's default knows neither shapes nor passthrough")
  func platformDefault() throws {
    let round = View(
      id: "round", frame: Rect(x: 0, y: 0, width: 40, height: 40), shape: .roundedRect(radius: 20))
    var root = View(
      id: "root", frame: Rect(x: 0, y: 0, width: 40, height: 40), children: [round])
    root.isPassthrough = true
    let trace = try Scene(root).trace(Point(x: 1, y: 1))
    #expect(trace.hit == nil)
    #expect(trace.platformDefault == NodeIndex(1))
    #expect(
      trace.steps.map(\.outcome) == [.stopped(.passthrough), .stopped(.shape)])
  }

  @Test("The root's own place in a parent is ignored")
  func rootPlaceIsIgnored() throws {
    let root = View(
      id: "root", bounds: Rect(x: 0, y: 0, width: 10, height: 10),
      position: Point(x: 500, y: 500), anchor: Point(x: 3, y: 3), transform: .scale(x: 0, y: 0))
    #expect(try Scene(root).hitTest(Point(x: 5, y: 5)) == .root)
  }
}
