import Presentation
import Testing

extension PopupPresentableTests {
  static let large = LayoutStyle(layout: .center(width: 340, height: 400))

  static let changes: [(String, [LiveLayout.Event], Rect)] = [
    ("another size", [.style(large)], Rect(x: 25, y: 229, width: 340, height: 400)),
    (
      "another layout", [.style(LayoutStyle(layout: .bottom(height: 300, margin: 0)))],
      Rect(x: 0, y: 544, width: 390, height: 300)
    ),
    (
      "a keyboard", [.keyboard(.covers(height: 336))], Rect(x: 45, y: 148, width: 300, height: 240)
    ),
    (
      "a keyboard that came and went",
      [.keyboard(.covers(height: 336)), .keyboard(.covers(height: 0)), .style(large)],
      Rect(x: 25, y: 229, width: 340, height: 400)
    ),
    ("a turn", [PopupArticle.turned], Rect(x: 272, y: 75, width: 300, height: 240)),
    (
      "a turn with a keyboard", [.keyboard(.covers(height: 150)), PopupArticle.turned],
      Rect(x: 272, y: 20, width: 300, height: 200)
    ),
    (
      "half of a split view",
      [.moved(bounds: Rect(x: 0, y: 0, width: 320, height: 700), safeArea: .zero)],
      Rect(x: 20, y: 230, width: 280, height: 240)
    ),
  ]

  @Test(
    "Taps follow what changes while it is visible; a frame worked out once misses",
    arguments: changes)
  func followsChanges(_ name: String, events: [LiveLayout.Event], frame: Rect) throws {
    var screen = try PopupArticleScreen.shown()
    let once = screen.layout.frame
    for event in events { try screen.handle(event) }
    #expect(screen.layout.frame == frame)
    let size = screen.layout.container.bounds.size
    let stale = try PopupArticle.hosted(
      .hosting(.presentationController), .dismiss, PopupArticle.card(once), in: size)
    let live = try screen.hosted
    var misses = 0
    for point in PopupArticle.points([live, stale]) {
      let isCorner = !Shape.roundedRect(radius: 16).contains(point, in: frame)
      let wanted: TapOutcome = isCorner ? .dismiss : .content
      #expect(live.tap(at: point).outcome == wanted, "\(name) at \(point)")
      if stale.tap(at: point).outcome != wanted { misses += 1 }
    }
    #expect(misses > 0)
  }

  @Test("A radius that changes lays out again, and its corners are background")
  func radius() throws {
    var screen = try PopupArticleScreen.shown()
    // The distance from the corner is 10 points each way: inside an arc of 16, outside one of 80.
    let corner = Point(x: PopupArticle.frame.minX + 10, y: PopupArticle.frame.minY + 10)
    #expect(try screen.hosted.tap(at: corner).outcome == .content)
    try screen.handle(.style(LayoutStyle(layout: PopupArticle.card.layout, cornerRadius: 80)))
    #expect(screen.layout.frame == PopupArticle.frame)
    #expect(try screen.hosted.tap(at: corner).outcome == .dismiss)
    try screen.tap(corner)
    #expect(screen.state == .dismissing(.background))
  }

  @Test("A touch in progress goes on when size or radius change")
  func touchGoesOn() throws {
    for style in [Self.large, LayoutStyle(layout: PopupArticle.card.layout, cornerRadius: 40)] {
      var screen = try PopupArticleScreen.shown()
      try screen.press(screen.button)
      try screen.handle(.style(style))
      #expect(screen.touches.view(of: TouchID(1)) == "button")
      try screen.release(screen.button)
      #expect(screen.acts == ["up inside button"])
      #expect(screen.state == .visible)
    }
  }

  @Test("A button is released where it is now, not where it was")
  func buttonMoved() throws {
    var screen = try PopupArticleScreen.shown()
    let before = screen.button
    try screen.press(before)
    try screen.handle(.style(LayoutStyle(layout: .bottom(height: 240, margin: 0))))
    try screen.release(before)
    #expect(screen.acts.isEmpty && screen.state == .visible)
  }

