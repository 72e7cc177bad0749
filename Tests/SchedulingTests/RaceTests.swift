import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Two workers on one store")
struct RaceTests {
  /// A limit of one that two workers race for.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var sketches = [Sketch("a")]
    /// The users of the two stages.
    var users = ["u1", "u1"]
    /// How many the limit admits in all.
    var limit = 1
  }

  static let limits: [Limit] = [
    Limit(
      testDescription: "a total, two users", sketches: [Sketch("a") { $0.total = 1 }],
      users: ["u1", "u2"]),
    Limit(
      testDescription: "a total of two, two users", sketches: [Sketch("a") { $0.total = 2 }],
      users: ["u1", "u2"], limit: 2),
    Limit(
      testDescription: "a lifetime cap",
      sketches: [Sketch("a") { $0.caps = [cap(1, per: .lifetime)] }]),
    Limit(
      testDescription: "a day's cap", sketches: [Sketch("a") { $0.caps = [cap(1, per: .day)] }]),
    Limit(
      testDescription: "a rolling cap",
      sketches: [Sketch("a") { $0.caps = [cap(1, per: .rolling(.minutes(1)))] }]),
    Limit(
      testDescription: "a group's cap, two campaigns",
      sketches: ["a", "b"].map { key in
        Sketch(key) { $0.caps = [cap(1, per: .lifetime, group: "g")] }
      }),
    Limit(
      testDescription: "a minimum interval",
      sketches: [Sketch("a") { $0.minimumInterval = .minutes(1) }]),
  ]

  /// What the worker of a stage does: it asks, and reports what it got.
  static func visit(_ stage: String, as user: String, then kinds: [ReportKind]) -> [Race.Action] {
    let ask: Race.Action = { _ = $0.request(0, user: user, on: stage) }
    let reports = kinds.enumerated().map { number, kind -> Race.Action in
      { store in _ = store.report(kind, Int64(number) + 1, on: stage) }
    }
    return [ask] + reports
  }

  @Test("They serve as many as a limit admits, in every order of their steps", arguments: limits)
  func servesOne(_ limit: Limit) {
    let race = Race(
      on: Rehearsal(limit.sketches),
      Self.visit("s1", as: limit.users[0], then: [.shown]),
      Self.visit("s2", as: limit.users[1], then: [.shown]))
    let orders = race.visit { store in
      #expect(store.impressions.values.reduce(0, +) == limit.limit)
      #expect(store.presentations.count == limit.limit)
      #expect(store.breaches == [])
    }
    #expect(orders >= 70)
  }

  @Test(
    "What one gives back the other may have, and never both",
    arguments: limits.filter { $0.limit == 1 })
  func givesBack(_ limit: Limit) {
    let race = Race(
      on: Rehearsal(limit.sketches),
      Self.visit("s1", as: limit.users[0], then: [.notPresented]),
      Self.visit("s2", as: limit.users[1], then: [.shown]))
    var counts: Set<Int> = []
    let orders = race.visit { store in
      counts.insert(store.impressions.values.reduce(0, +))
      #expect(store.presentations.values.count { !$0.isOver } <= 1)
      #expect(store.breaches == [])
    }
    #expect(orders >= 70)
    #expect(counts == [0, 1])
  }

  @Test("A link and a request at once leave nothing lost, in every order of their steps")
  func link() {
    var store = Rehearsal([
      Sketch("a") {
        $0.priority = 60
        $0.hide = HidePolicy(isAllowed: false)
      }, Sketch("b"),
    ])
    store.request(0, on: "s1")
    store.report(.shown, 1, on: "s1")
    let race = Race(
      on: store,
      [
        { _ = $0.link("demo://x", 2, scope: .user) },
        { _ = $0.request(2, on: "s2") },
      ], [{ _ = $0.dismiss(2, on: "s1") }])
    let orders = race.visit { store in
      let stages = ["s1", "s2"].map { store.stage($0) }
      #expect(stages.allSatisfy { $0.heldLink == nil })
      #expect(stages[0].navigation?.url == "demo://x")
      #expect(stages[0].presentation == nil || stages[0].presentation?.name.rawValue == "b")
      #expect(store.breaches == [])
    }
    #expect(orders >= 15)
  }
}
