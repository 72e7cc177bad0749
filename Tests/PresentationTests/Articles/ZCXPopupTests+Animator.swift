import Presentation
import Testing

extension ZCXPopupTests {
  static let room = PopupArticle.phone.bounds

  static func transition(
    _ motion: Motion, _ way: Transition.Way = .entrance, isAnimated: Bool = true,
    reducesMotion: Bool = false
  ) -> Transition {
    Transition(
      motion, way, content: PopupArticle.frame, container: room, isAnimated: isAnimated,
      reducesMotion: reducesMotion)
  }

  /// The kinds of movement: an alert's, a plain one, a sheet's, a banner's.
  static let kinds: [(String, Motion, start: AffineTransform, alpha: Double)] = [
    ("an alert grows from 0.7", .popup, .scale(x: 0.7, y: 0.7), 0),
    ("a plain one fades", .fade(duration: 0.3), .identity, 0),
    (
      "a sheet rises from below", .slide(from: .bottom, duration: 0.3),
      .translation(x: 0, y: 844 - 309), 1
    ),
    (
      "a banner comes from above", .slide(from: .top, duration: 0.3),
      .translation(x: 0, y: -(309 + 240)), 1
    ),
  ]

  @Test("Each kind comes from its own place, rests, and goes back there", arguments: kinds)
  func movement(_ name: String, motion: Motion, start: AffineTransform, alpha: Double) {
    let (entrance, exit) = (Self.transition(motion), Self.transition(motion, .exit))
    let first = entrance.frame(at: 0)
    #expect(first.transform == start && first.contentAlpha == alpha && first.scrimAlpha == 0)
    #expect(entrance.frame(at: motion.duration) == .rest && exit.frame(at: 0) == .rest)
    #expect(exit.frame(at: motion.duration) == first)
    for step in 1..<8 {
      // Eighths of the way, so that both times are the same number.
      let time = motion.duration * Double(step) / 8
      #expect(exit.frame(at: time) == entrance.frame(at: motion.duration - time), "\(name)")
      let scrim = entrance.frame(at: time).scrimAlpha
      #expect(scrim > 0 && scrim <= 1, "\(name)")
    }
  }

  @Test("The spring passes its end and comes back, and what is drawn stays opaque")
  func spring() {
    let entrance = Self.transition(.popup)
    let frames = (0...500).map { entrance.frame(at: Double($0) / 1000) }
    #expect(frames.contains { $0.transform.a > 1.01 })
    #expect(frames.allSatisfy { $0.transform.a <= entrance.peakScale && $0.contentAlpha <= 1 })
    #expect(entrance.duration == 0.5 && Self.transition(.popup, .exit).duration == 0.5)
    #expect(entrance.peakFrame.width > 300 && entrance.peakFrame.width < 306)
  }

  @Test("On its way the card is touched where it is drawn")
  func touchedWhereDrawn() throws {
    let entrance = Self.transition(.popup)
    let edge = Point(x: PopupArticle.frame.minX + 2, y: PopupArticle.frame.center.y)
    func outcome(at time: Double) throws -> TapOutcome {
      let card = PopupArticle.card(PopupArticle.frame, look: entrance.frame(at: time))
      return try PopupArticle.hosted(Self.answered, .dismiss, card).tap(at: edge).outcome
    }
    // Smaller than at rest it does not reach its own edge yet.
    #expect(entrance.frame(at: 0.05).transform.a < 0.98)
    #expect(try outcome(at: 0.05) == .dismiss)
    #expect(try outcome(at: 0.5) == .content)
  }

  @Test("A frame set while the view is small is too large once it has grown")
  func frameUnderTransform() throws {
    // Whoever turns the device during the entrance has the presented view laid out on its way.
    let scale = 0.7
    func tapsClose(_ size: Size) throws -> Bool {
      let close = View(id: "close", frame: Rect(x: size.width - 54, y: 10, width: 44, height: 44))
      let cover = View(
        id: "cover", bounds: Rect(origin: .zero, size: size), position: Self.room.center,
        children: [close])
      let scene = try Scene(View(id: "window", frame: Self.room, children: [cover]))
      return scene.hitTest(Point(x: 358, y: 32)).flatMap(scene.id(of:)) == "close"
    }
    // The frame is the box around the view as it is drawn: its own size comes out larger by 1/0.7.
    let blown = Size(width: Self.room.width / scale, height: Self.room.height / scale)
    #expect(try tapsClose(Self.room.size))
    #expect(try !tapsClose(blown))
  }

