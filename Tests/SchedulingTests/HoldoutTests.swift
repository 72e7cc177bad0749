import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("The control group's own rows")
struct HoldoutTests {
  /// Campaigns that a request finds, and of which of them it notes a control group.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sketches: [Sketch]
    let noted: [String]
    var user = "u1"
    var busy = false

    init(
      _ name: String, _ sketches: [Sketch], noted: [String], user: String = "u1",
      busy: Bool = false
    ) {
      testDescription = name
      (self.sketches, self.noted, self.user, self.busy) = (sketches, noted, user, busy)
    }
  }

  /// A campaign whose control group is everybody.
  private static func held(
    _ key: String, _ priority: Int, salt: String? = nil,
    _ change: (inout Sketch) -> Void = { _ in }
  ) -> Sketch {
    Sketch(key) {
      ($0.priority, $0.holdout) = (priority, share(10_000, salt: salt ?? key))
      change(&$0)
    }
  }

  static let cases: [Case] = [
    Case("it would have won", [held("a", 90), Sketch("b")], noted: ["a"]),
    Case("nothing else is there", [held("a", 90)], noted: ["a"]),
    Case("it would have been outranked", [held("a", 10), Sketch("b")], noted: []),
    Case(
      "its cap would have kept it away",
      [held("a", 90) { $0.caps = [cap(1, per: .session)] }, Sketch("b")], noted: ["a"]),
    Case(
      "another gate would have kept it away",
      [held("a", 90) { $0.rule = rule("false") }, Sketch("b")], noted: []),
    Case(
      "a gate behind it would have kept it away",
      [held("a", 90) { $0.kind = Sketch.list(visible: rule("false")) }], noted: []),
    Case("another group's user", [Sketch("a") { $0.holdout = share(0) }], noted: []),
    Case(
      "two groups: each would have won without its own",
      [held("a", 90), held("b", 80), Sketch("c")], noted: ["a", "b"]),
    Case(
      "one group of two campaigns: without it the first would have won",
      [held("a", 90, salt: "g"), held("b", 80, salt: "g"), Sketch("c")], noted: ["a"]),
    Case(
      "one group whose first campaign fails for another reason",
      [held("a", 90, salt: "g") { $0.deny = ["u1"] }, held("b", 80, salt: "g")], noted: ["b"]),
    Case("its test user", [held("a", 90) { $0.allow = ["u1"] }], noted: []),
    Case("nobody in particular, where it is everybody", [held("a", 90)], noted: ["a"], user: ""),
    Case("a taken stage", [held("a", 90), Sketch("b")], noted: [], busy: true),
    Case(
      "a taken stage that it would have overridden",
      [held("a", 90) { $0.whenBusy = .override }, Sketch("b")], noted: ["a"], busy: true),
  ]

  @Test("Only where the campaign would have won", arguments: cases)
  func noted(_ example: Case) {
    var run = Rehearsal(example.sketches)
    if example.busy { run.request(-1, user: example.user) }
    let outcome = run.request(0, user: example.user)
    var noted: [String] = []
    for case .heldOut(let record, let owner) in run.changes {
      noted.append(record.campaign.rawValue)
      #expect(owner.userID == example.user)
      #expect(record.at == base)
      #expect(record.placement == "home")
      #expect(record.session == SessionID(stage: "s1", number: 1))
      #expect(outcome.presented?.campaign != record.campaign)
    }
    #expect(noted == example.noted)
  }

  @Test("An impression that was made before keeps a held-out campaign from winning")
  func capped() {
    var run = Rehearsal([Sketch("a") { $0.caps = [cap(1, per: .lifetime)] }])
    run.request(0)
    run.report(.shown, 1)
    run.dismiss(2)
    run.change("a") { $0.holdout = share(10_000) }
    run.request(3)
    #expect(run.changes.allSatisfy { if case .heldOut = $0 { false } else { true } })
  }
}
