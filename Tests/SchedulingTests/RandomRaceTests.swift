import Campaigns
import Scheduling
import TestSupport
import Testing

@Suite("Two workers at random")
struct RandomRaceTests {
  private static let users = ["u1", "u1", "u2", ""]
  private static let stages = ["s1", "s2", "s3"]

  /// What a worker does: at one instant, so that no lease runs out and no report is late.
  private static func script(
    _ length: Int, _ generator: inout SeededGenerator
  ) -> [Race.Action] {
    func one<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }
    return (0..<length).map { _ in
      let (user, stage) = (one(users), one(stages))
      let placement = one(["home", "home", "checkout"])
      let event = one([nil, nil, "open", "purchase"])
      let kind: ReportKind = one([.shown, .shown, .clicked, .dismissed, .notPresented])
      guard one([true, true, false]) else {
        return { store in
          // Only what is up is reported on: a late report may exceed a cap.
          guard store.presentation(on: stage)?.isOver == false else { return }
          _ = store.report(kind, 0, on: stage, reason: kind == .dismissed ? .primary : nil)
        }
      }
      return { store in
        _ = store.request(0, event: event, user: user, on: stage, placement: placement)
      }
    }
  }

  @Test(
    "No cap, total or group is exceeded, whichever worker takes the next step", arguments: 1...40)
  func limits(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let store = RandomRun(seed: seed).rehearsal
    let scripts = (0..<2).map { _ in
      Self.script(Int.random(in: 4...14, using: &generator), &generator)
    }
    for order in 0..<12 {
      var race = Race(on: store, scripts[0], scripts[1])
      race.finish(using: &generator)
      #expect(race.store.breaches == [], "seed \(seed), order \(order)")
      for fault in Self.faults(in: race.store) {
        Issue.record("seed \(seed), order \(order): \(fault)")
      }
    }
  }

  @Test("Two short scripts exceed nothing in any order of their steps", arguments: 1...12)
  func everyOrder(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let store = RandomRun(seed: seed).rehearsal
    let scripts = (0..<2).map { _ in Self.script(2, &generator) }
    let race = Race(on: store, scripts[0], scripts[1])
    let orders = race.visit { store in
      for fault in Self.faults(in: store) { Issue.record("seed \(seed): \(fault)") }
    }
    #expect(orders >= 70)
  }

  @Test("The random workers come up against totals, caps and groups")
  func reach() {
    var (codes, impressions) = ([GateCode: Int](), 0)
    for seed: UInt64 in 1...40 {
      var generator = SeededGenerator(seed: seed)
      var store = RandomRun(seed: seed).rehearsal
      for action in Self.script(28, &generator) {
        action(&store)
        impressions += store.changes.count { if case .impression = $0 { true } else { false } }
      }
      for user in Self.users {
        let verdicts = store.request(0, user: user, on: "s9").verdicts
        for code in verdicts.compactMap(\.code) { codes[code, default: 0] += 1 }
      }
    }
    #expect(impressions > 50)
    for code in [GateCode.cap, .capTotal, .capGroup] {
      #expect(codes[code] ?? 0 > 0, "\(code) in \(codes)")
    }
  }

  /// The limits that impressions, or impressions and open reservations, exceed.
  private static func faults(in store: Rehearsal) -> [String] {
    var faults: [String] = []
    for sketch in store.sketches {
      guard let total = sketch.total else { continue }
      let key = StorageSample.key(sketch.key)
      let open = store.presentations.values.count {
        $0.campaign == key && $0.state == .reserved && !$0.isTest && !$0.isReturning
      }
      if store.impressions[key, default: 0] + open > total {
        faults.append("\(key) exceeds its total")
      }
    }
    for owner in store.histories.keys {
      for impression in store.history(of: owner).impressions where !impression.isTest {
        if let fault = PropertyTests.fault(of: impression, owner, in: store) {
          faults.append("\(impression.campaign) exceeds \(fault)")
        }
      }
    }
    return faults
  }
}