  struct Ended: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [(Lifecycle.Event, at: Double)]
    let state: Lifecycle.State?
    let commands: [Lifecycle.Command]
    let called: [Int]
  }

  static let shown: [(Lifecycle.Event, at: Double)] = [(.show(1), 0), (.ended(1), 0.5)]
  static let closing: [(Lifecycle.Event, at: Double)] = shown + [(.hide(2), 1)]

  static let ends = [
    Ended(
      testDescription: "an entrance that is completed", events: shown, state: .visible,
      commands: [.rest], called: [1]),
    Ended(
      testDescription: "an entrance that is cancelled removes card and scrim",
      events: [(.show(1), 0), (.cancelAnimation(id: 1), 0.2)], state: nil,
      commands: [.removeContent, .removeScrim, .ended(.cancelled)], called: [-1]),
    Ended(
      testDescription: "an exit that is completed removes card and scrim",
      events: closing + [(.ended(2), 1.5)], state: nil,
      commands: [.removeContent, .removeScrim, .ended(.closeButton)], called: [1, 2]),
    Ended(
      testDescription: "an exit that is cancelled puts both back, and nothing is removed",
      events: closing + [(.cancelAnimation(id: 2), 1.2)], state: .visible, commands: [.rest],
      called: [1, -2]),
    Ended(
      testDescription: "an exit that is cancelled and then completed",
      events: closing + [(.cancelAnimation(id: 2), 1.2), (.hide(3), 2), (.ended(3), 2.5)],
      state: nil, commands: [.removeContent, .removeScrim, .ended(.closeButton)],
      called: [1, -2, 3]),
    Ended(
      testDescription: "an end that is reported twice",
      events: closing + [(.ended(2), 1.5), (.ended(2), 1.5), (.ended(2, finished: false), 1.6)],
      state: nil, commands: [], called: [1, 2]),
    Ended(
      testDescription: "an animator that returns without a view has not begun anything",
      events: [(.show(1), 0), (.animationCannotStart(id: 1), 0)], state: .visible,
      commands: [.rest], called: [-1]),
    Ended(
      testDescription: "an animator that never completes is not waited for any longer",
      events: closing + [(.tick, 2.4), (.tick, 2.5)], state: nil,
      commands: [.removeContent, .removeScrim, .ended(.closeButton)], called: [1, -2]),
  ]

  @Test("A transition ends once, whichever way, and says whether it came about", arguments: ends)
  func completes(_ example: Ended) throws {
    var screen = try PopupArticleScreen(PopupArticle.card, Self.answered)
    var last: [Lifecycle.Command] = []
    for (event, time) in example.events {
      let before = screen.done.count
      screen.now = time
      try screen.handle(event)
      last = Array(screen.done[before...]).filter { $0.articleCall == nil }
    }
    #expect(screen.state == example.state)
    #expect(last == example.commands)
    #expect(screen.called == example.called)
  }

  @Test("A scrim removed after a cancelled exit, and a card left transparent, are no popup")
  func cancelledExit() throws {
    // The animator's own end of an exit: nobody puts the card back, and the tap is the blank's.
    let left = Self.transition(.popup, .exit).frame(at: 0.5)
    let faded = try PopupArticle.hosted(
      Self.answered, .dismiss, PopupArticle.card(PopupArticle.frame, look: left))
    #expect(faded.tap(at: PopupArticle.frame.center).outcome == .dismiss)
    #expect(faded.scene.firstIndex(of: "card").flatMap { faded.scene[$0]?.closedBy } != nil)
    // Here both are put back, and the card has its taps again.
    var screen = try PopupArticleScreen.shown(PopupArticle.card, Self.answered)
    try screen.tap(Self.blank)
    #expect(screen.state == .dismissing(.background))
    try screen.handle(.cancelAnimation(id: 2))
    #expect(screen.done.last == .rest && !screen.done.contains(.removeScrim))
    let button = Point(x: PopupArticle.frame.minX + 80, y: PopupArticle.frame.minY + 82)
    screen.now += 1
    try screen.tap(button)
    #expect(screen.acts.last == "up inside button" && screen.state == .visible)
    try screen.tap(Self.blank)
    #expect(screen.state == .dismissing(.background))
  }

  @Test("While it goes it takes no tap, and the page below takes none for it")
  func goingTakesNothing() throws {
    var screen = try PopupArticleScreen.shown(PopupArticle.card, Self.answered)
    try screen.tap(Self.blank)
    let acts = screen.acts
    for point in [Self.blank, PopupArticle.frame.center] { try screen.tap(point) }
    #expect(screen.acts == acts && acts == ["dismiss popup"])
    // A button that was pressed too late has neither its handler called nor anything led to.
    let done = screen.done
    try screen.handle(.press())
    #expect(screen.done == done && screen.stage.presentation?.takesTaps == false)
    #expect(screen.done.count { if case .startAnimation = $0 { true } else { false } } == 2)
  }

  static let still: [(String, Motion, isAnimated: Bool, reducesMotion: Bool)] = [
    ("not animated", .popup, false, false), ("less motion", .popup, true, true),
    ("a duration of 0", .fade(duration: 0), true, false), ("no movement", .none, true, false),
  ]

  @Test("A duration of 0 is there at once and gone at once", arguments: still)
  func still(_ name: String, motion: Motion, isAnimated: Bool, reducesMotion: Bool) throws {
    let entrance = Self.transition(
      motion, .entrance, isAnimated: isAnimated, reducesMotion: reducesMotion)
    #expect(entrance.duration == 0 && entrance.frame(at: 0) == .rest)
    var screen = try PopupArticleScreen(PopupArticle.card, Self.answered, motion: motion)
    try screen.handle(.reduceMotion(reducesMotion))
    try screen.handle(.show(1, isAnimated: isAnimated))
    #expect(screen.done == [.addScrim, .addContent, .rest, .finished(1)])
    try screen.handle(.hide(2, isAnimated: isAnimated))
    #expect(screen.called == [1, 2] && screen.state == nil, "\(name)")
  }
}
