import Presentation
import Testing

@Suite("The stage on a device")
struct LiveStageTests {
  /// How far a presentation is when the stages are cleared.
  enum Moment: CaseIterable {
    case none, reserved, presenting, visible, dismissing
  }

  static func stage(_ moment: Moment, _ key: String = "gift", isModal: Bool = false) -> LiveStage {
    var stage = LiveStage()
    guard moment != .none else { return stage }
    _ = stage.reserve(Lifecycle(key: key, dismissesOnScrimTap: !isModal))
    guard moment != .reserved else { return stage }
    _ = stage.handle(.show(), now: 0)
    guard moment != .presenting else { return stage }
    _ = stage.handle(.ended(1), now: 0.5)
    guard moment != .visible else { return stage }
    _ = stage.handle(.hide(), now: 1)
    return stage
  }

  @Test("At most one, whatever the one there is doing", arguments: Moment.allCases)
  func atMostOne(_ moment: Moment) {
    var stage = Self.stage(moment)
    let before = stage
    #expect(stage.reserve(Lifecycle(key: "other")) == (moment == .none))
    if moment != .none { #expect(stage == before) }
  }

  @Test(
    "Presenting, visible and dismissing count as visible; what only exists does not",
    arguments: Moment.allCases)
  func visibility(_ moment: Moment) {
    let isVisible = moment != .none && moment != .reserved
    #expect(Self.stage(moment).isAnyVisible == isVisible)
  }

  @Test("The end of a presentation frees its stage, and it does not come back")
  func frees() throws {
    var stage = Self.stage(.dismissing)
    let old = try #require(stage.presentation)
    _ = stage.handle(.ended(2), now: 1.5)
    #expect(stage.presentation == nil && !stage.isAnyVisible)
    #expect(stage.reserve(old) == false)
    #expect(stage.reserve(Lifecycle(key: "next")) == true)
  }

  @Test("A late report of one presentation is not taken for one of the next")
  func lateReport() {
    var stage = Self.stage(.presenting)
    _ = stage.handle(.hide(isAnimated: false), now: 0.1)
    _ = stage.reserve(Lifecycle(key: "next"))
    _ = stage.handle(.show(3), now: 0.2)
    #expect(stage.presentation?.animation?.id == 2)
    #expect(stage.handle(.ended(1, finished: false), now: 0.3) == [])
    #expect(stage.presentation?.state == .presenting)
    #expect(stage.handle(.ended(2), now: 0.7) == [.rest, .finished(3)])
  }

  @Test("A stage without a presentation answers whoever waits")
  func nobody() {
    var stage = LiveStage()
    #expect(stage.handle(.show(3), now: 0) == [.unfinished(3)])
    #expect(stage.handle(.hide(4), now: 0) == [.finished(4)])
    for event: Lifecycle.Event in [
      .show(nil), .hide(nil), .press(), .tapScrim, .ended(1), .animationCannotStart(id: 1),
      .cancelAnimation(id: 1), .tick, .releaseHandlers, .reduceMotion(true),
    ] {
      #expect(stage.handle(event, now: 0) == [], "\(event)")
    }
    #expect(stage == LiveStage())
  }

  struct Cleared: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moment: Moment
    var hides = true
    let isAsked: Bool
    let succeeds: Bool
    var commands: [Lifecycle.Command] = []
    let after: Lifecycle.State?
  }

  static let cleared: [Cleared] = [
    Cleared(
      testDescription: "nothing there", moment: .none, isAsked: false, succeeds: true, after: nil),
    Cleared(
      testDescription: "one that only exists is left alone", moment: .reserved, isAsked: false,
      succeeds: true, after: .reserved),
    Cleared(
      testDescription: "one on its way in goes at once, and its show completes",
      moment: .presenting, isAsked: true, succeeds: true,
      commands: [.unfinished(1)] + Lifecycle.Command.leaving(.preempted), after: nil),
    Cleared(
      testDescription: "one at rest goes without animation", moment: .visible, isAsked: true,
      succeeds: true, commands: Lifecycle.Command.leaving(.preempted), after: nil),
    Cleared(
      testDescription: "one that refuses stays", moment: .visible, hides: false, isAsked: true,
      succeeds: false, after: .visible),
    Cleared(
      testDescription: "one that refuses on its way in goes on", moment: .presenting,
      hides: false, isAsked: true, succeeds: false, after: .presenting),
    Cleared(
      testDescription: "one that is dismissing is let finish", moment: .dismissing,
      isAsked: false, succeeds: false, after: .dismissing(.closeButton)),
    Cleared(
      testDescription: "one that is dismissing has no veto", moment: .dismissing, hides: false,
      isAsked: false, succeeds: false, after: .dismissing(.closeButton)),
  ]

  @Test(
    "A deep link takes what is on screen where it may, and modal plays no part",
    arguments: cleared, [false, true])
  func hideAll(_ example: Cleared, isModal: Bool) {
    var stages = [Self.stage(example.moment, isModal: isModal)]
    var asked: [String] = []
    let result = LiveStage.hideAll(&stages, now: 1.2) { life in
      asked.append(life.key)
      return example.hides
    }
    #expect(asked == (example.isAsked ? ["gift"] : []))
    #expect(result.answer.succeeded == example.succeeds)
    #expect(
      result.answer.vetoedBy.map(\.popup.key) == (example.isAsked && !example.hides ? asked : []))
    #expect(result.commands == [example.commands])
    #expect(stages[0].presentation?.state == example.after)
    #expect(stages[0].isAnyVisible == !example.succeeds)
  }

  @Test("One that was dismissing still completes, and then a second try succeeds")
  func letFinish() {
    var stages = [Self.stage(.dismissing, "leaving"), Self.stage(.visible, "other")]
    let first = LiveStage.hideAll(&stages, now: 1.1) { _ in true }
    #expect(first.answer.hidden.map(\.popup.key) == ["other"])
    #expect(first.answer.leaving.map(\.popup.key) == ["leaving"])
    #expect(!first.answer.succeeded)
    #expect(
      stages[0].handle(.ended(2), now: 1.5)
        == Lifecycle.Command.leaving(.closeButton) + [.finished(2)])
    #expect(LiveStage.hideAll(&stages, now: 1.6) { _ in true }.answer.succeeded)
  }

  @Test("The walk goes on behind a veto, and names each by its key")
  func walkGoesOn() {
    var stages = [
      Self.stage(.visible, "a"), Self.stage(.visible, "b"), Self.stage(.presenting, "c"),
      Self.stage(.visible, "d"),
    ]
    let result = LiveStage.hideAll(&stages, now: 2) { ["b", "d"].contains($0.key) == false }
    #expect(result.answer.hidden.map(\.popup.key) == ["a", "c"])
    #expect(result.answer.vetoedBy.map(\.popup.key) == ["b", "d"])
    #expect(stages.map(\.isAnyVisible) == [false, true, false, true])
    #expect(result.commands.map(\.isEmpty) == [false, true, false, true])
  }
}
