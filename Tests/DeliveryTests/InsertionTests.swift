import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import JSON
import Scheduling
import Storage
import TestSupport
import Testing

@Suite("Order of import")
struct InsertionTests {
  /// One campaign, of which the key alone tells some apart.
  private static func members(_ generator: inout SeededGenerator) -> String {
    func one(_ texts: [String]) -> String {
      texts[Int.random(in: texts.indices, using: &generator)]
    }
    return [
      "priority: \(one(["50", "50", "80"]))",
      one(["", #"schedule: {timeZone: "UTC", end: "2026-12-31T00:00:00"}"#]),
      one(["", "total: 2", #"caps: [{limit: 1, per: "lifetime", group: "g"}]"#]),
      one(["", #"whenBusy: "override""#, #"whenBusy: "skip""#]),
      one(["", #"holdout: {salt: "h", basisPoints: 5000}"#]),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What comes of a morning in a shop whose files came in an order, one import each.
  private static func morning(
    _ store: any Store, _ campaigns: [(key: String, members: String)], seed: UInt64
  ) throws -> [JSONValue] {
    let shop = Shop(store)
    for campaign in campaigns { try shop.importing([Shop.popup(campaign.key)], as: .popup) }
    for campaign in campaigns.reversed() {
      try shop.importing(
        [Shop.campaign(campaign.key, campaign.members)], as: .campaign, approves: true)
    }
    var generator = SeededGenerator(seed: seed)
    var answers: [JSONValue] = []
    var (second, up) = (Int64(0), [String: String]())
    for _ in 0..<24 {
      second += Int64.random(in: 0...6, using: &generator)
      let (user, stage) = [("u1", "s1"), ("u1", "s2"), ("u2", "s3")][
        Int.random(in: 0..<3, using: &generator)]
      let kind = [ReportKind.shown, .dismissed, .notPresented][
        Int.random(in: 0..<3, using: &generator)]
      if let id = up[stage], Bool.random(using: &generator) {
        let answer = try shop.report(kind, of: id, second)
        answers.append(AnswerDocument.report(answer, on: id))
        if kind != .shown { up[stage] = answer.outcome.presented?.id }
      } else {
        let request = DecisionRequest(user: user, stage: stage, placement: "home")
        let told = try shop.delivery.decideAndExplain(request, now: at(second))
        answers.append(AnswerDocument.decision(told.answer, reserved: true))
        answers.append(
          .array(told.explained.campaigns.map { .string("\($0.campaign.key): \($0.verdict)") }))
        up[stage] = told.answer.outcome.presented?.id ?? up[stage]
      }
    }
    return answers
  }

  @Test(
    "Imported in any order at one instant, the same files give the same answers",
    arguments: 1...8 as ClosedRange<UInt64>)
  func order(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let campaigns = ["m", "b", "z", "a", "k"].map { key in
      (key: key, members: Self.members(&generator))
    }
    let orders = [campaigns, campaigns.reversed(), campaigns.shuffled(using: &generator)]
    var mornings: [[JSONValue]] = []
    for order in orders {
      for place in Place.allCases {
        try place.with { mornings.append(try Self.morning($0, order, seed: seed)) }
      }
    }
    for morning in mornings {
      #expect(morning == mornings[0], "seed \(seed)")
    }
    #expect(mornings[0].contains { $0["presentation"]?.object != nil }, "seed \(seed)")
  }
}
