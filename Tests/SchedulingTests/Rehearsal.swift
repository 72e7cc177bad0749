import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport

/// A run of events over a store that is as simple as it can be, which watches every change.
struct Rehearsal {
  private(set) var sketches: [Sketch]
  private(set) var snapshot: Snapshot
  var settings: Settings
  private(set) var stages: [String: Stage] = [:]
  private(set) var presentations: [String: PresentationRecord] = [:]
  private(set) var histories: [HistoryOwner: History] = [:]
  private(set) var impressions: [Key: Int] = [:]

  /// What went against the rules that hold of every list of changes.
  private(set) var breaches: [String] = []

  /// The changes of the last event.
  private(set) var changes: [StateChange] = []

  /// Whether lists whose order means nothing are handed on the other way round.
  var isReversed = false

  private var count = 0

  /// The ids of presentations by the stage and the name they go by, newest last.
  private var names: [(stage: String, name: String, id: String)] = []

  init(_ sketches: [Sketch], settings: (inout Settings) -> Void = { _ in }) {
    self.sketches = sketches
    snapshot = Self.snapshot(of: sketches)
    var own = Settings()
    settings(&own)
    self.settings = own
  }

  private static func snapshot(of sketches: [Sketch]) -> Snapshot {
    Snapshot(entries: sketches.map(\.entry), popups: sketches.map(\.popup))
  }

  func stage(_ id: String = "s1") -> Stage {
    var stage = stages[id] ?? Stage(id: id)
    stage.presentation = presentations.values.first { $0.session.stage == id && !$0.isOver }
    return stage
  }

  func queue(_ id: String = "s1") -> [String] { stage(id).queue.map(\.campaign.rawValue) }

  func history(of owner: HistoryOwner) -> History {
    var history = histories[owner] ?? History()
    history.reservations = presentations.values
      .filter { $0.owner == owner && $0.state == .reserved && !$0.isReturning }
      .sorted { $0.id < $1.id }
    return history
  }

  /// The newest presentation on a stage, or its newest of a name.
  func presentation(_ name: String? = nil, on stage: String = "s1") -> PresentationRecord? {
    let found = names.last { $0.stage == stage && (name == nil || $0.name == name) }
    return found.flatMap { presentations[$0.id] }
  }

  func world(of stage: String, user: String?, owner: HistoryOwner?, now: Timestamp) -> World {
    let named = self.stage(stage)
    let user = user ?? named.session?.user ?? ""
    let rest = stages.keys.sorted().filter { id in
      id != stage && !user.isEmpty && stages[id]?.session?.user == user
    }
    let session = named.sessionID ?? SessionID(stage: stage, number: named.sessionCount)
    let owner = owner ?? HistoryOwner(user: user, session: session)
    let totals = snapshot.entries.filter { $0.campaign.total != nil }.map { entry in
      total(of: entry.campaign.key, at: now)
    }
    var world = World(
      snapshot: snapshot, settings: settings,
      stages: ([named] + rest.map { self.stage($0) }).sorted { ($0.id < $1.id) != isReversed },
      owner: owner,
      history: history(of: owner),
      totals: isReversed ? totals.reversed() : totals,
      departingLastEndedAt: departingLastEnd(from: named, besides: owner))
    world.madeAhead = presentations.values.filter { record in
      world.totals.contains { $0.campaign == record.campaign } && counts(record, at: now)
        && record.reservedAt > now
    }.sorted { $0.id < $1.id }
    return world
  }

  private func departingLastEnd(from stage: Stage, besides owner: HistoryOwner) -> Timestamp? {
    guard let session = stage.session, let id = stage.sessionID else { return nil }
    let departing = HistoryOwner(user: session.user, session: id)
    return departing == owner ? nil : histories[departing]?.lastEndedAt
  }

  private func total(of campaign: Key, at now: Timestamp) -> CampaignTotal {
    CampaignTotal(
      campaign: campaign, impressions: impressions[campaign] ?? 0,
      reservations: presentations.values.count { $0.campaign == campaign && counts($0, at: now) })
  }

  /// Whether a total counts a presentation as an open reservation.
  private func counts(_ record: PresentationRecord, at now: Timestamp) -> Bool {
    record.state == .reserved && !record.isTest && !record.isReturning && record.leaseUntil > now
  }

  // MARK: - Events

  @discardableResult
  mutating func request(
    _ seconds: Int64, event: String? = nil, user: String = "u1", on stage: String = "s1",
    placement: String = "home", attributes: Attributes = Attributes(), zone: Zone = .utc
  ) -> Outcome {
    request(
      at: at(seconds), event: event, user: user, on: stage,
      Circumstances(placement: placement, zone: zone, locale: nil, attributes: attributes))
  }

  @discardableResult
  mutating func request(
    at now: Timestamp, event: String?, user: String, on stage: String, _ said: Circumstances
  ) -> Outcome {
    let request = StageEvent.Request(user: user, event: event, circumstances: said)
    return handle(.request(request), on: stage, user: user, now: now)
  }

  @discardableResult
  mutating func report(
    _ kind: ReportKind, _ seconds: Int64, of name: String? = nil, on stage: String = "s1",
    reason: EndReason? = nil, element: String? = nil, placement: String? = nil,
    user: String? = nil
  ) -> Outcome {
    guard let record = presentation(name, on: stage) else { return Outcome() }
    return report(
      StageEvent.Report(
        id: "e\(count)", presentation: record, kind: kind, reason: reason, element: element,
        placement: placement, user: user),
      now: at(seconds))
  }

