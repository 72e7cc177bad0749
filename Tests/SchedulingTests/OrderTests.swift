import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport
import Testing

@Suite("Order of gates and campaigns")
struct OrderTests {
  /// A campaign that every gate refuses but those of the schedule that come after its end.
  static let refused = Sketch("a") {
    $0.state = .paused
    $0.schedule = Schedule(zone: .fixed(.utc), start: nil, end: clock("2026-01-01T00:00:00"))
    $0.placements = ["checkout"]
    $0.trigger = trigger("open")
    $0.deny = ["u1"]
    $0.rule = rule("false")
    $0.rollout = share(0)
    $0.holdout = share(10_000)
    $0.caps = [cap(1, per: .lifetime), cap(1, per: .lifetime, group: "g")]
    $0.total = 1
    $0.minimumInterval = .hours(1)
    $0.afterDismiss = .forever
    $0.kind = Sketch.list(visible: rule("false"))
  }

  static func crowded() -> Situation {
    var situation = Situation()
    situation.others = [Sketch("b") { $0.placements = ["elsewhere"] }]
    situation.occupies("b")
    situation.sees("a", at: at(-60))
    situation.remembers("a") { $0.dismissedAt = at(-60) }
    situation.totals = [.init(campaign: StorageSample.key("a"), impressions: 1, reservations: 0)]
    situation.history.lastEndedAt = base
    situation.stage.navigation = Stage.Link(url: "demo://x", since: base, until: at(30))
    var policy = PlacementPolicy(name: "home")
    policy.minimumGap = .minutes(1)
    policy.maximumPerSession = 1
    policy.quietHours = PlacementPolicy.QuietHours(from: 0, to: 1_439)
    situation.settings.placements = [policy]
    return situation
  }

  /// What lifts each refusal, in the order of the gates.
  static let cures: [(GateCode, @Sendable (inout Sketch, inout Situation) -> Void)] = [
    (.notLive, { sketch, _ in sketch.state = .approved }),
    (
      .ended,
      { sketch, _ in
        sketch.schedule = Schedule(
          zone: .fixed(.utc), start: clock("2027-01-01T00:00:00"), end: nil)
      }
    ),
    (
      .notStarted,
      { sketch, _ in
        sketch.schedule = Schedule(
          zone: .fixed(.utc), start: nil, end: nil,
          windows: [
            .init(rule: "FREQ=DAILY", start: clock("2026-11-01T20:00:00"), duration: .hours(1))
          ])
      }
    ),
    (.outsideWindow, { sketch, _ in sketch.schedule = nil }),
    (.placement, { sketch, _ in sketch.placements = ["home"] }),
    (.trigger, { sketch, _ in sketch.trigger = nil }),
    (.denied, { sketch, _ in sketch.deny = [] }),
    (.audience, { sketch, _ in sketch.rule = .always }),
    (.rollout, { sketch, _ in sketch.rollout = nil }),
    (.holdout, { sketch, _ in sketch.holdout = nil }),
    (.cap, { sketch, _ in sketch.caps.removeFirst() }),
    (.capTotal, { sketch, _ in sketch.total = nil }),
    (.capGroup, { sketch, _ in sketch.caps = [] }),
    (.interval, { sketch, _ in sketch.minimumInterval = nil }),
    (.suppressed, { sketch, _ in sketch.afterDismiss = nil }),
    (.nothingToShow, { sketch, _ in sketch.kind = Sketch.list() }),
    (.stageBusy, { _, situation in situation.stage.presentation = nil }),
    (.gap, { _, situation in situation.history.lastEndedAt = nil }),
    (.sessionCap, { _, situation in situation.history.impressions = [] }),
    (.quietHours, { _, situation in situation.settings.placements = [] }),
    (.hostNotReady, { _, situation in situation.stage.navigation = nil }),
  ]

