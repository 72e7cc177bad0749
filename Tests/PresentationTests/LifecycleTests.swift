import Testing

@testable import Presentation

@Suite("The life of a presentation")
struct LifecycleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let life: Lifecycle
    let steps: [LifeStep]

    init(
      _ title: String, _ life: Lifecycle, _ steps: [LifeStep]
    ) {
      testDescription = title
      self.life = life
      self.steps = steps
    }

    init(_ title: String, _ steps: [LifeStep]) {
      self.init(title, Lifecycle(key: "gift"), steps)
    }
  }

  static let shown: [LifeStep] = [
    LifeStep(.show(), Lifecycle.Command.entering, .presenting),
    LifeStep(.ended(1), at: 0.5, [.rest, .finished(1)], .visible),
  ]

  static let hiding: [LifeStep] =
    shown + [
      LifeStep(.hide(), at: 1, [.start(2, .exit, at: 1)], .dismissing(.closeButton))
    ]

  static func play(_ example: Example) {
    var life = example.life
    #expect(life.state == .reserved)
    for (index, step) in example.steps.enumerated() {
      let commands = life.handle(step.event, now: step.now)
      #expect(commands == step.commands, "step \(index), \(step.event)")
      #expect(life.state == step.state, "step \(index), \(step.event)")
      #expect(life.takesTaps == (step.state == .presenting || step.state == .visible))
    }
  }

  static let ways: [Example] = [
    Example(
      "reserved, presenting, visible, dismissing, ended",
      hiding + [
        LifeStep(
          .ended(2), at: 1.5, Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton))
      ]),
    Example(
      "a cancelled entrance ends, and removes content and scrim",
      [
        shown[0],
        LifeStep(
          .cancelAnimation(id: 1), at: 0.2,
          Lifecycle.Command.leaving(.cancelled) + [.unfinished(1)], .ended(.cancelled)),
        LifeStep(.ended(1, finished: false), at: 0.2, .ended(.cancelled)),
      ]),
    Example(
      "a cancelled exit is visible again, with alpha and content restored",
      hiding + [
        LifeStep(.cancelAnimation(id: 2), at: 1.2, [.rest, .unfinished(2)], .visible),
        LifeStep(.ended(2, finished: false), at: 1.2, .visible),
        LifeStep(.hide(3, .swipe), at: 2, [.start(3, .exit, at: 2)], .dismissing(.swipe)),
      ]),
    Example(
      "an entrance that did not finish completes all the same",
      [shown[0], LifeStep(.ended(1, finished: false), at: 0.1, [.rest, .unfinished(1)], .visible)]),
    Example(
      "an exit that did not finish completes all the same",
      hiding + [
        LifeStep(
          .ended(2, finished: false), at: 1.1,
          Lifecycle.Command.leaving(.closeButton) + [.unfinished(2)], .ended(.closeButton))
      ]),
    Example(
      "an entrance that cannot start completes with false",
      [
        shown[0], LifeStep(.animationCannotStart(id: 1), [.rest, .unfinished(1)], .visible),
        LifeStep(.ended(1), at: 0.5, .visible),
      ]),
    Example(
      "an exit that cannot start completes with false",
      hiding + [
        LifeStep(
          .animationCannotStart(id: 2), at: 1,
          Lifecycle.Command.leaving(.closeButton) + [.unfinished(2)], .ended(.closeButton))
      ]),
    Example(
      "an entrance that never completes is ended a second after its time",
      [
        shown[0], LifeStep(.tick, at: 1.499, .presenting),
        LifeStep(.tick, at: 1.5, [.rest, .unfinished(1)], .visible),
        LifeStep(.ended(1), at: 1.6, .visible), LifeStep(.tick, at: 9, .visible),
      ]),
    Example(
      "an exit that never completes is ended a second after its time",
      hiding + [
        LifeStep(.tick, at: 2.499, .dismissing(.closeButton)),
        LifeStep(
          .tick, at: 2.5, Lifecycle.Command.leaving(.closeButton) + [.unfinished(2)],
          .ended(.closeButton)),
        LifeStep(.ended(2), at: 2.6, .ended(.closeButton)),
      ]),
    Example(
      "an instant that is no number holds nothing up",
      [
        LifeStep(
          .show(), at: .infinity,
          [.addScrim, .addContent, .start(1, .entrance, at: .infinity)], .presenting),
        LifeStep(.tick, at: 0, [.rest, .unfinished(1)], .visible),
      ]),
    Example(
      "a tick at no instant ends nothing",
      [shown[0], LifeStep(.tick, at: .nan, .presenting), LifeStep(.tick, at: -1, .presenting)]),
  ]

  @Test("Every way through a life, with its completions", arguments: ways)
  func everyWay(_ example: Example) { Self.play(example) }

  static let odd: [Example] = [
    Example(
      "show while presenting waits for the same entrance",
      [
        shown[0], LifeStep(.show(3), at: 0.1, .presenting),
        LifeStep(.ended(1), at: 0.5, [.rest, .finished(1), .finished(3)], .visible),
      ]),
    Example(
      "show while visible is done at once",
      shown + [LifeStep(.show(3), at: 1, [.finished(3)], .visible)]),
    Example(
      "show while hiding waits, and is not shown again",
      hiding + [
        LifeStep(.show(3), at: 1.1, .dismissing(.closeButton)),
        LifeStep(
          .ended(2), at: 1.5,
          Lifecycle.Command.leaving(.closeButton) + [.unfinished(3), .finished(2)],
          .ended(.closeButton)),
      ]),
    Example(
      "show while hiding waits, and is shown where the exit is taken back",
      hiding + [
        LifeStep(.show(3), at: 1.1, .dismissing(.closeButton)),
        LifeStep(
          .cancelAnimation(id: 2), at: 1.2, [.rest, .unfinished(2), .finished(3)], .visible),
      ]),
    Example(
      "hide twice is one exit, for the first reason",
      hiding + [
        LifeStep(.hide(3, .swipe), at: 1.1, .dismissing(.closeButton)),
        LifeStep(.hide(4, .app, isAnimated: false), at: 1.2, .dismissing(.closeButton)),
        LifeStep(
          .ended(2), at: 1.5,
          Lifecycle.Command.leaving(.closeButton) + [.finished(2), .finished(3), .finished(4)],
          .ended(.closeButton)),
      ]),
    Example(
      "hide in the same tick as show ends without an exit",
      [
        shown[0],
        LifeStep(
          .hide(), [.unfinished(1)] + Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton)),
        LifeStep(.ended(1, finished: false), .ended(.closeButton)),
      ]),
    Example(
      "hide while presenting goes back from where it had come to",
      [
        shown[0],
        LifeStep(
          .hide(), at: 0.125, [.unfinished(1), .start(2, .exit, at: 0.125, from: 0.375)],
          .dismissing(.closeButton)),
        LifeStep(.ended(1, finished: false), at: 0.125, .dismissing(.closeButton)),
        LifeStep(.tick, at: 1.2, .dismissing(.closeButton)),
        LifeStep(
          .tick, at: 1.25, Lifecycle.Command.leaving(.closeButton) + [.unfinished(2)],
          .ended(.closeButton)),
      ]),
    Example(
      "hide before show ends what was never on screen",
      [LifeStep(.hide(2, .preempted), [.ended(.preempted), .finished(2)], .ended(.preempted))]),
    Example(
      "show and hide after the end are answered",
      [
        LifeStep(.hide(), [.ended(.closeButton), .finished(2)], .ended(.closeButton)),
        LifeStep(.show(3), [.unfinished(3)], .ended(.closeButton)),
        LifeStep(.hide(4, .app), [.finished(4)], .ended(.closeButton)),
      ]),
    Example(
      "nobody has to wait",
      [
        LifeStep(.show(nil), Lifecycle.Command.entering, .presenting),
        LifeStep(.ended(1), at: 0.5, [.rest], .visible),
        LifeStep(
          .hide(nil, isAnimated: false), at: 1, Lifecycle.Command.leaving(.closeButton),
          .ended(.closeButton)),
      ]),
  ]

  @Test("Show and hide at odd moments are defined, lost nowhere and fire once", arguments: odd)
  func oddMoments(_ example: Example) { Self.play(example) }

  static let still: [Example] = [
    Example(
      "not animated",
      [
        LifeStep(
          .show(isAnimated: false), [.addScrim, .addContent, .rest, .finished(1)], .visible),
        LifeStep(
          .hide(isAnimated: false), at: 1,
          Lifecycle.Command.leaving(.closeButton) + [.finished(2)], .ended(.closeButton)),
      ]),
    Example(
      "less motion from the beginning",
      Lifecycle(key: "gift", reducesMotion: true),
      [
        LifeStep(.show(), [.addScrim, .addContent, .rest, .finished(1)], .visible),
        LifeStep(
          .hide(), at: 1, Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton)),
      ]),
    Example(
      "less motion while visible",
      shown + [
        LifeStep(.reduceMotion(true), at: 0.9, .visible),
        LifeStep(
          .hide(), at: 1, Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton)),
      ]),
    Example(
      "a motion of no duration",
      Lifecycle(key: "gift", entrance: .none, exit: .fade(duration: 0)),
      [
        LifeStep(.show(), [.addScrim, .addContent, .rest, .finished(1)], .visible),
        LifeStep(
          .hide(), at: 1, Lifecycle.Command.leaving(.closeButton) + [.finished(2)],
          .ended(.closeButton)),
      ]),
  ]

  @Test("Without a duration there is no animation to wait for", arguments: still)
  func stillness(_ example: Example) { Self.play(example) }

  @Test("Entrance and exit may be of different motions, and meet at the same share")
  func differentMotions() {
    let fade = Motion.fade(duration: 2)
    Self.play(
      Example(
        "a popup that fades out",
        Lifecycle(key: "gift", exit: fade),
        [
          Self.shown[0],
          LifeStep(
            .hide(), at: 0.125,
            [.unfinished(1), .start(2, .exit, at: 0.125, from: 1.5, fade)],
            .dismissing(.closeButton)),
        ]))
  }

  @Test("An exit of a popup that had not arrived looks as the entrance did there")
  func meetsEntrance() throws {
    var life = Lifecycle(key: "gift")
    _ = life.handle(.show(), now: 10)
    let entrance = try #require(life.animation)
    _ = life.handle(.hide(), now: 10.125)
    let exit = try #require(life.animation)
    let frames = [entrance, exit].map { animation in
      Transition(
        animation.motion, animation.way, content: TransitionTests.content,
        container: TransitionTests.container
      ).frame(at: animation.time(at: 10.125))
    }
    #expect(frames[0] == frames[1])
    #expect(exit.duration == 0.125 && exit.deadline == 11.25)
  }
}
