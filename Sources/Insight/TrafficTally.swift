import Calendars
import Campaigns
import Delivery
import Scheduling

/// What is counted while traffic runs.
struct TrafficTally {
  /// What is counted of one campaign.
  private struct Campaign {
    var eligible = 0
    var presented = 0
    var shown = 0
    var impressions = 0
    var clicked = 0
    var dismissed = 0
    var converted = 0
    var users = 0
    var heldOut = 0
    var ended = [Int](repeating: 0, count: EndReason.allCases.count)
    var refused = [Int](repeating: 0, count: GateCode.allCases.count)
  }

  /// Who lost to whom, by their places; a link's popup stands behind the campaigns.
  private struct Loss: Hashable {
    let loser: Int
    let taker: Int
  }

  private static let codes = Dictionary(
    uniqueKeysWithValues: GateCode.allCases.enumerated().map { ($1, $0) })
  private static let reasons = Dictionary(
    uniqueKeysWithValues: EndReason.allCases.enumerated().map { ($1, $0) })

  /// What a request may get, in the order in which it is told.
  private static let reasonNames =
    ["presented"] + GateCode.allCases.map(\.rawValue) + ["nothing_configured"]

  private let plan: TrafficPlan
  private let entries: [CatalogueEntry]
  private let places: [Key: Int]
  private var campaigns: [Campaign]
  private var losses: [Loss: Int] = [:]
  private var outcomes: [String: Int] = [:]
  private var days: [TrafficReport.Day]
  private var routed = 0

  /// The day of the present, counted from 0.
  private var day = 0

  var visits = 0
  var links = 0

  /// Begins with nothing, over a catalogue whose order stays as it is.
  init(_ plan: TrafficPlan, _ snapshot: Snapshot) {
    self.plan = plan
    entries = snapshot.entries
    places = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { ($1.campaign.key, $0) })
    campaigns = Array(repeating: Campaign(), count: entries.count)
    days = plan.dayStarts.prefix(plan.days).map(TrafficReport.Day.init)
  }

  /// Moves on to an instant, which is not before the last one.
  mutating func move(to now: Timestamp) { day = plan.day(of: now, notBefore: day) }

  // MARK: - Decisions

  /// Counts a request and what each campaign got of it.
  ///
  /// The verdicts stand in the order of the catalogue, which is the same on every day.
  mutating func decided(_ outcome: Outcome) {
    days[day].decisions += 1
    outcomes[outcome.answer, default: 0] += 1
    let winner = outcome.presented?.campaign.flatMap { places[$0] }
    for (place, verdict) in zip(campaigns.indices, outcome.verdicts) {
      guard case .refused(let code, let finding) = verdict else {
        campaigns[place].eligible += 1
        continue
      }
      campaigns[place].refused[Self.codes[code] ?? 0] += 1
      guard code.waitsForStage else { continue }
      campaigns[place].eligible += 1
      if code == .outranked, let winner {
        losses[Loss(loser: place, taker: winner), default: 0] += 1
      }
      if case .occupied(let name) = finding, code == .stageBusy {
        losses[Loss(loser: place, taker: places[name] ?? entries.count), default: 0] += 1
      }
    }
  }

  mutating func heldOut(_ record: HoldoutRecord) {
    if let place = places[record.campaign] { campaigns[place].heldOut += 1 }
  }

  // MARK: - Presentations

  /// Counts a presentation that begins.
  mutating func began(_ record: PresentationRecord, at now: Timestamp) {
    guard let campaign = record.campaign else { return routed += 1 }
    guard let place = places[campaign], !record.isTest else { return }
    campaigns[place].presented += 1
    days[day].presented += 1
    let since = now - days[day].start
    days[day].hours[Int(min(max(0, since.milliseconds / 3_600_000), 23))] += 1
  }

  /// Counts a presentation that reaches the screen.
  mutating func appeared(_ record: PresentationRecord) {
    guard let place = place(of: record) else { return }
    campaigns[place].shown += 1
    days[day].shown += 1
  }

  /// Counts a presentation that ends.
  mutating func ended(_ record: PresentationRecord, _ reason: EndReason) {
    guard let place = place(of: record) else { return }
    campaigns[place].ended[Self.reasons[reason] ?? 0] += 1
    if reason.isDismissal { campaigns[place].dismissed += 1 }
  }

  /// Counts a report of a click or a conversion.
  mutating func reported(_ kind: ReportKind, _ record: PresentationRecord) {
    guard let place = place(of: record) else { return }
    if kind == .clicked { campaigns[place].clicked += 1 }
    if kind == .converted { campaigns[place].converted += 1 }
  }

  /// Counts an impression, and a user who has not had one of the campaign.
  mutating func impression(_ impression: History.Impression, isFirst: Bool) {
    guard let place = places[impression.campaign], !impression.isTest else { return }
    campaigns[place].impressions += 1
    if isFirst { campaigns[place].users += 1 }
  }

  private func place(of record: PresentationRecord) -> Int? {
    record.isTest ? nil : record.campaign.flatMap { places[$0] }
  }

  // MARK: - The report

  /// What was counted so far.
  var report: TrafficReport {
    TrafficReport(
      plan: plan, visits: visits, links: links, routed: routed,
      outcomes: Self.reasonNames.compactMap { name in
        outcomes[name].map { TrafficReport.Count(name: name, count: $0) }
      },
      rows: entries.indices.map(row), days: days)
  }

  private func row(_ place: Int) -> TrafficReport.Row {
    let (entry, counts) = (entries[place], campaigns[place])
    return TrafficReport.Row(
      campaign: entry.campaign.key, revision: entry.revision, state: entry.state,
      eligible: counts.eligible, presented: counts.presented, shown: counts.shown,
      impressions: counts.impressions, clicked: counts.clicked, dismissed: counts.dismissed,
      converted: counts.converted, users: counts.users, heldOut: counts.heldOut,
      ended: Self.counts(EndReason.allCases.map(\.rawValue), counts.ended),
      refused: Self.counts(GateCode.allCases.map(\.rawValue), counts.refused),
      lostTo: lost(place))
  }

  private static func counts(_ names: [String], _ counts: [Int]) -> [TrafficReport.Count] {
    zip(names, counts).filter { $1 > 0 }.map { TrafficReport.Count(name: $0, count: $1) }
  }

  private func lost(_ place: Int) -> [TrafficReport.Count] {
    let takers = (0...entries.count).compactMap { taker in
      losses[Loss(loser: place, taker: taker)].map { (taker: taker, count: $0) }
    }
    return takers.sorted { ($1.count, $0.taker) < ($0.count, $1.taker) }.map { taker, count in
      let name = taker < entries.count ? entries[taker].campaign.key.rawValue : "a link's popup"
      return TrafficReport.Count(name: name, count: count)
    }
  }
}
