import Calendars
import Campaigns
import Configuration
import Delivery
import Insight
import Rules
import Scheduling
import Storage
import TestSupport
import Testing

@Suite("The log of decisions")
struct DecisionLogTests {
  static func decisions(
    _ shop: Shop, of user: String = "u1"
  ) throws -> [DecisionRecord] {
    try shop.store.read { reader throws(StorageError) in
      try reader.decisions(of: user, from: .earliest, until: .latest, limit: .max)
    }
  }

  static func traits(_ level: Int64) -> RuleMap {
    RuleMap(members: ["level": .int(level)])
  }

  @Test("A request that reserves is recorded, one that looks is not", arguments: Place.allCases)
  func recorded(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens([
        "a": #"audience: {rule: "user.level > 1"}, priority: 90"#, "b": "",
        "c": #"placements: ["checkout"]"#,
      ])
      try shop.decide(0, reserves: false)
      #expect(try Self.decisions(shop).isEmpty)
      let first = try shop.decide(1)
      try shop.decide(2)
      _ = try shop.delivery.decideAndExplain(
        DecisionRequest(user: "u1", stage: "s1", placement: "home"), now: at(3))
      let log = try Self.decisions(shop)
      #expect(log.map(\.at) == [at(1), at(2), at(3)])
      #expect(log.map(\.reason) == ["presented", "stage_busy", "stage_busy"])
      #expect(log[0].presentation == first.outcome.presented?.id)
      #expect(log[0].presented?.rawValue == "b")
      #expect(log[1].presentation == nil && log[1].presented == nil)
      #expect(log.allSatisfy { $0.stage == "s1" && $0.session == 1 && $0.placement == "home" })
      #expect(
        log[0].verdicts.map { "\($0.campaign) \($0.code)" } == [
          "a audience_unknown", "b presented",
        ])
      #expect(
        log[1].verdicts.map { "\($0.campaign) \($0.code)" } == [
          "a audience_unknown", "b stage_busy",
        ])
    }
  }

  @Test("A request that fails leaves nothing in the log", arguments: Place.allCases)
  func failed(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      #expect(throws: DeliveryError.self) { try shop.decide(0, stage: "") }
      #expect(try Self.decisions(shop).isEmpty)
    }
  }

  /// What is kept of what a request told.
  struct Kept: Sendable, CustomTestStringConvertible {
    let traits: Settings.DecisionLog.Traits
    let told: DecisionRecord.Told
    var testDescription: String { traits.rawValue }
  }

  static let keeping: [Kept] = [
    Kept(traits: .none, told: .nothing),
    Kept(traits: .names, told: .names(["cart", "user.level", "event.cold"])),
    Kept(
      traits: .values,
      told: .values(
        Attributes([
          "cart": .map(RuleMap(members: ["total": .int(12)])),
          "user": .map(
            RuleMap([
              RuleMap.Entry(key: .string("level"), value: .int(2)),
              RuleMap.Entry(key: .string("id"), value: .string("u1")),
              RuleMap.Entry(key: .string("locale"), value: .string("en")),
              RuleMap.Entry(key: .string("timeZone"), value: .string("UTC")),
            ]) ?? .empty),
          "event": .map(
            RuleMap([
              RuleMap.Entry(key: .string("cold"), value: .bool(true)),
              RuleMap.Entry(key: .string("name"), value: .string("open")),
            ]) ?? .empty),
        ]))),
  ]

  @Test("Traits are kept by value, by name or not at all", arguments: keeping)
  func told(_ kept: Kept) throws {
    for place in Place.allCases {
      try place.with { store in
        var settings = Settings()
        settings.decisionLog.traits = kept.traits
        let shop = Shop(store, settings: settings)
        let request = DecisionRequest(
          user: "u1", stage: "s1", placement: "home", event: "open",
          properties: RuleMap(members: ["cold": .bool(true)]), traits: Self.traits(2),
          context: RuleMap(members: ["cart": .map(RuleMap(members: ["total": .int(12)]))]))
        _ = try shop.delivery.decide(request, now: at(0))
        let record = try #require(try Self.decisions(shop).first)
        #expect(record.told == kept.told)
        #expect(record.event == "open")
      }
    }
  }

  @Test("Of thousands of names and campaigns, so many are kept")
  func bounds() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      _ = try shop.importing([Shop.popup("p")], as: .popup)
      let keys = (0...DecisionRecord.maximumVerdicts).map { "c\($0)" }
      _ = try shop.importing(
        keys.map { Shop.campaign($0, popup: "p") }, as: .campaign, approves: true)
      let names = (0..<500).map { RuleMap.Entry(key: .string("t\($0)"), value: .int(1)) }
      _ = try shop.delivery.decide(
        DecisionRequest(
          user: "u1", stage: "s1", placement: "home", traits: RuleMap(names) ?? .empty),
        now: at(0))
      let record = try #require(try Self.decisions(shop).first)
      #expect(record.verdicts.count == DecisionRecord.maximumVerdicts)
      #expect(record.verdicts.first?.code == "presented")
      guard case .names(let told) = record.told else {
        Issue.record("names are kept")
        return
      }
      #expect(told.count == DecisionRecord.maximumNames)
    }
  }

  @Test("The winner is kept, however many came before it")
  func winner() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      _ = try shop.importing([Shop.popup("p")], as: .popup)
      let keys = (0...DecisionRecord.maximumVerdicts).map { "c\($0)" }
      _ = try shop.importing(
        keys.map { Shop.campaign($0, popup: "p", #"audience: {rule: "false"}"#) }
          + [Shop.campaign("z", popup: "p", "priority: 1")], as: .campaign, approves: true)
      try shop.decide(1)
      let record = try #require(try Self.decisions(shop).first)
      #expect(record.verdicts.count == DecisionRecord.maximumVerdicts + 1)
      #expect(record.verdicts.last.map { "\($0.campaign) \($0.code)" } == "z presented")
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let explained = try shop.delivery.explain(question, now: at(1), present: at(9))
      #expect(explained.campaigns.last?.verdict == .presented)
    }
  }

  @Test("What is older than the log keeps goes with later events", arguments: Place.allCases)
  func kept(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.decisionLog.keep = .seconds(100)
      let shop = Shop(store, settings: settings)
      for second in Int64(0)..<20 { try shop.decide(second) }
      try shop.decide(100)
      #expect(try Self.decisions(shop).count == 21)
      try shop.decide(110)
      // Few at a time, so that nobody waits for the clearing.
      #expect(try Self.decisions(shop).map(\.at).prefix(2) == [at(8), at(9)])
      try shop.decide(111)
      #expect(try Self.decisions(shop).first?.at == at(11))
      for second in Int64(300)..<304 { try shop.decide(second) }
      #expect(try Self.decisions(shop).map(\.at) == (300..<304).map { at($0) })
    }
  }

  @Test("Impressions that are too old are folded, and count as before", arguments: Place.allCases)
  func folded(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.historyKept = .days(3)
      let shop = Shop(store, settings: settings)
      try shop.opens([
        "a": #"caps: [{limit: 2, per: "lifetime"}]"#,
        "b": #"priority: 1, caps: [{limit: 1, per: "P9D"}], placements: ["other"]"#,
      ])
      let day: Int64 = 86_400
      for start in [0, day] {
        let shown = try #require(try shop.decide(start).outcome.presented)
        try shop.report(.shown, of: shown.id, start + 1)
        try shop.report(.dismissed, of: shown.id, reason: .app, start + 2)
      }
      func history() throws -> History {
        try store.read { reader throws(StorageError) in try reader.history(of: .user("u1")) }
      }
      // The longest window of a cap is longer than what is kept.
      try shop.decide(9 * day)
      #expect(try history().impressions.count == 2)
      try shop.decide(9 * day + 2)
      #expect(try history().impressions.count == 1)
      #expect(try history().folded.map(\.impressions) == [1])
      let last = try shop.decide(12 * day)
      #expect(try history().folded.map(\.impressions) == [2])
      #expect(last.reason == "cap")
      let total = try store.read { reader throws(StorageError) in
        try reader.totals(of: [StorageSample.key("a")], at: at(0))
      }
      #expect(total.map(\.impressions) == [2])
    }
  }

  @Test("A clock that went back is noted once, and told as long as it is seen")
  func clock() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"minimumInterval: "PT1M""#])
      let shown = try #require(try shop.decide(500).outcome.presented)
      try shop.report(.shown, of: shown.id, 501)
      try shop.report(.dismissed, of: shown.id, reason: .app, 502)
      func steps() throws -> [ClockStep] {
        try store.read { reader throws(StorageError) in try reader.clockSteps(limit: 9) }
      }
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let told = try Explainer(delivery: shop.delivery).explain(
        question, at: at(0), tellingTimeIn: .utc)
      #expect(told.notes.map { $0.hasPrefix("The clock went back") } == [true])
      #expect(try steps().isEmpty)
      try shop.decide(0)
      try shop.decide(1)
      #expect(try steps() == [ClockStep(stage: "s1", at: at(0), latest: at(502))])
      let after = try Explainer(delivery: shop.delivery).explain(
        question, at: at(2), tellingTimeIn: .utc)
      #expect(after.notes.isEmpty)
    }
  }

  @Test("A control group is noted by a request that reserves, not by one that looks")
  func holdouts() throws {
    for place in Place.allCases {
      try place.with { store in
        let shop = Shop(store)
        try shop.opens(["a": #"holdout: {salt: "h", basisPoints: 10000}"#])
        try shop.decide(0, reserves: false)
        try shop.decide(1)
        let held = try store.read { reader throws(StorageError) in
          try reader.holdouts(of: .user("u1"))
        }
        #expect(held.map(\.at) == [at(1)])
        #expect(held.map(\.campaign.rawValue) == ["a"])
      }
    }
  }
}