  @Test("The first gate that fails is the verdict, in the documented order")
  func gates() throws {
    var (sketch, situation) = (Self.refused, Self.crowded())
    for (code, cure) in Self.cures {
      let explained = try #require(
        situation.explain([sketch]).campaigns.first { $0.campaign.key.rawValue == "a" })
      #expect(explained.verdict.code == code)
      #expect(explained.checks.count == Gate.allCases.count)
      cure(&sketch, &situation)
    }
    let explained = try #require(
      situation.explain([sketch]).campaigns.first { $0.campaign.key.rawValue == "a" })
    #expect(explained.verdict == .presented)
  }

  @Test("The codes are declared in the order in which they are asked")
  func codes() {
    let asked = Self.cures.map(\.0).filter { $0 != .ended && $0 != .notStarted }
    let declared = GateCode.allCases.filter(asked.contains)
    #expect(declared == asked)
    #expect(GateCode.outranked.waitsForStage)
    let waiting = GateCode.allCases.filter(\.waitsForStage)
    #expect(waiting == [.stageBusy, .gap, .quietHours, .hostNotReady, .outranked])
  }

  /// Two campaigns, the first of which comes first.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: Sketch
    let second: Sketch

    init(
      _ name: String, _ first: (inout Sketch) -> Void, before second: (inout Sketch) -> Void
    ) {
      testDescription = name
      // The key would have it the other way round.
      self.first = Sketch("z", first)
      self.second = Sketch("a", second)
    }
  }

  static func ending(_ text: String?, in zone: Zone = .utc) -> Schedule {
    Schedule(zone: .fixed(zone), start: nil, end: text.map(clock))
  }

  static let pairs: [Pair] = [
    Pair("the higher priority", { $0.priority = 51 }, before: { $0.priority = 50 }),
    Pair(
      "priority before end", { $0.priority = 51 },
      before: { $0.schedule = ending("2026-12-02T00:00:00") }),
    Pair(
      "the earlier end", { $0.schedule = ending("2026-12-02T00:00:00") },
      before: { $0.schedule = ending("2026-12-03T00:00:00") }),
    Pair(
      "an end before none", { $0.schedule = ending("2099-12-02T00:00:00") }, before: { _ in }),
    Pair(
      "an end before a schedule without one", { $0.schedule = ending("2099-12-02T00:00:00") },
      before: { $0.schedule = ending(nil) }),
    Pair(
      "the earlier end as an instant",
      { $0.schedule = ending("2026-12-02T07:00:00", in: zone("Asia/Shanghai")) },
      before: { $0.schedule = ending("2026-12-02T00:00:00") }),
    Pair(
      "end before publication",
      { ($0.schedule, $0.published) = (ending("2026-12-02T00:00:00"), base) },
      before: { $0.published = .earliest }),
    Pair("the earlier publication", { $0.published = at(-2) }, before: { $0.published = at(-1) }),
    Pair(
      "published before never published", { $0.published = at(-2) },
      before: { ($0.published, $0.state, $0.allow) = (nil, .draft, ["u1"]) }),
  ]

  @Test("Priority, then end, then publication decide between campaigns", arguments: pairs)
  func pair(_ pair: Pair) {
    for sketches in [[pair.first, pair.second], [pair.second, pair.first]] {
      let outcome = Situation().explain(sketches).outcome
      #expect(outcome.presented?.campaign?.rawValue == "z")
      #expect(outcome.verdicts.last?.code == .outranked)
    }
  }

  @Test("The key decides between campaigns that are equal in all else, bytewise")
  func keys() {
    let sketches = ["b", "a-", "a0", "a", "0"].map { Sketch($0) }
    let snapshot = Snapshot(entries: sketches.map(\.entry), popups: [])
    #expect(snapshot.entries.map(\.campaign.key.rawValue) == ["0", "a", "a-", "a0", "b"])
  }

  @Test("The order is total and does not depend on the order of insertion", arguments: 1...40)
  func shuffles(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ends: [String?] = [nil, "2026-12-05T00:00:00", "2026-12-06T00:00:00"]
    let sketches = (0..<30).map { number in
      Sketch("k\(number)") {
        $0.priority = Int.random(in: 0...2, using: &generator)
        $0.schedule = ends.randomElement(using: &generator)?.map { Self.ending($0) }
        $0.published = [nil, base, at(1)].randomElement(using: &generator) ?? nil
      }
    }
    let entries = sketches.map(\.entry)
    let order = Snapshot(entries: entries, popups: []).entries.map(\.campaign.key)
    for _ in 0..<5 {
      let shuffled = Snapshot(entries: entries.shuffled(using: &generator), popups: [])
      #expect(shuffled.entries.map(\.campaign.key) == order, "\(generator)")
      for (place, key) in order.enumerated() { #expect(shuffled.place(of: key) == place) }
    }
  }

  @Test("A campaign that is refused never shadows a lower one", arguments: cures.map(\.0))
  func shadows(_ code: GateCode) {
    var (sketch, situation) = (Self.refused, Self.crowded())
    for (next, cure) in Self.cures {
      if next == code { break }
      cure(&sketch, &situation)
    }
    guard sketch.priority == 50, !code.waitsForStage, code != .sessionCap else { return }
    situation.stage.presentation = nil
    situation.stage.navigation = nil
    situation.settings.placements = []
    let low = Sketch("low") { $0.priority = 0 }
    #expect(situation.explain([sketch, low]).outcome.presented?.campaign?.rawValue == "low")
  }
}
