import Calendars
import Campaigns
import Configuration

// What the clock alone has ended by now.
extension Turn {
  /// Ends on a stage what ran out, at the instant at which it did.
  mutating func catchUp(on index: Int) {
    sortQueue(of: index)
    if let ends = stages[index].runsOutAt, ends <= now {
      endPresentation(on: index, .expired, at: ends)
    }
    if let sessionEnd = stages[index].sessionEndsAt, sessionEnd <= now { clear(index) }
    if let link = stages[index].heldLink, link.until <= now { stages[index].heldLink = nil }
    if let link = stages[index].navigation, link.until <= now { stages[index].navigation = nil }
    if let promise = stages[index].promise, promise.until <= now { stages[index].promise = nil }
  }

  /// Ends the session of a stage with all that belongs to it; a promise is the stage's own.
  mutating func clear(_ index: Int) {
    stages[index].session = nil
    stages[index].queue = []
    stages[index].heldLink = nil
    stages[index].navigation = nil
  }

  /// Begins a session unless this user's is under way.
  mutating func openSession(for user: String, on index: Int) {
    guard stages[index].session == nil else { return }
    stages[index].sessionCount += 1
    stages[index].session = Stage.Session(
      number: stages[index].sessionCount, user: user, lastEventAt: now)
    guard user.isEmpty else { return }
    // Somebody without an id has no history but that of the session, which has just begun.
    history = History()
    owner = .session(SessionID(stage: stages[index].id, number: stages[index].sessionCount))
  }

  /// Notes an event of a stage: its session and its visible popup live on.
  mutating func touch(_ index: Int) {
    stages[index].session?.lastEventAt = now
    guard stages[index].presentation?.state == .visible else { return }
    stages[index].presentation?.leaseUntil = now + settings.leases.visible
    if let record = stages[index].presentation { changes.append(.presentation(record)) }
  }

  /// Takes down the popup of a campaign that was stopped, veto or not.
  mutating func takeDownStopped(on index: Int) {
    guard let live = stages[index].presentation, let campaign = live.campaign,
      snapshot.entry(of: campaign)?.state == .stopped
        || snapshot.entry(of: campaign)?.state == .archived
    else { return }
    endPresentation(on: index, .stopped, at: now)
    outcome.ended.append(Outcome.Ended(presentation: live, reason: .stopped))
  }

  /// Re-dates what lies later than now on every stage, so that no wait is longer than what was set.
  ///
  /// On all at once: what several stages hold together stays the same on each of them.
  mutating func turnBackStages() {
    for index in stages.indices {
      turnBackLinks(on: index)
      turnBackPromise(on: index)
      turnBackLease(on: index)
      if let session = stages[index].session, session.lastEventAt > now {
        noteRedating(of: session.lastEventAt)
        stages[index].session?.lastEventAt = now
      }
    }
  }

  private mutating func turnBackLinks(on index: Int) {
    guard stages[index].heldLink != nil || stages[index].navigation != nil else { return }
    for path in [\Stage.heldLink, \Stage.navigation] {
      guard let link = stages[index][keyPath: path], link.since > now else { continue }
      noteRedating(of: link.since)
      let length = link.until - link.since
      stages[index][keyPath: path]?.since = now
      stages[index][keyPath: path]?.until = now + length
    }
  }

  private mutating func turnBackPromise(on index: Int) {
    guard let promise = stages[index].promise, promise.since > now else { return }
    stages[index].promise?.since = now
    stages[index].promise?.until = now + (promise.until - promise.since)
  }

