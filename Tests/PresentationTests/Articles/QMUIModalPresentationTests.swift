import Presentation
import Testing

/// A popup of any view or controller, shown in a window of its own, presented, or as a subview.
@Suite("QMUI modal presentation")
struct QMUIModalPresentationTests {
  /// The three ways to show.
  static let ways: [Hosting] = [.window, .overFullScreen, .subview]

  static let blank = Point(x: 20, y: 100)

  @Test("However it is shown, a tap gives the same", arguments: BackgroundPolicy.allCases)
  func sameTaps(policy: BackgroundPolicy) throws {
    let shown = try Self.ways.map { try PopupArticle.hosted(.hosting($0), policy) }
    for point in PopupArticle.points(shown) {
      let outcomes = shown.map { $0.tap(at: point).outcome }
      #expect(Set(outcomes).count == 1, "\(point): \(outcomes)")
      #expect(shown.map { $0.played(point) } == outcomes, "\(point)")
    }
  }

  static let covered: [(Hosting, navigationBar: Bool, statusBar: Bool)] = [
    (.window, true, true), (.overFullScreen, true, false), (.subview, false, false),
  ]

  @Test("A window lies over everything, a subview under the page's own bar", arguments: covered)
  func covers(_ way: Hosting, navigationBar: Bool, statusBar: Bool) {
    let shown = Arrangement.hosting(way)
    #expect(shown.covers(.page))
    #expect(shown.covers(.navigationBar) == navigationBar)
    #expect(shown.covers(.statusBar) == statusBar)
    #expect(!shown.covers(.window))
  }

  @Test("A subview is laid out in the view that holds it, not on the screen")
  func subview() throws {
    let half = Container(bounds: Rect(x: 0, y: 0, width: 390, height: 300), scale: 1)
    let layout = Layout.center(width: 300, height: 240)
    let inView = half.frame(of: layout)
    #expect(inView == Rect(x: 45, y: 30, width: 300, height: 240))
    #expect(!half.bounds.contains(PopupArticle.phone.frame(of: layout)))
    let hosted = try PopupArticle.hosted(
      .hosting(.subview), .dismiss, PopupArticle.card(inView), in: half.bounds.size)
    #expect(hosted.faults() == [])
    // What lies outside of the view that holds it is none of its business.
    #expect(hosted.tap(at: Point(x: 200, y: 400)).outcome == .nothing)
  }

  @Test("Modal turns the tap on the dimming view off, and still keeps the page covered")
  func modal() throws {
    for way in Self.ways {
      var shown = try PopupArticleScreen.shown(PopupArticle.card, .hosting(way), .ignore)
      try shown.tap(Self.blank)
      #expect(shown.state == .visible && shown.acts == [])
      #expect(try shown.hosted.tap(at: Self.blank).rule == .modal)
      #expect(try shown.hosted.faults() == [])
      // Modal is about the dimming view alone: whoever is allowed to hide it hides it.
      try shown.handle(.hide(2, .app, isAnimated: false))
      #expect(shown.called == [1, 2])
      var other = try PopupArticleScreen.shown(PopupArticle.card, .hosting(way))
      try other.tap(Self.blank)
      #expect(other.state == .dismissing(.background))
    }
  }

  @Test("Two taps on the dimming view are one exit; two exits would forget a completion")
  func doubleTap() throws {
    var shown = try PopupArticleScreen.shown(PopupArticle.card, .hosting(.window))
    try shown.tap(Self.blank)
    let first = shown.stage.presentation?.animation
    try shown.tap(Self.blank)
    #expect(shown.acts == ["dismiss popup"])
    #expect(shown.stage.presentation?.animation == first && first?.id == 2)
    try shown.handle(.hide(2, .app))
    shown.now = 5
    try shown.handle(.ended(2))
    #expect(shown.called == [1, 2])
  }

  struct Dimming: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isInteractive: Bool
    let alpha: Double
    let hit: String
    let acts: [String]
  }

  static let dimmings = [
    Dimming(
      testDescription: "a view of one's own gets the tap", isInteractive: true, alpha: 1,
      hit: "dimming", acts: ["dismiss popup"]),
    Dimming(
      testDescription: "a picture takes no touches by itself, and the page has them",
      isInteractive: false, alpha: 1, hit: "page", acts: []),
    Dimming(
      testDescription: "dimming by the view's own alpha works down to what is seen",
      isInteractive: true, alpha: 0.02, hit: "dimming", acts: ["dismiss popup"]),
    Dimming(
      testDescription: "a clear one by alpha is none", isInteractive: true, alpha: 0,
      hit: "page", acts: []),
  ]

  @Test(
    "A dimming view of one's own must take touches to keep the page covered", arguments: dimmings)
  func customDimmingView(_ example: Dimming) throws {
    let full = PopupArticle.phone.bounds
    var dimming = View(id: "dimming", frame: full)
    dimming.isInteractive = example.isInteractive
    dimming.alpha = example.alpha
    let page = View(id: "page", frame: full)
    let root = View(
      id: "window", frame: full, children: [page, dimming, PopupArticle.card(PopupArticle.frame)])
    let scene = try Scene(root)
    var parts = TouchParts()
    parts.popups = ["popup": ["dimming", "card"]]
    parts.recognisers = [
      Recogniser("dimming", on: "dimming", .tap(count: 1), action: .dismiss(popup: "popup"))
    ]
    #expect(scene.hitTest(Self.blank).flatMap(scene.id(of:)) == example.hit)
    #expect(TouchSystem(scene, parts).articleActs(from: Self.blank) == example.acts)
    #expect(TouchSystem(scene, parts).articleActs(from: PopupArticle.frame.center) == [])
  }

  @Test("Content that is a view and content that is a controller's view are one and the same")
  func content() throws {
    let card = PopupArticle.card(PopupArticle.frame)
    // A controller's own view around the card, of the size that it said it would like to have.
    var controlled = View(id: "controlled", frame: PopupArticle.frame)
    controlled.shape = .roundedRect(radius: 16)
    controlled.children = [
      PopupArticle.card(Rect(origin: .zero, size: PopupArticle.frame.size))
    ]
    for way in Self.ways {
      let plain = try PopupArticle.hosted(.hosting(way), .dismiss, card)
      let held = try PopupArticle.hosted(.hosting(way), .dismiss, controlled)
      for point in PopupArticle.points([plain, held]) {
        #expect(plain.tap(at: point).outcome == held.tap(at: point).outcome, "\(point)")
        #expect(
          plain.touches.articleActs(from: point) == held.touches.articleActs(from: point),
          "\(point)")
      }
    }
  }

  @Test("A controller that takes as much as it may get leaves no background to tap")
  func greedyController() throws {
    let full = try PopupArticle.hosted(.fullScreenContent)
    #expect(full.faults().map(\.rule) == ["background-unreachable"])
    #expect(full.tap(at: Self.blank).outcome == .content)
    // As much as it may get is what margins and safe area leave, and the dimming view is around it.
    let limit = PopupArticle.phone.frame(of: .center(width: .infinity, height: .infinity))
    #expect(limit == Rect(x: 20, y: 47, width: 350, height: 763))
    let limited = try PopupArticle.hosted(
      .hosting(.window), .dismiss, PopupArticle.card(limit))
    #expect(limited.faults() == [])
    #expect(limited.tap(at: Point(x: 10, y: 400)).outcome == .dismiss)
  }
}
