import Presentation
import Testing

@Suite("Taps on a presentation")
struct LifecycleTapTests {
  typealias Example = LifecycleTests.Example

  static let shown = LifecycleTests.shown

  static let buttons: [Example] = [
    Example(
      "handler, then dismissal, and navigation only after that",
      shown + [
        LifeStep(
          .press(), at: 1, [.handler, .start(2, .exit, at: 1)], .dismissing(.primary)),
        LifeStep(
          .ended(2), at: 1.5, Lifecycle.Command.leaving(.primary) + [.navigation],
          .ended(.primary)),
      ]),
    Example(
      "the navigation comes after whoever waited for the dismissal",
      shown + [
        LifeStep(.press(), at: 1, [.handler, .start(2, .exit, at: 1)], .dismissing(.primary)),
        LifeStep(.hide(3), at: 1.1, .dismissing(.primary)),
        LifeStep(
          .ended(2, finished: false), at: 1.5,
          Lifecycle.Command.leaving(.primary) + [.unfinished(3), .navigation], .ended(.primary)),
      ]),
    Example(
      "the same order where nothing is animated",
      Lifecycle(key: "gift", reducesMotion: true),
      [
        LifeStep(.show(), [.addScrim, .addContent, .rest, .finished(1)], .visible),
        LifeStep(
          .press(), at: 1, [.handler] + Lifecycle.Command.leaving(.primary) + [.navigation],
          .ended(.primary)),
      ]),
    Example(
      "a dismissal that was taken back leads nowhere",
      shown + [
        LifeStep(.press(), at: 1, [.handler, .start(2, .exit, at: 1)], .dismissing(.primary)),
        LifeStep(.cancelAnimation(id: 2), at: 1.2, [.rest], .visible),
        LifeStep(.hide(), at: 2, [.start(3, .exit, at: 2)], .dismissing(.closeButton)),
        LifeStep(
          .ended(3), at: 2.5, Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton)),
      ]),
    Example(
      "a button that leaves the popup where it is",
      shown + [
        LifeStep(.press(nil, leadsTo: nil), at: 1, [.handler], .visible),
        LifeStep(.press(nil), at: 1, [.handler, .navigation], .visible),
        LifeStep(.press(handler: nil, nil, leadsTo: nil), at: 1, .visible),
      ]),
    Example(
      "a double tap acts once",
      shown + [
        LifeStep(.press(), at: 1, [.handler, .start(2, .exit, at: 1)], .dismissing(.primary)),
        LifeStep(.press(), at: 1, .dismissing(.primary)),
        LifeStep(.tapScrim, at: 1, .dismissing(.primary)),
      ]),
    Example(
      "handlers that are gone are not called, and the last values stay",
      shown + [
        LifeStep(.releaseHandlers, at: 1, .visible),
        LifeStep(.press(), at: 1, [.start(2, .exit, at: 1)], .dismissing(.primary)),
        LifeStep(
          .ended(2), at: 1.5, Lifecycle.Command.leaving(.primary) + [.navigation],
          .ended(.primary)),
      ]),
    Example(
      "handlers that go while somebody waits leave nobody waiting",
      [
        shown[0], LifeStep(.releaseHandlers, at: 0.1, .presenting),
        LifeStep(.ended(1), at: 0.5, [.rest, .finished(1)], .visible),
      ]),
  ]

  @Test("A button calls its handler, dismisses, and only then navigates", arguments: buttons)
  func pressed(_ example: Example) { LifecycleTests.play(example) }

  static let scrims: [Example] = [
    Example(
      "a tap on the scrim dismisses",
      shown + [
        LifeStep(.tapScrim, at: 1, [.start(2, .exit, at: 1)], .dismissing(.background)),
        LifeStep(.tapScrim, at: 1, .dismissing(.background)),
        LifeStep(
          .ended(2), at: 1.5, Lifecycle.Command.leaving(.background), .ended(.background)),
        LifeStep(.tapScrim, at: 2, .ended(.background)),
      ]),
    Example(
      "a modal popup stays",
      Lifecycle(key: "gift", dismissesOnScrimTap: false),
      shown + [LifeStep(.tapScrim, at: 1, .visible)]),
    Example(
      "one on its way in goes back",
      [
        shown[0],
        LifeStep(
          .tapScrim, at: 0.125, [.unfinished(1), .start(2, .exit, at: 0.125, from: 0.375)],
          .dismissing(.background)),
      ]),
    Example("one that is not on screen has none", [LifeStep(.tapScrim, .reserved)]),
  ]

  @Test("A scrim gets its tap from the core", arguments: scrims)
  func tapped(_ example: Example) { LifecycleTests.play(example) }

  static let untouchable: [Example] = [
    Example(
      "from the first instant of dismissing",
      LifecycleTests.hiding + [
        LifeStep(.press(), at: 1, .dismissing(.closeButton)),
        LifeStep(.press(nil), at: 1.4, .dismissing(.closeButton)),
        LifeStep(.tapScrim, at: 1.4, .dismissing(.closeButton)),
      ]),
    Example("before it is on screen", [LifeStep(.press(), .reserved)]),
    Example(
      "after the end",
      [
        LifeStep(.hide(nil), [.ended(.closeButton)], .ended(.closeButton)),
        LifeStep(.press(), .ended(.closeButton)),
      ]),
  ]

  @Test("A popup that is not to be touched takes no taps", arguments: untouchable)
  func untouched(_ example: Example) { LifecycleTests.play(example) }

  @Test("The scrim is there from the first instant, and goes only when the exit is over")
  func scrim() {
    var life = Lifecycle(key: "gift")
    #expect(life.handle(.show(), now: 0).first == .addScrim)
    #expect(life.handle(.ended(1), now: 0.5).contains(.removeScrim) == false)
    #expect(life.handle(.hide(), now: 1).contains(.removeScrim) == false)
    #expect(life.handle(.cancelAnimation(id: 2), now: 1.1).contains(.removeScrim) == false)
    #expect(life.handle(.hide(), now: 2).contains(.removeScrim) == false)
    #expect(life.handle(.ended(3), now: 2.5).filter { $0 == .removeScrim }.count == 1)
  }

  @Test("As many as the bound may wait for a movement, and one more is answered at once")
  func bound() {
    var life = Lifecycle(key: "gift")
    for id in 1...Lifecycle.greatestWaiting {
      #expect(life.handle(.show(id), now: 0).allSatisfy { $0.completed == nil })
    }
    #expect(life.handle(.show(99), now: 0) == [.unfinished(99)])
    let called = life.handle(.ended(1), now: 0.5).compactMap(\.completed?.id)
    #expect(called == Array(1...Lifecycle.greatestWaiting))
    for id in 1...Lifecycle.greatestWaiting {
      #expect(life.handle(.hide(id), now: 1).allSatisfy { $0.completed == nil })
      #expect(life.handle(.show(id), now: 1) == [])
    }
    #expect(life.handle(.hide(98), now: 1) == [.unfinished(98)])
    #expect(life.handle(.show(99), now: 1) == [.unfinished(99)])
    #expect(life.waiting.count == 2 * Lifecycle.greatestWaiting)
  }
}
