import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport

/// Every state that a small world can come into, found breadth first, and every step between two.
struct Walk {
  /// One step, with what it was made of.
  struct Step {
    let event: WalkPlan.Event
    let before: WalkState
    /// The state right after, in which instants and names are those of the step.
    var after: WalkState
    /// The answer, or nil where nobody was asked.
    var outcome: Outcome?
    var changes: [StateChange] = []
    /// The presentation that was reported on, or nil.
    var reported: PresentationRecord?
  }

  let plan: WalkPlan

  private static let spent = [0, 1].map { spent(on: $0) }
  private let snapshots: [CampaignState: Snapshot]

  /// The states in the order in which they were found.
  private(set) var states: [WalkState] = []
  private(set) var steps = 0

  /// What went against the rules, with the way that leads there.
  private(set) var faults: [String] = []

  private var places: [WalkState: Int] = [:]
  /// The step by which each state was found.
  private var ways: [(from: Int, event: WalkPlan.Event)?] = []
  /// For each state, those that lead to it by a step other than a sign-out.
  private var sources: [[Int]] = []

  init(_ plan: WalkPlan) {
    self.plan = plan
    var snapshots: [CampaignState: Snapshot] = [:]
    for state in [CampaignState.approved, .paused, .stopped] {
      var sketches = plan.sketches
      for place in sketches.indices where sketches[place].key == "a" {
        sketches[place].state = state
      }
      let shown = sketches.filter { $0.key != "gift" }
      snapshots[state] = Snapshot(entries: shown.map(\.entry), popups: sketches.map(\.popup))
    }
    self.snapshots = snapshots
  }

  /// Walks until nothing new is found, or more is than there should be.
  mutating func run() {
    _ = find(WalkState(), by: nil)
    var next = 0
    let events = plan.events
    while next < states.count, states.count <= plan.size.upperBound, faults.count < 5 {
      for event in events {
        guard let step = take(event, in: states[next]) else { continue }
        steps += 1
        var settled = step.after
        settled.settle(in: plan)
        let place = find(settled, by: (next, event))
        if case .signOut = event {} else { sources[place].append(next) }
        for fault in WalkRules(step: step, plan: plan).faults() {
          faults.append("\(fault), after \(way(to: next) + ["\(event)"])")
        }
      }
      next += 1
    }
  }

  /// The states from which no way leads to free stages unless the user leaves.
  func stuck() -> [WalkState] {
    var isFree = states.map(\.isFree)
    var open = states.indices.filter { isFree[$0] }
    while let place = open.popLast() {
      for source in sources[place] where !isFree[source] {
        isFree[source] = true
        open.append(source)
      }
    }
    return states.indices.filter { !isFree[$0] }.map { states[$0] }
  }

  // MARK: - Bookkeeping

  private mutating func find(_ state: WalkState, by way: (Int, WalkPlan.Event)?) -> Int {
    if let known = places[state] { return known }
    places[state] = states.count
    states.append(state)
    ways.append(way.map { (from: $0.0, event: $0.1) })
    sources.append([])
    return states.count - 1
  }

  private func way(to place: Int) -> [String] {
    var (place, events) = (place, [String]())
    while let way = ways[place] {
      events.append("\(way.event)")
      place = way.from
    }
    return events.reversed()
  }

  // MARK: - Steps

