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
      "the side of a choice that was taken",
      #"audience: {rule: "user.vip ? user.level >= 1 : user.level >= 10"}"#,
      says: "its audience rule is false: user.level >= 10 (user.level is 1)", traits: level),
    Case(
      "an equality of truths", #"audience: {rule: "user.vip == (user.level > 0)"}"#,
      says: "its audience rule is false: user.vip == (user.level > 0) "
        + "(user.vip is false, user.level is 1)",
      traits: level),
    Case(
      "a missing member beside others",
      #"audience: {rule: "(has(user.age) && user.age > 3) || user.level == 2"}"#,
      says: "its audience rule is false: (has(user.age) && user.age > 3) || user.level == 2 "
        + "(has(user.age) is false, user.age is not known, user.level is 1)",
      traits: level),
    Case(
      "wide characters", #"audience: {rule: "user.city == '上海'"}"#,
      says: "its audience rule is false: user.city == '上海' (user.city is \""
        + String(repeating: "京", count: 60) + "\")",
      traits: RuleMap(members: ["city": .string(String(repeating: "京", count: 60))])),
    Case(
      "a plain trait", #"audience: {rule: "user.vip"}"#,
      says: "its audience rule is false: user.vip", traits: level),
    Case("a constant", #"audience: {rule: "false"}"#, says: "its audience rule is false: false"),
    Case(
      "a missing trait", #"audience: {rule: "user.age > 3"}"#,
      says: "its audience rule cannot be told: user.age is not known; send it"),
    Case(
      "several missing traits",
      #"audience: {rule: "user.age > 3 && user.level >= 1 && user.guest"}"#,
      says: "its audience rule cannot be told: user.age, user.guest are not known; send them",
      traits: level),
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
      "a cap of a session and one of a lifetime",
      #"caps: [{limit: 1, per: "session"}, {limit: 1, per: "lifetime"}]"#,
      says: "its cap is reached: 1 of 1 this session; none comes any more (for its cap of 1 ever)",
      sees),
    Case(
      "a cap of a day, with the total reached", #"caps: [{limit: 1, per: "day"}], total: 1"#,
      says: "its cap is reached: 1 of 1 this calendar day; only a greater total helps", sees),
    Case(
      "a cap of a session and one of hours",
      #"caps: [{limit: 1, per: "PT4H"}, {limit: 1, per: "session"}]"#,
      says: "its cap is reached: 1 of 1 in 4 hours; one more in the next session "
        + "(for its cap of 1 this session)", sees),
    Case(
      "a cap of a day", #"caps: [{limit: 1, per: "day"}]"#,
      says: "its cap is reached: 1 of 1 this calendar day; one more from 2026-12-02 00:00 UTC", sees
    ),
    Case(
      "a cap of hours", #"caps: [{limit: 2, per: "PT4H"}]"#,
      says: "its cap is reached: 2 of 2 in 4 hours; one more from 2026-12-01 13:00:01 UTC"
    ) { shop in
      try shop.sees(reserved: 0, shown: 1, closed: 2)
      try shop.sees(reserved: 10, shown: 11, closed: 12)
    },
    Case(
      "two caps, of which the longer waits",
      #"caps: [{limit: 1, per: "PT1H"}, {limit: 1, per: "PT4H"}]"#,
      says: "its cap is reached: 1 of 1 in 1 hour; one more from 2026-12-01 13:00:01 UTC "
        + "(for its cap of 1 in 4 hours)", sees),
    Case(
      "a group's cap", #"caps: [{limit: 1, per: "P1D", group: "g"}]"#,
      says: "the cap of its group is reached: 1 of 1 in 24 hours in group g; "
        + "one more from 2026-12-02 09:00:01 UTC", sees),
    Case(
      "a total", "total: 1",
      says: "its total is reached: 1 of 1 over all users; only a greater total helps",
      sees),
    Case(
      "an interval", #"minimumInterval: "PT4H""#,
      says: "was shown too recently: it waits until 2026-12-01 13:00:01 UTC", sees),
    Case(
      "a dismissal", #"afterDismiss: {suppress: "P1D"}"#,
      says: "the user turned it away: it stays away until 2026-12-02 09:00:02 UTC", sees),
    Case(
      "a trigger", #"trigger: {event: "open", count: 2, where: "event.cold"}"#,
      says: "its event open did not come with this request"),
    Case(
      "a conversion and a dismissal: the longer",
      #"afterDismiss: {suppress: "P1D"}, afterConversion: {suppress: "P30D"}"#,
      says: "the user took it up: it stays away until 2026-12-31 09:00:03 UTC"
    ) { shop in
      let id = try #require(try shop.decide(0).outcome.presented?.id)
      try shop.report(.shown, of: id, 1)
      try shop.report(.dismissed, of: id, reason: .closeButton, 2)
      try shop.report(.converted, of: id, 3)
    },
    Case(
      "a cap that a reservation alone reaches", #"caps: [{limit: 1, per: "lifetime"}]"#,
      says:
        "its cap is reached: 1 of 1 ever; it is reserved, one more from 2026-12-01 09:01:45 UTC "
        + "if that is not shown"
    ) { try $0.decide(95, stage: "s2") },
    Case(
      "a total that a reservation alone reaches", "total: 1",
      says: "its total is reached: 1 of 1 over all users; some of it is reserved, one more if that "
        + "is not shown"
    ) { try $0.decide(95, user: "u2", stage: "s2") },
    Case(
      "an interval for a reservation", #"minimumInterval: "PT4H""#,
      says: "is reserved already, until 2026-12-01 09:01:45 UTC; its interval begins if it is shown"
    ) { try $0.decide(95, stage: "s2") },
    Case(
      "a cap that outlasts the campaign",
      #"schedule: {timeZone: "UTC", end: "2026-12-03T00:00:00"}, caps: [{limit: 1, per: "P7D"}]"#,
      says: "its cap is reached: 1 of 1 in 7 days; none comes any more before it ends", sees),
    Case(
      "a window behind the end",
      """
      schedule: {timeZone: "UTC", end: "2026-12-03T00:00:00", windows: [
        {rule: "FREQ=WEEKLY;BYDAY=SA", start: "2026-11-28T20:00:00", duration: "PT2H"}]}
      """,
      says: "no window is open, and none opens again"),
    Case(
      "another placement", #"placements: ["cart", "checkout"]"#,
      says: "answers at cart, checkout, not here"),
    Case(
      "a busy stage", "",
      says: "is on the stage now"
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
        guard case .at(let free)? = explained.first?.nextImpression?.when else {
          Issue.record("\(caps) at \(second)")
          return
        }
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