  @Test("A press on the scrim over which the card grows dismisses nothing")
  func grownUnderFinger() throws {
    var screen = try PopupArticleScreen.shown()
    let beside = Point(x: 35, y: 420)
    try screen.press(beside)
    try screen.handle(.style(Self.large))
    try screen.release(beside)
    #expect(screen.acts.isEmpty && screen.state == .visible)
    var still = try PopupArticleScreen.shown()
    try still.tap(beside)
    #expect(still.state == .dismissing(.background))
  }

  @Test("A source that is gone leaves its last values, also for what changes after it")
  func weakSource() throws {
    var screen = try PopupArticleScreen.shown()
    let last = LayoutStyle(layout: .bottom(height: 300, margin: 10), cornerRadius: 24)
    try screen.handle(.style(last))
    try screen.handle(.style(nil))
    #expect(screen.layout.style == last)
    #expect(screen.layout.frame == Rect(x: 10, y: 534, width: 370, height: 300))
    try screen.handle(PopupArticle.turned)
    #expect(screen.layout.style == last)
    #expect(screen.layout.frame == Rect(x: 10, y: 80, width: 824, height: 300))
  }

  @Test(
    "A tap on the background dismisses or not, and never reaches the page",
    arguments: [BackgroundPolicy.dismiss, .ignore])
  func background(policy: BackgroundPolicy) throws {
    var screen = try PopupArticleScreen.shown(
      PopupArticle.card, .hosting(.presentationController), policy)
    for point in PopupArticle.points([try screen.hosted]) {
      #expect(try screen.hosted.tap(at: point).outcome != .page)
    }
    try screen.tap(PopupArticle.frame.center)
    #expect(screen.state == .visible)
    try screen.tap(Point(x: 5, y: 100))
    #expect(screen.state == (policy == .dismiss ? .dismissing(.background) : .visible))
    #expect(try screen.hosted.faults().isEmpty)
  }

  @Test("The scrim lies behind the card and beside it, not around it")
  func scrimBehind() throws {
    let hosted = try PopupArticle.hosted(.hosting(.presentationController))
    let names = hosted.root.children.map(\.id)
    #expect(names == [HostedScene.Names.page, HostedScene.Names.scrim, "card"])
    let card = try #require(hosted.scene.hitTest(PopupArticle.frame.center))
    let line = hosted.scene.ancestry(of: card).compactMap(hosted.scene.id(of:))
    #expect(!line.contains(HostedScene.Names.scrim))
    #expect(hosted.tap(at: PopupArticle.frame.center).rule == .sibling)
  }

  struct Completed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [(Lifecycle.Event, at: Double)]

    /// The completions, by the events after which they are called; without success negative.
    let called: [[Int]]
  }

  static let completed = [
    Completed(
      testDescription: "both movements run to their end",
      events: [(.show(1), 0), (.ended(1), 0.5), (.hide(2), 1), (.ended(2), 1.5), (.ended(2), 1.6)],
      called: [[], [1], [], [2], []]),
    Completed(
      testDescription: "without animation there is nothing to wait for",
      events: [(.show(1, isAnimated: false), 0), (.hide(2, isAnimated: false), 1)],
      called: [[1], [2]]),
    Completed(
      testDescription: "a tap on the scrim brings no completion of its own",
      events: [(.show(1), 0), (.ended(1), 0.5), (.tapScrim, 1), (.ended(2), 1.5)],
      called: [[], [1], [], []]),
    Completed(
      testDescription: "an entrance that is taken back",
      events: [(.show(1), 0), (.cancelAnimation(id: 1), 0.2), (.ended(1, finished: false), 0.2)],
      called: [[], [-1], []]),
    Completed(
      testDescription: "dismissed before it has arrived",
      events: [(.show(1), 0), (.hide(2), 0.2), (.ended(2), 0.4)], called: [[], [-1], [2]]),
  ]

  @Test(
    "A completion is called once, when its movement is over, and told of success",
    arguments: completed)
  func completions(_ example: Completed) throws {
    var screen = try PopupArticleScreen()
    for (step, called) in zip(example.events, example.called) {
      let before = screen.called.count
      screen.now = step.at
      try screen.handle(step.0)
      #expect(Array(screen.called[before...]) == called, "\(step.0)")
    }
    #expect(!screen.stage.isAnyVisible)
  }
}

extension PopupArticleScreen {
  /// The middle of the button, as it is laid out now.
  fileprivate var button: Point { Point(x: layout.frame.minX + 80, y: layout.frame.minY + 82) }
}
