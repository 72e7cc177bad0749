import Presentation
import Testing

extension QMUIModalPresentationTests {
  enum Step: Sendable {
    case show(Int)
    case hide(Int, isAnimated: Bool = true)
    case entranceEnds
    case exitEnds
  }

  struct Life: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]

    /// The completions that are called here; without success they are negative.
    let called: [Int]

    /// The completions that one place for each way calls.
    let oneSlot: [Int]

    /// Whether that one takes itself for visible afterwards; here nothing is.
    var staysVisible = false
  }

  static let lives = [
    Life(
      testDescription: "show and hide, one after the other",
      steps: [.show(1), .entranceEnds, .hide(2), .exitEnds], called: [1, 2], oneSlot: [1, 2]),
    Life(
      testDescription: "shown twice before it is there",
      steps: [.show(1), .show(3), .entranceEnds, .hide(2), .exitEnds], called: [1, 3, 2],
      oneSlot: [3, 2]),
    Life(
      testDescription: "shown again while visible",
      steps: [.show(1), .entranceEnds, .show(3), .hide(2), .exitEnds], called: [1, 3, 2],
      oneSlot: [1, 2]),
    Life(
      testDescription: "hidden twice",
      steps: [.show(1), .entranceEnds, .hide(2), .hide(4), .exitEnds], called: [1, 2, 4],
      oneSlot: [1, 4]),
    Life(
      testDescription: "hidden twice, the second time without animation",
      steps: [.show(1), .entranceEnds, .hide(2), .hide(4, isAnimated: false), .exitEnds],
      called: [1, 2, 4], oneSlot: [1, 4]),
    Life(
      testDescription: "shown while it hides",
      steps: [.show(1), .entranceEnds, .hide(2), .show(3), .exitEnds], called: [1, -3, 2],
      oneSlot: [1, 2]),
    Life(
      testDescription: "hidden without animation in the tick of its show",
      steps: [.show(1), .hide(2, isAnimated: false), .entranceEnds], called: [-1, 2],
      oneSlot: [2, 1], staysVisible: true),
    Life(
      testDescription: "hidden in the tick of its show",
      steps: [.show(1), .hide(2), .exitEnds, .entranceEnds], called: [-1, 2], oneSlot: [2, 1],
      staysVisible: true),
  ]

  @Test("Every completion is called once; one place for each way loses some", arguments: lives)
  func completions(_ life: Life) throws {
    var shown = try PopupArticleScreen(PopupArticle.card, .hosting(.window))
    var slot = PopupArticleOneSlot()
    for step in life.steps {
      switch step {
      case .show(let id):
        try shown.handle(.show(id))
        slot.show(id)
      case .hide(let id, let isAnimated):
        try shown.handle(.hide(id, .app, isAnimated: isAnimated))
        slot.hide(id, isAnimated: isAnimated)
      case .entranceEnds:
        shown.now += 0.5
        try shown.handle(.ended(1))
        slot.entranceEnded()
      case .exitEnds:
        shown.now += 0.5
        try shown.handle(.ended(2))
        slot.exitEnded()
      }
    }
    #expect(shown.called == life.called)
    #expect(shown.state == nil && !shown.stage.isAnyVisible)
    #expect(slot.called == life.oneSlot && slot.isVisible == life.staysVisible)
  }

  struct Custom: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reports: [(Lifecycle.Event, at: Double)]
    let called: [Int]
    var state: Lifecycle.State? = .visible
  }

  static let entrances = [
    Custom(
      testDescription: "calls its completion", reports: [(.ended(1), 0.5)], called: [1]),
    Custom(
      testDescription: "calls it early", reports: [(.ended(1), 0.1)], called: [1]),
    Custom(
      testDescription: "calls it twice", reports: [(.ended(1), 0.5), (.ended(1), 0.6)],
      called: [1]),
    Custom(
      testDescription: "calls it with false", reports: [(.ended(1, finished: false), 0.2)],
      called: [-1]),
    Custom(
      testDescription: "has not called it yet", reports: [(.tick, 1.4)], called: [],
      state: .presenting),
    Custom(
      testDescription: "never calls it", reports: [(.tick, 1.4), (.tick, 1.5)], called: [-1]),
    Custom(
      testDescription: "calls it after nobody waits", reports: [(.tick, 1.5), (.ended(1), 9)],
      called: [-1]),
  ]

  @Test("A custom animation that forgets its completion holds nothing up", arguments: entrances)
  func customEntrance(_ example: Custom) throws {
    var shown = try PopupArticleScreen(PopupArticle.card, .hosting(.window))
    var slot = PopupArticleOneSlot()
    try shown.handle(.show(1))
    slot.show(1)
    #expect(shown.stage.isAnyVisible)
    for (report, time) in example.reports {
      shown.now = time
      try shown.handle(report)
      if case .animationEnded = report { slot.entranceEnded() }
    }
    #expect(shown.called == example.called && shown.state == example.state)
    let reports = example.reports.contains {
      if case .animationEnded = $0.0 { true } else { false }
    }
    // Without the report it is on screen, does not take itself for visible, and called nobody.
    #expect(slot.isVisible == reports && slot.called.isEmpty != reports)
  }

  @Test("A hiding animation that forgets its completion leaves no window behind")
  func customExit() throws {
    var shown = try PopupArticleScreen.shown(PopupArticle.card, .hosting(.window))
    try shown.handle(.hide(2, .app))
    shown.now = 1.9
    try shown.handle(.tick)
    #expect(shown.state == .dismissing(.app) && !shown.done.contains(.removeScrim))
    shown.now = 2
    try shown.handle(.tick)
    #expect(shown.state == nil && shown.called == [1, -2])
    #expect(shown.done.suffix(4).prefix(2) == [.removeContent, .removeScrim])
    #expect(shown.touches.scene.nodes.map(\.id) == [HostedScene.Names.page])
  }

  @Test("A popup that grows from nothing cannot be touched, and is refused as a motion")
  func fromNothing() throws {
    var card = PopupArticle.card(PopupArticle.frame)
    card.transform = .scale(x: 0, y: 0)
    let hosted = try PopupArticle.hosted(.hosting(.window), .dismiss, card)
    let node = try #require(hosted.scene.firstIndex(of: "card").flatMap { hosted.scene[$0] })
    #expect(node.closedBy == .noInverse)
    // The tap on the card that grows is the dimming view's, and dismisses what has not arrived.
    #expect(hosted.tap(at: PopupArticle.frame.center).outcome == .dismiss)
    #expect(throws: MotionError.scale(0)) {
      try Motion.popup(scale: 0, dampingRatio: 1, initialVelocity: 0, duration: 0.3)
    }
    card.transform = .scale(x: 0.01, y: 0.01)
    let touched = try PopupArticle.hosted(.hosting(.window), .dismiss, card)
    #expect(touched.tap(at: PopupArticle.frame.center).outcome == .content)
  }

  static let styles: [(String, Motion, seconds: Double)] = [
    ("fade", .fade(duration: 0.2), 0.2), ("popup", .popup, 0.5),
    ("slide", .slide(from: .bottom, duration: 0.3), 0.3),
  ]

  @Test("In each style the dimming view fades beside the content, both ways", arguments: styles)
  func fadesBeside(_ name: String, motion: Motion, seconds: Double) {
    #expect(motion.duration == seconds)
    let live = LiveLayout(container: PopupArticle.phone, style: PopupArticle.card)
    let entrance = live.transition(motion, .entrance)
    let exit = live.transition(motion, .exit)
    for step in 0...4 {
      let time = seconds * Double(step) / 4
      let (come, go) = (entrance.frame(at: time), exit.frame(at: seconds - time))
      #expect(abs(come.scrimAlpha - go.scrimAlpha) < 1e-12, "\(name) at \(time)")
      #expect((come.scrimAlpha == 0) == (step == 0), "\(name) at \(time)")
    }
    #expect(exit.frame(at: seconds).scrimAlpha == 0)
  }

  @Test("Hidden before it has arrived it turns round where it is, and jumps nowhere")
  func turnsRound() throws {
    var shown = try PopupArticleScreen(PopupArticle.card, .hosting(.window))
    try shown.handle(.show(1))
    let entrance = try #require(shown.stage.presentation?.animation)
    shown.now = 0.125
    try shown.handle(.hide(2, .app))
    let exit = try #require(shown.stage.presentation?.animation)
    let looks = [entrance, exit].map {
      shown.layout.transition($0.motion, $0.way).frame(at: $0.time(at: 0.125))
    }
    #expect(looks[0] == looks[1] && exit.way == .exit && exit.duration == 0.125)
    #expect(shown.called == [-1])
  }
}
