import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport

/// All that a decision may look at in a small world, in a form in which equal futures are equal.
///
/// Instants are counted from ``base``, which is always now; what is too old to matter has one date.
/// Presentations are called by their place, and sessions by whether they are under way.
struct WalkState: Hashable {
  /// Both stages, by id, each with its presentation.
  var stages = [Stage(id: "s1"), Stage(id: "s2")]

  /// The last presentation to end, where a late report of it still brings something about.
  var lastEnded: PresentationRecord?

  /// The history of the user, but for the reservations.
  var history = History()

  /// What was done to the campaign `a`.
  var state = CampaignState.approved

  /// Whether nothing is on a stage, and nothing is waited for but campaigns.
  var isFree: Bool {
    stages.allSatisfy { $0.presentation == nil && $0.heldLink == nil && $0.navigation == nil }
  }

  /// The user's reservations, as a store finds them on the stages.
  func reservations(of owner: HistoryOwner) -> [PresentationRecord] {
    stages.compactMap(\.presentation).filter {
      $0.owner == owner && $0.state == .reserved && !$0.isReturning
    }
  }

  /// Returns the instants still to come at which something runs out.
  func deadlines(in plan: WalkPlan) -> [Timestamp] {
    var instants = stages.flatMap { stage in
      [
        stage.session.map { $0.lastEventAt + Settings.sessionTimeout },
        stage.presentation?.leaseUntil, stage.heldLink?.until, stage.navigation?.until,
        stage.presentation?.shownAt.map { $0 + plan.notBefore }, stage.promise?.until,
      ].compactMap(\.self)
    }
    instants += history.impressions.map { $0.at + plan.window }
    instants += history.marks.compactMap(\.dismissedAt).map { $0 + plan.suppression }
    if let last = history.lastEndedAt { instants.append(last + plan.gap) }
    return instants.filter { $0 > base }
  }

  /// Lets time pass: now stays ``base``, and all that is dated moves back.
  mutating func pass(_ span: Duration) {
    for index in stages.indices {
      if let session = stages[index].session {
        stages[index].session?.lastEventAt = session.lastEventAt - span
      }
      for path in [\Stage.heldLink, \Stage.navigation] {
        guard let link = stages[index][keyPath: path] else { continue }
        stages[index][keyPath: path] = Stage.Link(
          url: link.url, since: link.since - span, until: link.until - span)
      }
      if let promise = stages[index].promise {
        stages[index].promise = Stage.Promise(
          popup: promise.popup, since: promise.since - span, until: promise.until - span)
      }
      if let live = stages[index].presentation {
        stages[index].presentation?.leaseUntil = live.leaseUntil - span
        stages[index].presentation?.shownAt = live.shownAt.map { $0 - span }
      }
    }
    if case .ended(let reason, let instant) = lastEnded?.state {
      lastEnded?.state = .ended(reason, at: instant - span)
    }
    for index in history.impressions.indices {
      history.impressions[index].at = history.impressions[index].at - span
    }
    for index in history.marks.indices {
      history.marks[index].dismissedAt = history.marks[index].dismissedAt.map { $0 - span }
    }
    history.lastEndedAt = history.lastEndedAt.map { $0 - span }
  }
}

// MARK: - One form of equal futures

extension WalkState {
  /// Brings the state into the one form of all that have the same future.
  mutating func settle(in plan: WalkPlan) {
    let ended = lastEnded.flatMap { plan.reportsLate && Self.mayStillCount($0) ? $0 : nil }
    for index in stages.indices { settleStage(index, ended: ended?.id, in: plan) }
    lastEnded = ended.map { record in
      var record = Self.copy(of: record, called: "ended", number: 1, origin: nil)
      record.leaseUntil = base
      // All ends that a late report may follow are alike from here.
      if case .ended(_, let instant) = record.state {
        record.state = .ended(.expired, at: max(instant, base - plan.gap))
      }
      return record
    }
    settleHistory(in: plan)
  }

  /// Whether a late report of a presentation still brings something about.
  static func mayStillCount(_ record: PresentationRecord) -> Bool {
    guard case .ended(let reason, _) = record.state, case .user = record.owner else { return false }
    return reason.mayHaveBeenSeen && record.shownAt == nil && record.lateEffects.isEmpty
      && !record.isPromised
  }

  private mutating func settleStage(_ index: Int, ended: String?, in plan: WalkPlan) {
    var stage = stages[index]
    func origin(_ id: String?) -> String? { id.map { $0 == ended ? "ended" : "gone" } }
    stage.sessionCount = stage.session == nil ? 1 : 2
    stage.session = stage.session.map {
      Stage.Session(
        number: 2, user: $0.user,
        lastEventAt: max($0.lastEventAt, base - Settings.sessionTimeout - plan.gap))
    }
    stage.presentation = stage.presentation.map { record in
      var live = Self.copy(
        of: record, called: "live-\(stage.id)", number: 2, origin: origin(record.origin))
      live.leaseUntil = max(live.leaseUntil, base - plan.gap)
      live.shownAt = live.shownAt.map { max($0, base - plan.notBefore) }
      return live
    }
    for place in stage.queue.indices {
      stage.queue[place].origin = origin(stage.queue[place].origin)
    }
    for path in [\Stage.heldLink, \Stage.navigation] {
      guard let link = stage[keyPath: path], link.until < base else { continue }
      let length = link.until - link.since
      stage[keyPath: path] = Stage.Link(url: link.url, since: base - length, until: base)
    }
    if let promise = stage.promise, promise.until < base {
      let length = promise.until - promise.since
      stage.promise = Stage.Promise(popup: promise.popup, since: base - length, until: base)
    }
    stages[index] = stage
  }

  private mutating func settleHistory(in plan: WalkPlan) {
    history.reservations = []
    history.impressions = history.impressions
      .filter { plan.capped.contains($0.campaign) && $0.at > base - plan.window }
      .sorted { ($0.campaign, $0.at) < ($1.campaign, $1.at) }
      .enumerated().map { number, seen in
        History.Impression(
          presentation: "i\(number)", campaign: seen.campaign, placement: "",
          session: SessionID(stage: "", number: 1), at: seen.at, isTest: false)
      }
    history.marks = history.marks.compactMap { mark in
      guard let since = mark.dismissedAt, since > base - plan.suppression else { return nil }
      var kept = History.Mark(campaign: mark.campaign)
      kept.dismissedAt = since
      return kept
    }.sorted { $0.campaign < $1.campaign }
    if let last = history.lastEndedAt, last <= base - plan.gap { history.lastEndedAt = nil }
  }

  /// A presentation under another name, without what has no future.
  private static func copy(
    of record: PresentationRecord, called id: String, number: Int, origin: String?
  ) -> PresentationRecord {
    let session = SessionID(stage: record.session.stage, number: number)
    return PresentationRecord(
      id: id, session: session, owner: HistoryOwner(user: record.owner.userID, session: session),
      source: record.source, popup: record.popup, popupRevision: record.popupRevision,
      circumstances: record.circumstances, isTest: record.isTest,
      isReturning: record.isReturning, origin: origin, reservedAt: base, showAfter: base,
      shownAt: record.shownAt, lateEffects: record.lateEffects, leaseUntil: record.leaseUntil,
      state: record.state)
  }
}
