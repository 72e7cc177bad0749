import Calendars
import Campaigns
import Configuration
import Delivery
import Insight
import MemoryStorage
import Rules
import Scheduling
import Testing

@Suite("What an explanation says")
struct ExplanationTests {
  /// A campaign `a` in a situation, and the sentence that it gets.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let campaign: String
    let says: String
    let happens: @Sendable (Shop) throws -> Void
    let traits: RuleMap

    init(
      _ name: String, _ campaign: String, says: String, traits: RuleMap = .empty,
      _ happens: @escaping @Sendable (Shop) throws -> Void = { _ in }
    ) {
      testDescription = name
      (self.campaign, self.says, self.happens, self.traits) = (campaign, says, happens, traits)
    }
  }

  private static let level = RuleMap(members: [
    "level": .int(1), "city": .string("巴黎"), "vip": .bool(false),
  ])

  static let rules: [Case] = [
    Case(
      "one comparison", #"audience: {rule: "user.level >= 3"}"#,
      says: "its audience rule is false: user.level >= 3 (user.level is 1)", traits: level),
    Case(
      "the false one of three",
      #"audience: {rule: "user.level >= 1 && user.city in ['上海', '北京'] && !user.vip"}"#,
      says: #"its audience rule is false: user.city in ['上海', '北京'] (user.city is "巴黎")"#,
      traits: level),
    Case(
      "all of a choice", #"audience: {rule: "user.level >= 3 || user.vip"}"#,
      says: "its audience rule is false: user.level >= 3 || user.vip "
        + "(user.level is 1, user.vip is false)",
      traits: level),
    Case(
      "a plain trait", #"audience: {rule: "user.vip"}"#,
      says: "its audience rule is false: user.vip", traits: level),
    Case("a constant", #"audience: {rule: "false"}"#, says: "its audience rule is false: false"),
    Case(
      "a missing trait", #"audience: {rule: "user.age > 3"}"#,
      says: "its audience rule cannot be told: user.age is not known; send it"),
    Case(
      "a long rule",
      "audience: {rule: \"" + (0..<30).map { "user.level != \($0 + 5)" }.joined(separator: " && ")
        + " && user.level in [\((100..<160).map { "\($0)" }.joined(separator: ","))]\"}",
      says: "its audience rule is false: user.level in "
        + "[100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,… (user.level is 1)",
      traits: level),
  ]

  private static func sees(_ shop: Shop) throws {
    try shop.sees(reserved: 0, shown: 1, closed: 2)
  }

  static let others: [Case] = [
    Case("won", "", says: "is shown"),
    Case(
      "a lower priority", "priority: 10",
      says: "may be shown, but z comes first (priority 50 over 10)"
    ) { try $0.opens(["z": ""]) },
    Case(
      "a later end", #"schedule: {timeZone: "UTC", end: "2027-03-01T00:00:00"}"#,
      says: "may be shown, but z comes first (of the same priority, it ends sooner)"
    ) { try $0.opens(["z": #"schedule: {timeZone: "UTC", end: "2027-02-01T00:00:00"}"#]) },
    Case(
      "a later key", "",
      says: "may be shown, but 0 comes first (of the same priority and date, by its key)"
    ) { try $0.opens(["0": ""]) },
    Case("paused", "", says: "is paused: it has to be resumed") { try $0.step(.pause, "a") },
    Case("stopped", "", says: "was stopped, for good") { try $0.step(.stop, "a") },
    Case(
      "a cap of a lifetime", #"caps: [{limit: 1, per: "lifetime"}]"#,
      says: "its cap is reached: 1 of 1 ever; none comes any more", sees),
    Case(
      "a cap of a session", #"caps: [{limit: 1, per: "session"}]"#,
      says: "its cap is reached: 1 of 1 this session; one more in the next session", sees),
    Case(
      "a cap of a day", #"caps: [{limit: 1, per: "day"}]"#,
      says: "its cap is reached: 1 of 1 this calendar day; one more from 2026-12-02 00:00 UTC", sees
    ),
    Case(
      "a cap of hours", #"caps: [{limit: 2, per: "PT4H"}]"#,
      says: "its cap is reached: 2 of 2 in PT4H; one more from 2026-12-01 13:00:01 UTC"
    ) { shop in
      try shop.sees(reserved: 0, shown: 1, closed: 2)
      try shop.sees(reserved: 10, shown: 11, closed: 12)
    },
    Case(
      "two caps, of which the longer waits",
      #"caps: [{limit: 1, per: "PT1H"}, {limit: 1, per: "PT4H"}]"#,
      says: "its cap is reached: 1 of 1 in PT1H; one more from 2026-12-01 13:00:01 UTC", sees),
    Case(
      "a group's cap", #"caps: [{limit: 1, per: "P1D", group: "g"}]"#,
      says: "the cap of its group is reached: 1 of 1 in P1D in group g; "
        + "one more from 2026-12-02 09:00:01 UTC", sees),
    Case(
      "a total", "total: 1",
      says: "its total over all users is reached: 1 of 1 over all users; only a greater one helps",
      sees),
    Case(
      "an interval", #"minimumInterval: "PT4H""#,
      says: "was shown too recently: it waits until 2026-12-01 13:00:01 UTC", sees),
    Case(
      "a dismissal", #"afterDismiss: {suppress: "P1D"}"#,
      says: "was turned away or taken up: it stays away until 2026-12-02 09:00:02 UTC", sees),
    Case(
      "a trigger", #"trigger: {event: "open", count: 2, where: "event.cold"}"#,
      says: "its event open where event.cold is missing: no matching event"),
    Case(
      "another placement", #"placements: ["cart", "checkout"]"#,
      says: "answers at cart, checkout, not here"),
    Case(
      "a busy stage", "",
      says: "the stage is taken: a is on the stage"
    ) { try $0.decide(100) },
  ]

  @Test("A person understands it at once", arguments: rules + others)
  func sentence(_ example: Case) throws {
    let shop = Shop(MemoryStore())
    try shop.opens(["a": example.campaign])
    try example.happens(shop)
    let explanation = try Explainer(delivery: shop.delivery).explain(
      DecisionRequest(user: "u1", stage: "s1", placement: "home", traits: example.traits),
      at: at(101), tellingTimeIn: .utc)
    let row = explanation.rows.first { $0.campaign.rawValue == "a" }
    #expect(row?.message == example.says)
  }

  @Test("What it says of a cap's time holds: a moment before nothing, then one more")
  func freed() throws {
    for caps in [
      #"caps: [{limit: 2, per: "PT4H"}]"#, #"caps: [{limit: 1, per: "day"}]"#,
      #"caps: [{limit: 3, per: "P1D"}, {limit: 1, per: "PT5M", group: "g"}]"#,
    ] {
      let shop = Shop(MemoryStore())
      try shop.opens(["a": caps])
      let question = DecisionRequest(user: "u1", stage: "s1", placement: "home", reserves: false)
      var second: Int64 = 0
      var waits = 0
      while second < 200_000, waits < 4 {
        let now = at(second)
        if try shop.delivery.decide(question, now: now).outcome.presented != nil {
          try shop.sees(reserved: second, shown: second + 1, closed: second + 2)
          second += 10
          continue
        }
        waits += 1
        let explained = try shop.delivery.explain(question, now: now).campaigns
        let free = try #require(explained.first?.isFreeFrom, "\(caps) at \(second)")
        let before = try shop.delivery.decide(question, now: free - .milliseconds(1))
        #expect(before.outcome.presented == nil, "\(caps) at \(second)")
        let after = try shop.delivery.decide(question, now: free)
        #expect(after.outcome.presented != nil, "\(caps) at \(second)")
        second = (free.milliseconds - at(0).milliseconds + 999) / 1_000
      }
      #expect(waits >= 2, "\(caps)")
    }
  }
}
