import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Overriding")
struct OverrideTests {
  /// `low` has the stage, and `high` overrides on the event `alarm`.
  static func run(
    low: (inout Sketch) -> Void = { _ in }, high: (inout Sketch) -> Void = { _ in },
    shown: Bool = true
  ) -> Rehearsal {
    var run = Rehearsal([
      Sketch("low", low),
      Sketch("high") {
        ($0.priority, $0.whenBusy) = (80, .override)
        $0.trigger = trigger("alarm")
        high(&$0)
      },
    ])
    run.request(0)
    if shown { run.report(.shown, 1) }
    return run
  }

  @Test("A more urgent campaign ends the popup that is up, and puts it back")
  func overrides() {
    var run = Self.run()
    let outcome = run.request(2, event: "alarm")
    #expect(outcome.presented?.name.rawValue == "high")
    #expect(outcome.ended.map(\.reason) == [.overridden])
    #expect(run.queue() == ["low"])
    #expect(run.breaches == [])
  }

  @Test("What was shown before it was put back returns as the same impression")
  func returns() {
    var run = Self.run()
    run.request(2, event: "alarm")
    run.report(.shown, 3)
    #expect(run.dismiss(4).presented?.name.rawValue == "low")
    #expect(!run.report(.shown, 5).counted)
    #expect(run.history(of: .user("u1")).impressions.map(\.campaign.rawValue) == ["low", "high"])
    #expect(run.breaches == [])
  }

  @Test("What was not shown before it was put back makes its impression when it is")
  func firstTime() {
    var run = Self.run(shown: false)
    run.request(2, event: "alarm")
    #expect(run.dismiss(4).presented?.name.rawValue == "low")
    #expect(run.report(.shown, 5).counted)
  }

  @Test("A late shown of what was put back makes it return as the same impression")
  func lateShown() {
    var run = Self.run(shown: false)
    run.request(2, event: "alarm")
    let late = run.report(.shown, 3, of: "low")
    #expect(late.late)
    #expect(late.counted)
    #expect(run.dismiss(4).presented?.name.rawValue == "low")
    #expect(!run.report(.shown, 5).counted)
  }

  @Test("A late shown while it is on its way back makes no second impression")
  func lateWhileReserved() throws {
    var run = Self.run(low: { $0.caps = [cap(1, per: .lifetime)] }, shown: false)
    run.request(2, event: "alarm")
    let first = try #require(run.presentation("low"))
    #expect(run.dismiss(4).presented?.name.rawValue == "low")
    let late = run.report(
      StageEvent.Report(id: "late", presentation: first, kind: .shown), now: at(5))
    #expect(late.counted)
    #expect(run.history(of: .user("u1")).reservations.isEmpty)
    #expect(!run.report(.shown, 6).counted)
    #expect(run.history(of: .user("u1")).impressions.count == 2)
  }

  @Test("What returns is not asked for its caps, its interval and the session cap again")
  func exemptions() {
    var run = Rehearsal(
      [
        Sketch("low") {
          $0.caps = [cap(1, per: .lifetime), cap(1, per: .lifetime, group: "g")]
          ($0.total, $0.minimumInterval) = (1, .hours(1))
        },
        Sketch("high") {
          ($0.priority, $0.whenBusy, $0.trigger) = (80, .override, trigger("alarm"))
        },
      ],
      settings: {
        var policy = PlacementPolicy(name: "home")
        policy.maximumPerSession = 2
        $0.placements = [policy]
      })
    run.request(0)
    run.report(.shown, 1)
    run.request(2, event: "alarm")
    run.report(.shown, 3)
    let outcome = run.dismiss(4)
    #expect(outcome.presented?.name.rawValue == "low")
    #expect(outcome.dropped.isEmpty)
  }

  @Test("All other gates are asked of what returns")
  func otherGates() {
    var run = Self.run()
    run.request(2, event: "alarm")
    run.change("low") { $0.deny = ["u1"] }
    #expect(run.dismiss(4).dropped.map(\.code) == ["denied"])
  }

  /// What keeps `high` from taking the stage.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let low: @Sendable (inout Sketch) -> Void
    let high: @Sendable (inout Sketch) -> Void
  }

  static let refusals = [
    Refusal(testDescription: "an equal priority", low: { $0.priority = 80 }, high: { _ in }),
    Refusal(
      testDescription: "a popup that must not be hidden",
      low: { $0.hide = HidePolicy(isAllowed: false) }, high: { _ in }),
    Refusal(
      testDescription: "a popup that must not be hidden yet",
      low: { $0.hide = HidePolicy(notBeforeSeconds: 2) }, high: { _ in }),
  ]

  @Test("Else it waits", arguments: refusals)
  func waits(_ refusal: Refusal) {
    var run = Self.run(low: refusal.low, high: refusal.high)
    let outcome = run.request(2, event: "alarm")
    #expect(outcome.presented == nil)
    #expect(outcome.ended.isEmpty)
    #expect(run.queue() == ["high"])
    #expect(run.dismiss(3).presented?.name.rawValue == "high")
  }

  @Test("No override while a link is held")
  func heldLink() {
    var run = Self.run(low: { $0.hide = HidePolicy(notBeforeSeconds: 5) })
    #expect(run.link("demo://x", 2).link == .held)
    #expect(run.request(9, event: "alarm").presented == nil)
    #expect(run.queue() == ["high"])
  }

  @Test("A popup not yet shown may be overridden at once where it may be hidden at all")
  func reserved() {
    var run = Self.run(low: { $0.hide = HidePolicy(notBeforeSeconds: 60) }, shown: false)
    #expect(run.request(1, event: "alarm").presented?.name.rawValue == "high")
  }

  @Test("A popup that a route named is not overridden, nor put back")
  func routed() {
    var run = Self.run()
    run.settings.routes = [.init(pattern: "demo://gift", action: .popup("low"))]
    #expect(run.link("demo://gift", 2).presented?.name.rawValue == "low")
    #expect(run.request(3, event: "alarm").presented == nil)
    #expect(run.send(.hideAll(scope: .stage), 4).hidden.count == 1)
    #expect(run.queue() == ["high", "low"])
    #expect(run.stage().queue.last?.isReturning == true)
  }
}
