import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Walk of a small world")
struct WalkTests {
  static let b = StorageSample.key("b")

  static let veto = HidePolicy(isAllowed: false)

  static let plans: [WalkPlan] = [
    WalkPlan(
      "one stage, a popup that always vetoes, paused and stopped",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = veto
        },
        Sketch("b") { $0.whenBusy = .override },
      ], size: 1_100...1_300, steps: 13_000,
      change: {
        $0.stages = [0]
        $0.changes = [.paused, .approved, .stopped]
      }),
    WalkPlan(
      "one stage, a link that names a popup, and one that vetoes for a while",
      [
        Sketch("a") {
          $0.priority = 40
          $0.hide = HidePolicy(notBeforeSeconds: 900)
        },
        Sketch("b") { ($0.whenBusy, $0.onPreempt) = (.override, .drop) },
        Sketch("gift") { $0.hide = veto },
      ], size: 900...1_100, steps: 10_500,
      change: {
        $0.stages = [0]
        $0.notBefore = WalkPlan.span
      },
      settings: {
        $0.routes = [Route(pattern: WalkPlan.url, action: .popup("gift"))]
        $0.leases.visible = WalkPlan.span + WalkPlan.span
      }),
    WalkPlan(
      "one stage, a popup that is promised, and one that vetoes for a while",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = HidePolicy(notBeforeSeconds: 900)
        },
        Sketch("gift"),
      ], size: 750...950, steps: 9_000,
      change: {
        ($0.stages, $0.promises) = ([0], true)
        ($0.notBefore, $0.gap) = (WalkPlan.span, WalkPlan.span)
      },
      settings: {
        var policy = PlacementPolicy(name: "home")
        policy.minimumGap = WalkPlan.span
        $0.placements = [policy]
        $0.leases.visible = WalkPlan.span + WalkPlan.span
      }),
    WalkPlan(
      "one stage, a cap, a gap and a suppression",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = veto
          $0.afterDismiss = .span(WalkPlan.span)
        },
        Sketch("b") {
          ($0.whenBusy, $0.onPreempt) = (.skip, .requeue)
          $0.caps = [cap(1, per: .rolling(WalkPlan.span))]
        },
      ], size: 650...800, steps: 6_500,
      change: {
        $0.stages = [0]
        $0.capped = [b]
        ($0.gap, $0.window, $0.suppression) = (WalkPlan.span, WalkPlan.span, WalkPlan.span)
      },
      settings: {
        var policy = PlacementPolicy(name: "home")
        (policy.minimumGap, policy.queueLimit) = (WalkPlan.span, 1)
        $0.placements = [policy]
      }),
    WalkPlan(
      "two stages, one of which never vetoes",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = veto
        },
        Sketch("b") { ($0.whenBusy, $0.placements) = (.override, ["home", "aside"]) },
      ], size: 1_200...1_400, steps: 24_000,
      change: {
        ($0.looks, $0.reportsLate) = (true, false)
        $0.placements = ["home", "aside"]
      }),
    WalkPlan(
      "two stages that both veto",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = veto
        },
        Sketch("b") { $0.placements = ["elsewhere"] },
      ], size: 700...850, steps: 16_000,
      change: { $0.reportsLate = false },
      settings: { $0.heldLink = WalkPlan.span }),
  ]

  @Test("Every state that can be reached keeps the rules, and leads back", arguments: plans)
  func walk(_ plan: WalkPlan) {
    var walk = Walk(plan)
    walk.run()
    print("\(plan.testDescription): \(walk.states.count) states, \(walk.steps) steps")
    #expect(walk.faults == [])
    // A walk that was broken off says nothing of the size.
    guard walk.faults.isEmpty else { return }
    #expect(plan.size.contains(walk.states.count))
    #expect(walk.steps >= plan.steps)
    #expect(walk.stuck().count == 0)
  }
}
