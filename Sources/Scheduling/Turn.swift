import Calendars
import Campaigns
import Configuration
import Presentation

/// The handling of one event: the world as it changes, and what has changed so far.
struct Turn {
  let snapshot: Snapshot
  let settings: Settings
  let onStage: [PinnedPopup]
  let now: Timestamp
  let newID: String

  var owner: HistoryOwner
  var stages: [Stage]
  var history: History
  var totals: [CampaignTotal]
  var changes: [StateChange] = []
  var outcome = Outcome()

  /// The latest instant that lay behind now and was re-dated, or nil.
  var latestRedated: Timestamp?

  private let before: [Stage]
  private var departingLastEndedAt: Timestamp?

  init(_ world: World, now: Timestamp, newID: String) {
    snapshot = world.snapshot
    settings = world.settings
    onStage = world.onStage
    self.now = now
    self.newID = newID
    owner = world.owner
    stages = world.stages
    history = world.history
    totals = world.totals
    before = world.stages
    departingLastEndedAt = world.departingLastEndedAt
  }

  /// Puts right what lies later than now, and returns the place of the stage, which is there
  /// afterwards.
  mutating func begin(on stage: String, madeAhead: [PresentationRecord]) -> Int {
    turnBackHistory()
    turnBackStages()
    turnBackReservations(madeAhead)
    noteClock(on: stage)
    forgetExpiredReservations()
    countUnnoticedEnds()
    if index(of: stage) == nil {
      stages.append(Stage(id: stage))
      stages.sort { $0.id < $1.id }
    }
    guard let index = index(of: stage) else {
      preconditionFailure("A stage that was just added is there.")
    }
    return index
  }

  /// Returns what happened.
  ///
  /// The rows of stages come last, after the ends and beginnings on them.
  mutating func finish() -> (outcome: Outcome, changes: [StateChange], stages: [Stage]) {
    for stage in stages {
      let old = before.first { $0.isNamed(stage.id) } ?? Stage(id: stage.id)
      if stage != old { changes.append(.stage(stage)) }
    }
    return (outcome, changes, stages)
  }

  /// Returns the place of a stage.
  func index(of stage: String) -> Int? { stages.firstIndex { $0.isNamed(stage) } }

  /// Notes on which stage a clock was found to have gone back, if it was.
  mutating func noteClock(on stage: String) {
    guard let latestRedated else { return }
    outcome.redatedFrom = latestRedated
    changes.append(.clockWentBack(ClockStep(stage: stage, at: now, latest: latestRedated)))
  }

  // MARK: - Ends

  /// Ends the presentation on a stage.
  mutating func endPresentation(on index: Int, _ reason: EndReason, at instant: Timestamp) {
    guard var record = stages[index].presentation else { return }
    let wasReserved = record.state == .reserved
    record.state = .ended(reason, at: instant)
    stages[index].presentation = nil
    changes.append(.presentation(record))
    if record.shownAt != nil { noteEnd(of: record, at: instant) }
    if wasReserved { giveBack(record) }
  }

  /// Remembers when the owner of a popup that was seen had the screen back.
  ///
  /// What was promised by hand leaves the owner's history as it is.
  mutating func noteEnd(of record: PresentationRecord, at instant: Timestamp) {
    guard !record.isPromised else { return }
    guard record.owner == owner else {
      if let last = departingLastEndedAt, last >= instant { return }
      departingLastEndedAt = instant
      changes.append(.lastEnded(instant, owner: record.owner))
      return
    }
    if let last = history.lastEndedAt, last >= instant { return }
    history.lastEndedAt = instant
    changes.append(.lastEnded(instant, owner: owner))
  }

  /// Gives a reservation back to the caps it counted in.
  private mutating func giveBack(_ record: PresentationRecord) {
    history.reservations.removeAll { $0.id == record.id }
    // A lease that is over counted in no total any more when the totals were read.
    let stored = before.lazy.compactMap(\.presentation).first { $0.id == record.id }
    guard !record.isTest, !record.isReturning, let stored, stored.leaseUntil > now,
      let index = totals.firstIndex(where: { $0.campaign == record.campaign })
    else { return }
    let total = totals[index]
    totals[index] = CampaignTotal(
      campaign: total.campaign, impressions: total.impressions,
      reservations: max(0, total.reservations - 1))
  }

  /// Puts the campaign of a presentation that just ended back into the queue of its stage.
  mutating func requeue(_ record: PresentationRecord, on index: Int) {
    guard let campaign = record.campaign, let entry = snapshot.entry(of: campaign),
      entry.state != .paused, entry.state != .stopped, entry.state != .archived
    else { return }
    enqueue(
      Stage.QueueEntry(
        campaign: campaign, circumstances: record.circumstances,
        isReturning: record.isReturning || record.shownAt != nil, origin: record.id),
      on: index)
  }

  // MARK: - Marks

  /// Changes what is remembered of a campaign.
  mutating func mark(
    _ campaign: Key, of owner: HistoryOwner, _ change: (inout History.Mark) -> Void
  ) {
    // Only this turn's owner has a history at hand; what ends for somebody else leaves no mark.
    guard owner == self.owner else { return }
    var mark = history.mark(of: campaign) ?? History.Mark(campaign: campaign)
    let old = mark
    change(&mark)
    guard mark != old else { return }
    history.set(mark)
    changes.append(.mark(mark, owner: owner))
  }

  // MARK: - Gates

  /// Returns a gatekeeper for what waits or asks on a stage.
  func gatekeeper(
    on index: Int, user: String, event: String?, circumstances: Circumstances
  ) -> Gatekeeper {
    Gatekeeper(
      now: now, user: user, event: event, circumstances: circumstances,
      policy: settings.policy(of: circumstances.placement),
      defaultZone: settings.defaultTimeZone, history: history, totals: totals,
      snapshot: snapshot, session: stages[index].sessionID, occupancy: occupancy(of: index))
  }

  /// Returns what has a stage.
  private func occupancy(of index: Int) -> Occupancy {
    var occupancy = Occupancy()
    let stage = stages[index]
    occupancy.navigationUntil = stage.navigation?.until
    guard let live = stage.presentation else { return occupancy }
    occupancy.popup = live.name
    guard let campaign = live.campaign, mayBeOverridden(live, on: stage) else { return occupancy }
    occupancy.overridable = snapshot.entry(of: campaign)?.campaign.priority
    return occupancy
  }

  /// Whether something else may take the stage from a popup: never while a link waits for that, and
  /// never from one that a link's route named.
  func mayBeOverridden(_ live: PresentationRecord, on stage: Stage) -> Bool {
    stage.heldLink == nil && live.source != .route && mayHide(live)
  }

  /// Whether a popup answers yes to `hideAll` now.
  func mayHide(_ record: PresentationRecord) -> Bool {
    guard let hide = definition(of: record)?.hide else { return true }
    guard hide.isAllowed else { return false }
    guard let shownAt = record.shownAt else { return true }
    return shownAt + hide.notBefore <= now
  }

  /// The popup that a presentation shows.
  private func definition(of record: PresentationRecord) -> Popup? {
    // What was handed out decides, whatever has been written or approved since.
    let candidates =
      onStage + (record.campaign.flatMap { snapshot.entry(of: $0)?.popups } ?? [])
      + (snapshot.popup(record.popup).map { [$0] } ?? [])
    return candidates.first {
      $0.popup.key == record.popup && $0.revision == record.popupRevision
    }?.popup
  }
}
