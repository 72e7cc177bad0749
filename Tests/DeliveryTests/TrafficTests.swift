import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Insight
import MemoryStorage
import Scheduling
import Storage
import TestSupport
import Testing

@Suite("Generated traffic")
struct TrafficTests {
  static let seeds: ClosedRange<UInt64> = 1...4

  @Test("The same seed makes the same run, and another seed another", arguments: seeds)
  func seed(_ seed: UInt64) throws {
    let shop = try TrafficShop.crowded()
    let report = try shop.run(seed: seed).report
    #expect(try shop.run(seed: seed).report == report)
    #expect(try shop.run(seed: seed + 100).report.rows != report.rows)
  }

  @Test("What is asked depends on nothing that is answered", arguments: seeds)
  func independent(_ seed: UInt64) throws {
    let shop = try TrafficShop.crowded()
    let plan = try shop.plan(seed: seed)
    let full = try shop.delivery.catalogue(now: plan.start)
    let nobody = Snapshot(entries: [], popups: full.popups)
    let traffic = Traffic(plan, asking: [full], settings: shop.settings)
    let asked = try [full, nobody].map { snapshot in
      var run = try TrafficSimulation(traffic, settings: shop.settings) { _ in snapshot }
      var asked: [String] = []
      while let event = try run.next() {
        guard case .request(let request) = event.event else { continue }
        asked.append("\(event.at) \(event.user) \(request.event ?? "") \(request.circumstances)")
      }
      return asked
    }
    #expect(!asked[0].isEmpty && asked[0] == asked[1])
  }

  @Test("Every event is answered as the use cases answer it over a store", arguments: seeds)
  func answers(_ seed: UInt64) throws {
    let shop = try TrafficShop.crowded()
    var run = try shop.simulation(seed: seed)
    var count = 0
    while let event = try run.next() {
      guard let outcome = try shop.replay(event, number: count) else { continue }
      count += 1
      #expect(outcome == event.outcome, "seed \(seed), event \(count), \(event.user) \(event.at)")
      guard outcome == event.outcome else { return }
    }
    #expect(count > 200)
  }

  @Test("Time goes on, no stage has two popups, and no cap or total is exceeded", arguments: seeds)
  func invariants(_ seed: UInt64) throws {
    let shop = try TrafficShop.crowded()
    var watch = TrafficWatch(try shop.delivery.catalogue(now: TrafficShop.start))
    var run = try shop.simulation(seed: seed, users: 80)
    while let event = try run.next() { watch.see(event) }
    #expect(watch.breaches == [], "seed \(seed)")
    #expect(watch.impressions > 50)
  }

  @Test("The numbers of a report add up", arguments: seeds)
  func sums(_ seed: UInt64) throws {
    let shop = try TrafficShop.crowded()
    var run = try shop.simulation(seed: seed, users: 80)
    var (decisions, presented, heldOut) = (0, 0, 0)
    while let event = try run.next() {
      if case .request = event.event { decisions += 1 }
      if event.outcome.presented?.campaign != nil { presented += 1 }
      for case .heldOut in event.changes { heldOut += 1 }
      if decisions == 100 { try check(run.report, decisions, presented, heldOut, seed) }
    }
    try check(run.report, decisions, presented, heldOut, seed)
    #expect(run.report.rows.allSatisfy { $0.open == 0 }, "seed \(seed)")
    #expect(heldOut > 0 && run.report.routed > 0, "seed \(seed)")
  }