  private mutating func turnBackLease(on index: Int) {
    guard var live = stages[index].presentation else { return }
    if live.state == .visible {
      // A visible popup's lease began with the stage's latest event.
      let began = stages[index].session?.lastEventAt ?? .earliest
      guard began > now || live.shownAt.map({ $0 > now }) == true else { return }
      live.leaseUntil = now + settings.leases.visible
      live.shownAt = live.shownAt.map { min($0, now) }
    } else {
      turnBackReservation(&live)
    }
    guard live != stages[index].presentation else { return }
    noteRedating(of: stages[index].presentation?.shownAt ?? live.reservedAt)
    stages[index].presentation = live
    changes.append(.presentation(live))
    if let place = history.reservations.firstIndex(where: { $0.id == live.id }) {
      history.reservations[place] = live
    }
  }

  /// Lets the lease of a reservation that is dated later than now run from now.
  private func turnBackReservation(_ record: inout PresentationRecord) {
    guard record.reservedAt > now else { return }
    // The instant of the reservation stays as it is: a lease that was re-dated before runs out.
    let lease = now + (record.showAfter - record.reservedAt) + settings.leases.reserved
    record.leaseUntil = min(record.leaseUntil, lease)
  }

  /// Re-dates the leases of reservations on any stage: a total counts those of other users, too.
  mutating func turnBackReservations(_ records: [PresentationRecord]) {
    for record in records where !stages.contains(where: { $0.presentation?.id == record.id }) {
      var redated = record
      turnBackReservation(&redated)
      guard redated != record else { continue }
      noteRedating(of: record.reservedAt)
      changes.append(.presentation(redated))
    }
  }

  /// Re-dates history that lies later than now.
  mutating func turnBackHistory() {
    for index in history.impressions.indices where history.impressions[index].at > now {
      noteRedating(of: history.impressions[index].at)
      history.impressions[index].at = now
      changes.append(.redated(history.impressions[index], owner: owner))
    }
    for index in history.folded.indices where history.folded[index].lastAt > now {
      noteRedating(of: history.folded[index].lastAt)
      history.folded[index].lastAt = now
      changes.append(.refolded(history.folded[index], owner: owner))
    }
    for index in history.marks.indices {
      var mark = history.marks[index]
      mark.dismissedAt = mark.dismissedAt.map { min($0, now) }
      mark.convertedAt = mark.convertedAt.map { min($0, now) }
      guard mark != history.marks[index] else { continue }
      for instant in [history.marks[index].dismissedAt, history.marks[index].convertedAt] {
        if let instant { noteRedating(of: instant) }
      }
      history.marks[index] = mark
      changes.append(.mark(mark, owner: owner))
    }
    if let last = history.lastEndedAt, last > now {
      noteRedating(of: last)
      history.lastEndedAt = now
      changes.append(.lastEnded(now, owner: owner))
    }
  }

  private mutating func noteRedating(of instant: Timestamp) {
    guard instant > now else { return }
    latestRedated = max(latestRedated ?? instant, instant)
  }

  /// Counts the popups that ran out on the owner's stages without an event there.
  ///
  /// The gap is the user's and not a stage's, and what runs out ends when it does.
  mutating func countUnnoticedEnds() {
    for stage in stages {
      guard let live = stage.presentation, live.shownAt != nil, live.owner == owner,
        let ends = stage.runsOutAt, ends <= now
      else { continue }
      noteEnd(of: live, at: ends)
    }
  }

  /// Leaves out reservations whose lease or session is over, noticed on their stage or not.
  mutating func forgetExpiredReservations() {
    let gone = stages.filter { !Scheduler.isSessionUnderWay(on: $0, at: now) }
      .compactMap(\.presentation?.id)
    history.reservations.removeAll { $0.leaseUntil <= now || gone.contains($0.id) }
  }
}

extension Stage {
  /// When its session ends unless another event comes, or nil without one.
  var sessionEndsAt: Timestamp? { session.map { $0.lastEventAt + Settings.sessionTimeout } }

  /// When its popup runs out unless another event comes, or nil without one: with its lease, or
  /// with the session before it.
  fileprivate var runsOutAt: Timestamp? {
    presentation.map { min($0.leaseUntil, sessionEndsAt ?? .latest) }
  }
}