  @discardableResult
  mutating func report(_ report: StageEvent.Report, now: Timestamp) -> Outcome {
    handle(
      .report(report), on: report.presentation.session.stage, owner: report.presentation.owner,
      now: now)
  }

  @discardableResult
  mutating func dismiss(
    _ seconds: Int64, of name: String? = nil, on stage: String = "s1",
    reason: EndReason = .closeButton
  ) -> Outcome {
    report(.dismissed, seconds, of: name, on: stage, reason: reason)
  }

  @discardableResult
  mutating func link(
    _ url: String, _ seconds: Int64, on stage: String = "s1", scope: StageEvent.Scope = .stage
  ) -> Outcome {
    handle(.deepLink(url: url, scope: scope), on: stage, now: at(seconds))
  }

  mutating func promise(_ popup: String, _ seconds: Int64, on stage: String = "s1") {
    _ = handle(.present(popup: StorageSample.key(popup)), on: stage, now: at(seconds))
  }

  @discardableResult
  mutating func send(_ event: StageEvent, _ seconds: Int64, on stage: String = "s1") -> Outcome {
    handle(event, on: stage, now: at(seconds))
  }

  mutating func send(_ event: StageEvent, at now: Timestamp, on stage: String) -> Outcome {
    handle(event, on: stage, now: now)
  }

  /// Gives an owner impressions that are too old to be kept one by one.
  mutating func fold(_ folded: History.Folded, of owner: HistoryOwner) {
    histories[owner, default: History()].folded.append(folded)
  }

  /// Changes a campaign as an edit, a pause or a stop does; pausing and stopping empty the queues.
  mutating func change(_ key: String, _ change: (inout Sketch) -> Void) {
    guard let place = sketches.firstIndex(where: { $0.key == key }) else { return }
    change(&sketches[place])
    snapshot = Self.snapshot(of: sketches)
    guard sketches[place].state == .paused || sketches[place].state == .stopped else { return }
    for id in stages.keys.sorted() {
      stages[id]?.queue.removeAll { $0.campaign.rawValue == key }
    }
  }

  private mutating func handle(
    _ event: StageEvent, on stage: String, user: String? = nil, owner: HistoryOwner? = nil,
    now: Timestamp
  ) -> Outcome {
    count += 1
    let world = world(of: stage, user: user, owner: owner, now: now)
    let result = Scheduler.handle(event, on: stage, in: world, now: now, newID: "p\(count)")
    let again = Scheduler.handle(event, on: stage, in: world, now: now, newID: "p\(count)")
    if again.outcome != result.outcome || again.changes != result.changes
      || again.stages != result.stages
    {
      breaches.append("the same event in the same world has two answers")
    }
    changes = result.changes
    for change in result.changes { apply(change) }
    for after in result.stages where after != self.stage(after.id) {
      breaches.append("the stages of the answer are not what its changes make of them")
    }
    if let new = result.outcome.presented {
      names.append((new.session.stage, new.name.rawValue, new.id))
    }
    return result.outcome
  }

  // MARK: - Changes

  private mutating func apply(_ change: StateChange) {
    switch change {
    case .stage(let stage):
      stages[stage.id] = stage
      stages[stage.id]?.presentation = nil
      if Set(stage.queue.map(\.campaign)).count != stage.queue.count {
        breaches.append("a campaign waits twice on \(stage.id)")
      }
    case .presentation(let record): store(record)
    case .impression(let impression, let owner):
      if histories.values.contains(where: { history in
        history.impressions.contains { $0.presentation == impression.presentation }
      }) {
        breaches.append("\(impression.presentation) makes a second impression")
      }
      histories[owner, default: History()].impressions.append(impression)
      if !impression.isTest { impressions[impression.campaign, default: 0] += 1 }
    case .redated(let impression, let owner):
      let place = histories[owner]?.impressions.firstIndex {
        $0.presentation == impression.presentation
      }
      if let place { histories[owner]?.impressions[place].at = impression.at }
    case .refolded(let folded, let owner):
      let place = histories[owner]?.folded.firstIndex { $0.campaign == folded.campaign }
      if let place { histories[owner]?.folded[place] = folded }
    case .mark(let mark, let owner): histories[owner, default: History()].set(mark)
    case .lastEnded(let instant, let owner):
      histories[owner, default: History()].lastEndedAt = instant
    case .clockWentBack(let step):
      if step.latest <= step.at { breaches.append("a clock went back and did not") }
    case .report, .repeated, .decision, .heldOut: break
    }
  }

  private mutating func store(_ record: PresentationRecord) {
    let old = presentations[record.id]
    if let old, old.isOver, old.state != record.state {
      breaches.append("\(record.id) ends twice")
    }
    if var old, old.isOver {
      // What late reports bring about is written down with it; nothing else changes any more.
      old.lateEffects = record.lateEffects
      if old != record { breaches.append("\(record.id) changes after its end") }
    }
    presentations[record.id] = record
    let live = presentations.values.filter {
      $0.session.stage == record.session.stage && !$0.isOver
    }
    if live.count > 1 { breaches.append("two popups on \(record.session.stage)") }
  }
}