  /// Lets one thing happen, or returns nil where it cannot.
  private func take(_ event: WalkPlan.Event, in state: WalkState) -> Step? {
    var step = Step(event: event, before: state, after: state)
    switch event {
    case .pass:
      guard let next = state.deadlines(in: plan).min() else { return nil }
      step.after.pass(next - base)
      guard plan.looks else { return step }
      look(&step)
    case .change(let new):
      // What was stopped stays stopped.
      guard state.state != new, state.state != .stopped else { return nil }
      step.after.state = new
      guard new != .approved else { return step }
      for place in step.after.stages.indices {
        step.after.stages[place].queue.removeAll { $0.campaign.rawValue == "a" }
      }
    case .request(let stage):
      send(.request(request(on: stage)), on: stage, &step)
    case .report(let stage, let kind):
      guard let live = state.stages[stage].presentation else { return nil }
      report(kind, of: live, on: stage, &step)
    case .late(let stage):
      let ended = state.lastEnded.flatMap { $0.session.stage == state.stages[stage].id ? $0 : nil }
      report(.shown, of: ended ?? Self.spent[stage], on: stage, &step)
    case .link(let stage, let scope):
      send(.deepLink(url: WalkPlan.url, scope: scope), on: stage, &step)
    case .hideAll(let stage, let scope): send(.hideAll(scope: scope), on: stage, &step)
    case .arrive(let stage): send(.navigationFinished, on: stage, &step)
    case .signOut(let stage): send(.signOut, on: stage, &step)
    case .tick(let stage): send(.tick, on: stage, &step)
    case .present(let stage): send(.present(popup: WalkPlan.gift), on: stage, &step)
    }
    return step
  }

  private func request(on stage: Int) -> StageEvent.Request {
    StageEvent.Request(
      user: WalkPlan.user, event: nil,
      circumstances: Circumstances(
        placement: plan.placements[stage], zone: .utc, locale: nil, attributes: Attributes()))
  }

  /// Lets somebody look at both stages.
  private func look(_ step: inout Step) {
    for stage in plan.stages {
      var tick = Step(event: .tick(stage), before: step.after, after: step.after)
      send(.tick, on: stage, &tick)
      step.after = tick.after
      step.changes += tick.changes
    }
  }

  /// A presentation that was seen and ended long ago.
  private static func spent(on stage: Int) -> PresentationRecord {
    var record = Situation().record("b", stage: "s\(stage + 1)", leaseUntil: base)
    record.shownAt = base - WalkPlan.span
    record.state = .ended(.closeButton, at: base - WalkPlan.span)
    return record
  }

  private func report(
    _ kind: ReportKind, of record: PresentationRecord, on stage: Int, _ step: inout Step
  ) {
    step.reported = record
    let report = StageEvent.Report(
      id: "e", presentation: record, kind: kind, reason: kind == .dismissed ? .closeButton : nil,
      element: kind == .clicked ? "secondary" : nil)
    send(.report(report), on: stage, owner: record.owner, &step)
  }

  private func send(
    _ event: StageEvent, on index: Int, owner: HistoryOwner? = nil, _ step: inout Step
  ) {
    guard let snapshot = snapshots[step.before.state] else { return }
    let named = step.before.stages[index]
    var user = named.session?.user ?? ""
    if case .request(let request) = event { user = request.user }
    let stages = step.before.stages.filter {
      $0.id == named.id || !user.isEmpty && $0.session?.user == user
    }
    let session = named.sessionID ?? SessionID(stage: named.id, number: named.sessionCount)
    let owner = owner ?? HistoryOwner(user: user, session: session)
    var history = owner == .user(WalkPlan.user) ? step.before.history : History()
    history.reservations = step.before.reservations(of: owner)
    let world = World(
      snapshot: snapshot, settings: plan.settings, stages: stages, owner: owner,
      history: history, totals: [])
    let result = Scheduler.handle(event, on: named.id, in: world, now: base, newID: "new")
    step.outcome = result.outcome
    step.changes = result.changes
    apply(result, to: &step)
  }

  private func apply(_ result: Scheduler.Result, to step: inout Step) {
    for stage in result.stages {
      for place in step.after.stages.indices where step.after.stages[place].id == stage.id {
        step.after.stages[place] = stage
      }
    }
    for change in result.changes {
      switch change {
      case .presentation(let record) where record.isOver: step.after.lastEnded = record
      case .impression(let impression, .user): step.after.history.impressions.append(impression)
      case .mark(let mark, .user): step.after.history.set(mark)
      case .lastEnded(let instant, .user): step.after.history.lastEndedAt = instant
      case .presentation, .impression, .mark, .lastEnded, .stage, .redated, .refolded, .report,
        .repeated, .decision, .heldOut, .clockWentBack:
        break
      }
    }
  }
}
