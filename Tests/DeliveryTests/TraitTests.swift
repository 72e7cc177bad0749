import Calendars
import Campaigns
import Configuration
import Delivery
import Insight
import Rules
import Scheduling
import Testing

@Suite("The traits of generated users")
struct TraitTests {
  /// Rules as campaigns write them.
  private static let rules = [
    "user.level >= 3", "user.level >= 3 && user.level < 5", "user.vip", "!user.vip",
    "user.country == \"US\"", "user.country in [\"US\", \"CA\"]", "\"staff\" in user.tags",
    "!(\"staff\" in user.tags)", "user.segments.exists(s, s == \"traveller\")",
    "user.orders.exists(o, o.total > 100)", "user.scores[0] > 10", "size(user.tags) > 2",
    "version(app.version) >= version(\"5.2.0\")", "version(app.version) < version(\"5.2.0\")",
    "user.locale.startsWith(\"ar\")", "user.email.matches(\"^ann\")", "has(user.level)",
    "cart.lines.total / 100 >= 150", "user.rate < -0.5", "user.a < user.b",
    "timestamp(user.since) < timestamp(\"2026-01-01T00:00:00Z\")",
    "timestamp(user.birthday).getMonth() == 3",
    "duration(user.played) > duration(\"90m\")", "user.address.city == \"Basel\" ? user.vip : true",
  ]

  @Test("Every rule is true for some users and false for others, and fails only as it does in life")
  func kinds() throws {
    let shop = TrafficShop()
    for (number, rule) in Self.rules.enumerated() {
      let text = rule.replacingEach("\"", with: "\\\"")
      try shop.opens(["c\(number)": "audience: {rule: \"\(text)\"}, whenBusy: \"skip\""])
    }
    let report = try shop.run(seed: 5, users: 60).report
    for (number, rule) in Self.rules.enumerated() {
      let row = try #require(report.rows.first { $0.campaign.rawValue == "c\(number)" })
      let codes = row.refused.filter { $0.count > 0 }.map(\.name)
      #expect(row.eligible > 0, "\(rule)")
      #expect(row.eligible < report.decisions, "\(rule)")
      // A list may have no first element.
      #expect(!codes.contains("audience_error") || rule.contains("[0]"), "\(rule)")
      let isToldOrUnknown = codes.contains("audience") || codes.contains("audience_unknown")
      #expect(isToldOrUnknown, "\(rule)")
      // Only what somebody lacks tells these users apart.
      guard rule != "has(user.level)" else { continue }
      #expect(codes.contains("audience"), "\(rule)")
    }
  }

  @Test("A user's traits stay what they are, and an event's are drawn each time")
  func constancy() throws {
    let shop = TrafficShop()
    try shop.opens([
      "a": "audience: {rule: \"user.level >= 3 && app.build == 7\"}",
      "b": "trigger: {event: \"paid\", where: \"event.amount > 100\"}",
    ])
    var run = try shop.simulation(seed: 2, users: 20, days: 4)
    var traits: [String: [String]] = [:]
    var amounts: Set<String> = []
    while let event = try run.next() {
      guard case .request(let request) = event.event else { continue }
      let said = request.circumstances.attributes
      traits[event.user, default: []].append(
        "\(String(describing: said["user"]))\(String(describing: said["app"]))")
      if request.event == "paid" { amounts.insert(String(describing: said["event"])) }
    }
    #expect(traits.values.allSatisfy { Set($0).count == 1 && !$0.isEmpty })
    #expect(Set(traits.values.compactMap(\.first)).count > 5)
    #expect(amounts.count == 4)
  }

  @Test(
    "Plans have bounds",
    arguments: [
      (1, 1, true), (1_000_000, 10, true), (27_322, 366, true), (0, 1, false), (1, 0, false),
      (1_000_001, 1, false), (1, 367, false), (1_000_000, 11, false), (27_323, 366, false),
      (-1, -1, false), (Int.max, Int.max, false),
    ])
  func bounds(_ users: Int, _ days: Int, _ isAllowed: Bool) {
    let plan = TrafficPlan(users: users, days: days, seed: 0, from: at(0), in: .utc)
    #expect((plan != nil) == isAllowed)
  }

  @Test("Days are calendar days, also where a clock is put forward or back")
  func days() throws {
    let zone = try Zone("Europe/Berlin")
    let plan = try #require(
      TrafficPlan(
        users: 1, days: 3, seed: 1, from: try Timestamp("2026-03-28T15:00:00+01:00"), in: zone))
    let lengths = zip(plan.dayStarts, plan.dayStarts.dropFirst()).map { ($1 - $0).milliseconds }
    #expect(lengths == [24, 23, 24].map { $0 * 3_600_000 })
    #expect("\(plan.start)" == "2026-03-27T23:00:00Z")
  }
}

extension String {
  fileprivate func replacingEach(_ character: Character, with text: String) -> String {
    map { $0 == character ? text : String($0) }.joined()
  }
}
