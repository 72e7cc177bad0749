import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Scheduling
import TestSupport
import Testing

@Suite("Random pasts")
struct RandomPastTests {
  /// Campaigns that ask all that is kept: none waits in a queue, and none counts events.
  private static let campaigns: [(key: String, members: String)] = [
    ("a", #"priority: 90, minimumInterval: "PT1H""#),
    ("b", #"priority: 80, caps: [{limit: 2, per: "P1D"}, {limit: 3, per: "P2D", group: "g"}]"#),
    ("c", "priority: 70, total: 4"),
    (
      "d",
      #"priority: 60, afterDismiss: {suppress: "PT3H"}, caps: [{limit: 4, per: "P1D", group: "g"}]"#
    ),
    ("e", #"priority: 50, afterConversion: {suppress: "PT5H"}"#),
    ("f", #"priority: 40, caps: [{limit: 1, per: "lifetime"}]"#),
  ].map { ($0.0, #"whenBusy: "skip", "# + $0.1) }

  /// One question, and what was said of every campaign when it was about the present.
  private struct Question {
    let second: Int64
    let user: String
    let stage: String
    let said: [String]
  }

  @Test(
    "What was said then is said again of then, whatever has happened since",
    arguments: Place.allCases, UInt64(1)...16)
  func again(_ place: Place, _ seed: UInt64) throws {
    var settings = Settings()
    var home = PlacementPolicy(name: "home")
    home.minimumGap = .minutes(2)
    settings.placements = [home]
    try place.with { store in
      var run = Run(shop: Shop(store, settings: settings), seed: seed)
      var questions: [Question] = []
      for step in 0..<90 {
        run.second += Int64.random(in: 2...(step % 3 == 0 ? 3_000 : 40), using: &run.generator)
        let (user, stage) = run.someone()
        questions.append(
          Question(
            second: run.second, user: user, stage: stage,
            said: try run.said(to: user, on: stage, at: run.second, present: nil)))
        try run.step()
      }
      var codes: Set<String> = []
      for question in questions {
        let again = try run.said(
          to: question.user, on: question.stage, at: question.second, present: run.second + 10)
        #expect(again == question.said, "seed \(seed), second \(question.second)")
        codes.formUnion(again.map { String($0.drop { $0 != " " }) })
      }
      // A run that asks nothing of the past would prove nothing.
      #expect(codes.count >= 4, "seed \(seed): \(codes)")
    }
  }

  /// A shop in which anything happens, a second after the question about it.
  private struct Run {
    let shop: Shop
    var generator: SeededGenerator
    var second: Int64 = 0
    private var made: Set<String> = []
    private var presentations: [String] = []

    init(shop: Shop, seed: UInt64) {
      self.shop = shop
      generator = SeededGenerator(seed: seed)
    }

    mutating func someone() -> (user: String, stage: String) {
      let user = Int.random(in: 1...2, using: &generator)
      let stage = Int.random(in: 1...2, using: &generator)
      return ("u\(user)", "s\(user)\(stage)")
    }

    func said(
      to user: String, on stage: String, at second: Int64, present: Int64?
    ) throws -> [String] {
      try shop.delivery.explain(
        DecisionRequest(user: user, stage: stage, placement: "home"), now: at(second),
        present: present.map(at)
      ).campaigns.map { "\($0.campaign.key) \($0.verdict.code?.rawValue ?? "presented")" }
    }

    mutating func step() throws {
      let now = second + 1
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...3:
        let (user, stage) = someone()
        if let id = try shop.decide(now, user: user, stage: stage).outcome.presented?.id {
          presentations.append(id)
        }
      case 4...5: try report([.shown], now)
      case 6...8: try report([.dismissed], now)
      case 9: try report([.clicked, .converted, .notPresented], now)
      default: try edit(now)
      }
    }

    private mutating func report(_ kinds: [ReportKind], _ now: Int64) throws {
      guard let id = presentations.suffix(3).randomElement(using: &generator),
        let kind = kinds.randomElement(using: &generator)
      else { return }
      let reason = [EndReason.closeButton, .primary, .app].randomElement(using: &generator)
      let answer = try shop.report(
        kind, of: id, reason: kind == .dismissed ? reason : nil, now)
      if let next = answer.outcome.presented?.id { presentations.append(next) }
    }

    /// Makes, edits, approves, pauses, resumes or stops a campaign.
    private mutating func edit(_ now: Int64) throws {
      guard let (key, members) = RandomPastTests.campaigns.randomElement(using: &generator)
      else { return }
      let isNew = made.insert(key).inserted
      let title = "Title \(now)"
      if isNew || Bool.random(using: &generator) {
        try shop.importing([Shop.popup(key, title: title)], as: .popup, now)
      }
      let step = isNew ? nil : CampaignState.Step.allCases.randomElement(using: &generator)
      do {
        if let step, step != .archive, step != .stop {
          try shop.step(step, key, now)
        } else {
          let text = Shop.campaign(key, members + #", audience: {rule: "user.id != 'x\#(now)'"}"#)
          try shop.importing(
            [text], as: .campaign, approves: Int.random(in: 0...3, using: &generator) > 0, now)
        }
      } catch CatalogueError.notAllowed {
        // Any step is tried, wherever the campaign stands.
      }
    }
  }
}
