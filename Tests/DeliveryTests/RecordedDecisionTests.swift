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

@Suite("A question about a recorded decision")
struct RecordedDecisionTests {
  @Test(
    "An explanation of the instant of a decision says what was decided, from what it was told then",
    arguments: Place.allCases)
  func explained(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.decisionLog.traits = .values
      let shop = Shop(store, settings: settings)
      try shop.opens([
        "a": #"audience: {rule: "user.level > 1"}, priority: 90"#,
        "b": #"caps: [{limit: 1, per: "lifetime"}]"#,
      ])
      let told = DecisionRequest(
        user: "u1", stage: "s1", placement: "home", traits: DecisionLogTests.traits(3))
      let shown = try #require(
        try shop.delivery.decide(told, now: at(10)).outcome.presented)
      try shop.report(.notPresented, of: shown.id, 11)
      // Whatever happens to the catalogue, what was decided stays.
      try shop.step(.stop, "a", 20)
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let explained = try shop.delivery.explain(question, now: at(10), present: at(99))
      #expect(explained.recorded?.presented?.rawValue == "a")
      #expect(
        explained.campaigns.map { $0.verdict.code?.rawValue ?? "presented" }
          == ["presented", "outranked"])
      // A millisecond off, it is worked out anew, without the traits, and the record is near.
      let near = try shop.delivery.explain(
        question, now: at(10) - .milliseconds(1), present: at(99))
      #expect(near.recorded == nil)
      #expect(near.near.map(\.at) == [at(10)])
      #expect(
        near.campaigns.map { $0.verdict.code?.rawValue ?? "presented" }
          == ["audience_unknown", "presented"])
    }
  }

  @Test("The codes of the record hold, where today's data would say something else")
  func codes() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"trigger: {event: "open", count: 2}"#])
      let request = DecisionRequest(user: "u1", stage: "s1", placement: "home", event: "open")
      _ = try shop.delivery.decide(request, now: at(0))
      _ = try shop.delivery.decide(request, now: at(5))
      // How often a trigger had counted then is not kept, but what it came to is.
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let first = try shop.delivery.explain(question, now: at(0), present: at(99))
      #expect(first.campaigns.map(\.verdict.code) == [.trigger])
      let second = try shop.delivery.explain(request, now: at(5), present: at(99))
      #expect(second.campaigns.map(\.verdict) == [.presented])
      // To look says the same as to explain.
      for (instant, name) in [(at(0), nil), (at(5), "a")] as [(Timestamp, String?)] {
        var looks = request
        looks.reserves = false
        let looked = try shop.delivery.decide(looks, now: instant, present: at(99))
        #expect(looked.outcome.presented?.name.rawValue == name)
        #expect(looked.outcome.verdicts.map(\.code) == [name == nil ? .trigger : nil])
      }
    }
  }

  @Test("Of somebody without an id the decisions of other stages are not in the way")
  func anonymous() throws {
    try Place.file.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      for second in Int64(0)..<40 { try shop.decide(second, user: "", stage: "s\(second)") }
      let question = DecisionRequest(user: "", stage: "s7", placement: "home")
      let then = try shop.delivery.explain(question, now: at(7), present: at(99))
      #expect(then.recorded?.stage == "s7")
      let later = try shop.delivery.explain(question, now: at(50), present: at(99))
      #expect(later.near.map(\.at) == [at(7)])
    }
  }

  @Test("Of several decisions in one millisecond the one that showed something is told")
  func oneInstant() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      for _ in 1...3 { try shop.decide(5) }
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let explained = try Explainer(delivery: shop.delivery).explain(
        question, at: at(5), present: at(99), tellingTimeIn: .utc)
      #expect(explained.presented?.rawValue == "a")
      #expect(explained.tense == .past)
      #expect(
        explained.notes.last
          == "Others were made here in the same millisecond: nothing was shown, stage_busy; "
          + "nothing was shown, stage_busy.")
    }
  }

  @Test("What is said beside a recorded instant is laid over the record", arguments: Place.allCases)
  func hypothetical(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.decisionLog.traits = .values
      let shop = Shop(store, settings: settings)
      try shop.opens([
        "a": #"audience: {rule: "user.level > 1 && user.vip"}, trigger: {event: "open"}"#
      ])
      _ = try shop.delivery.decide(
        DecisionRequest(
          user: "u1", stage: "s1", placement: "home", event: "open",
          traits: RuleMap(members: ["level": .int(1), "vip": .bool(true)])), now: at(10))
      let other = DecisionRequest(
        user: "u1", stage: "s1", placement: "home", traits: DecisionLogTests.traits(2))
      let explained = try Explainer(delivery: shop.delivery).explain(
        other, at: at(10), present: at(99), tellingTimeIn: .utc)
      #expect(explained.presented?.rawValue == "a")
      #expect(explained.tense == .pastConditional)
      #expect(explained.notes.first?.contains("with what you say") == true)
    }
  }

  @Test("What came out of the queue with a report is recorded, too", arguments: Place.allCases)
  func queue(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "priority: 60", "b": ""])
      let first = try #require(try shop.decide(0).outcome.presented)
      try shop.report(.shown, of: first.id, 1)
      let next = try #require(
        try shop.report(.dismissed, of: first.id, reason: .closeButton, 9).outcome.presented)
      let record = try #require(try DecisionLogTests.decisions(shop).last)
      #expect(record.at == at(9))
      #expect(record.presentation == next.id && record.presented?.rawValue == "b")
      #expect(record.placement == "home")
      let explained = try shop.delivery.explain(
        DecisionRequest(user: "u1", stage: "s1", placement: "home"), now: at(9), present: at(99))
      #expect(explained.shown?.id == next.id)
      #expect(explained.campaigns.last?.verdict == .presented)
    }
  }

  @Test("To look at a recorded instant tells no queue, which is not kept")
  func noQueue() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "priority: 60", "b": "", "c": ""])
      #expect(try shop.decide(5).stage.queue.count == 2)
      let looked = try shop.delivery.decide(
        DecisionRequest(user: "u1", stage: "s1", placement: "home", reserves: false), now: at(5),
        present: at(99))
      #expect(looked.outcome.presented?.name.rawValue == "a")
      #expect(looked.stage.queue.isEmpty)
    }
  }

  @Test("The nearest decisions before and after are told, of this stage and placement alone")
  func near() throws {
    try Place.memory.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      for second in [0, 10, 20, 40] as [Int64] { try shop.decide(second) }
      try shop.decide(29, stage: "s2")
      try shop.decide(31, user: "u2", stage: "s3")
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let notes = try Explainer(delivery: shop.delivery).explain(
        question, at: at(30), present: at(99), tellingTimeIn: .utc
      ).notes
      #expect(
        notes == [
          "This looks back: what waited on the stage then and what triggers had counted is not "
            + "kept.",
          "Recorded here nearest to it: 2026-12-01T09:00:20Z, a was shown; "
            + "2026-12-01T09:00:40Z, a was shown. Ask about one of these instants to see it as it "
            + "was decided.",
        ])
    }
  }

  @Test(
    "A popup that a link of the whole user shows is recorded where it is shown",
    arguments: Place.allCases)
  func link(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.routes = [Route(pattern: "*", action: .popup("gift"))]
      let shop = Shop(store, settings: settings)
      try shop.opens(["a": #"placements: ["elsewhere"]"#])
      _ = try shop.importing([Shop.popup("gift")], as: .popup)
      try shop.decide(0, stage: "s1")
      try shop.decide(1, stage: "s2")
      // The stage with the latest event gets the popup, whichever the link came by.
      let answer = try shop.delivery.deepLink("app://gift", on: "s1", scope: .user, now: at(2))
      let shown = try #require(answer.outcome.presented)
      #expect(shown.session.stage == "s2")
      let record = try #require(try DecisionLogTests.decisions(shop).last)
      #expect(record.at == at(2))
      #expect(record.stage == "s2" && record.session == shown.session.number)
      #expect(record.presentation == shown.id && record.presented?.rawValue == "gift")
      #expect(record.verdicts.isEmpty)
    }
  }
}
