import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Walk of a small world")
struct WalkTests {
  static let a = StorageSample.key("a")

  static let plans: [WalkPlan] = [
    WalkPlan(
      "one stage, nobody looks",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = HidePolicy(isAllowed: false)
        },
        Sketch("b") { $0.whenBusy = .override },
      ], size: 10...8_000, steps: 10
    ) {
      $0.stages = [0]
      $0.changes = [.paused, .approved, .stopped]
    },
    WalkPlan(
      "two stages",
      [
        Sketch("a") {
          $0.priority = 60
          $0.hide = HidePolicy(isAllowed: false)
        },
        Sketch("b") {
          $0.whenBusy = .override
          $0.placements = ["home", "aside"]
        },
      ], size: 10...8_000, steps: 10
    ) {
      $0.looks = true
      $0.placements = ["home", "aside"]
      $0.reportsLate = false
    },
  ]

  @Test("Every state that can be reached keeps the rules, and leads back", arguments: plans)
  func walk(_ plan: WalkPlan) {
    var walk = Walk(plan)
    walk.run()
    print("\(plan.testDescription): \(walk.states.count) states, \(walk.steps) steps")
    #expect(walk.faults == [])
    #expect(plan.size.contains(walk.states.count))
    #expect(walk.steps >= plan.steps)
    #expect(walk.stuck().count == 0)
  }
}