  private func check(
    _ report: TrafficReport, _ decisions: Int, _ presented: Int, _ heldOut: Int, _ seed: UInt64
  ) throws {
    let label: Comment = "seed \(seed)"
    #expect(report.decisions == decisions, label)
    #expect(report.presented == presented, label)
    #expect(report.rows.reduce(0) { $0 + $1.heldOut } == heldOut, label)
    #expect(report.days.reduce(0) { $0 + $1.decisions } == decisions, label)
    #expect(report.days.reduce(0) { $0 + $1.presented } == presented, label)
    for day in report.days { #expect(day.hours.reduce(0, +) == day.presented, label) }
    for row in report.rows {
      // Each decision gave each campaign one verdict.
      let refused = row.refused.reduce(0) { $0 + $1.count }
      let waiting = row.refused.filter { GateCode(rawValue: $0.name)?.waitsForStage == true }
        .reduce(0) { $0 + $1.count }
      let won = decisions - refused
      #expect(won >= 0 && won <= row.presented, label)
      #expect(row.eligible == won + waiting, label)
      // What was handed out ended or is open; what was shown is part of it.
      #expect(row.open >= 0 && row.open <= report.plan.users, label)
      #expect(row.shown <= row.presented && row.users <= row.impressions, label)
      let dismissed = row.ended.filter { EndReason(rawValue: $0.name)?.isDismissal == true }
      #expect(row.dismissed == dismissed.reduce(0) { $0 + $1.count }, label)
    }
  }

  @Test("A campaign that another always beats is told to starve, and by whom")
  func starving() throws {
    let shop = TrafficShop()
    try shop.opens([
      "queen": "priority: 90", "rival": "priority: 80, whenBusy: \"skip\"",
      "elsewhere": "priority: 1, placements: [\"cart\"]",
    ])
    let report = try shop.run(seed: 1, users: 40).report
    #expect(report.starved.map(\.campaign.rawValue) == ["rival"])
    let rival = try #require(report.starved.first)
    #expect(rival.presented == 0 && rival.lostTo.first?.name == "queen")
    #expect(rival.lost == rival.eligible && rival.lost > 50)
  }

  @Test("A total that is used up shows as pressure, and its campaign is shown no oftener")
  func pressure() throws {
    let shop = TrafficShop()
    try shop.opens(["few": "priority: 90, total: 7", "rest": "priority: 1"])
    let report = try shop.run(seed: 3, users: 40).report
    let few = try #require(report.rows.first)
    #expect(few.impressions == 7 && few.users <= 7)
    let code = few.refused.first { $0.name == "cap_total" }
    #expect((code?.count ?? 0) > 100)
  }

  @Test("What a higher priority would change is told, and nothing is stored")
  func comparison() throws {
    let shop = TrafficShop()
    try shop.opens([
      "queen": "priority: 90, whenBusy: \"skip\"", "rival": "priority: 80, whenBusy: \"skip\"",
    ])
    _ = try shop.definitions.importing(
      [
        Shop.campaign("rival", "priority: 95, whenBusy: \"skip\""),
        Shop.campaign("fresh", popup: "queen", "priority: 10, placements: [\"cart\"]"),
      ], as: .campaign, actor: "ann", now: TrafficShop.start)
    let plan = try shop.plan(seed: 1)
    let catalogues = [
      try shop.delivery.catalogue(now: plan.start),
      try shop.delivery.proposedCatalogue(now: plan.start),
    ]
    let traffic = Traffic(plan, asking: catalogues, settings: shop.settings)
    let reports = try catalogues.map { snapshot in
      var run = try TrafficSimulation(traffic, settings: shop.settings) { _ in snapshot }
      while try run.next() != nil {}
      return run.report
    }
    let comparison = TrafficComparison(live: reports[0], proposed: reports[1])
    #expect(reports[0].decisions == reports[1].decisions && reports[0].visits == reports[1].visits)
    var differences: [String: Int] = [:]
    for row in comparison.rows {
      differences[row.campaign.rawValue] = row.difference(\.presented)
    }
    #expect(reports[0].rows.first { $0.campaign.rawValue == "rival" }?.presented == 0)
    #expect((differences["rival"] ?? 0) > 50 && (differences["queen"] ?? 0) < -50)
    #expect((differences["fresh"] ?? 0) > 50)
    #expect(try shop.definitions.list(.campaign).filter { $0.record?.state == .draft }.count == 1)
  }

  @Test("What was stopped stays stopped and what is paused stays paused, approved anew or not")
  func proposals() throws {
    let shop = TrafficShop()
    try shop.opens(["a": "", "b": "", "c": ""])
    for (step, key) in [(CampaignState.Step.stop, "a"), (.pause, "b")] {
      _ = try shop.definitions.take(
        step, of: try #require(Key(key)), actor: "ann", now: TrafficShop.start)
    }
    _ = try shop.definitions.importing(
      ["a", "b", "c"].map { Shop.campaign($0, "priority: 7") }, as: .campaign, actor: "ann",
      now: TrafficShop.start)
    let entries = try shop.delivery.proposedCatalogue(now: TrafficShop.start).entries
    let told = entries.map { "\($0.campaign.key) \($0.state) \($0.campaign.priority)" }
    #expect(told.sorted() == ["a stopped 50", "b paused 7", "c approved 7"])
  }

  @Test("A catalogue without a campaign is asked nothing")
  func empty() throws {
    let report = try TrafficShop().run(seed: 1).report
    #expect(report.decisions == 0 && report.rows.isEmpty && report.starved.isEmpty)
  }
}
