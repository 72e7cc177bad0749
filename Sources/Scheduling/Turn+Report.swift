import Calendars
import Campaigns
import Configuration

// What the app reports of a presentation.
extension Turn {
  /// Takes in a report on a presentation of a stage.
  mutating func report(_ report: StageEvent.Report, on index: Int) {
    catchUp(on: index)
    if let live = stages[index].presentation, live.id == report.presentation.id {
      liveReport(report, on: live, index)
    } else {
      lateReport(report, on: index)
    }
  }

  // MARK: - In time

  private mutating func liveReport(
    _ report: StageEvent.Report, on live: PresentationRecord, _ index: Int
  ) {
    switch report.kind {
    case .shown:
      if live.state == .reserved, let code = recheck(report, live, on: index) {
        outcome.reason = code
        end(.cancelled, on: index)
      } else {
        makeImpression(on: index)
      }
    case .clicked:
      makeImpression(on: index)
    case .dismissed:
      makeImpression(on: index)
      suppress(report, live)
      end(report.reason ?? .app, on: index)
    case .notPresented:
      end(live.state == .reserved ? .cancelled : .app, on: index)
    case .converted:
      break
    }
    if report.kind != .dismissed { suppress(report, live) }
    touch(index)
    takeDownStopped(on: index)
    if stages[index].presentation == nil { freeSlot(on: index) }
  }

  private mutating func end(_ reason: EndReason, on index: Int) {
    guard let live = stages[index].presentation else { return }
    endPresentation(on: index, reason, at: now)
    outcome.ended.append(Outcome.Ended(presentation: live, reason: reason))
  }

  /// Returns why a popup must not be on screen after all, or nil.
  private func recheck(
    _ report: StageEvent.Report, _ live: PresentationRecord, on index: Int
  ) -> GateCode? {
    let user = live.owner.userID
    if let campaign = live.campaign {
      guard let entry = snapshot.entry(of: campaign) else { return .notLive }
      let gatekeeper = gatekeeper(
        on: index, user: user, event: nil, circumstances: live.circumstances)
      for gate in [Gate.state, .span, .window] {
        if let code = gatekeeper.check(gate, of: entry, Gatekeeper.Standing()).code { return code }
      }
    }
    let isSameUser = report.user.map { $0 == user } ?? true
    // What came without a campaign belongs to no placement: it may be shown in any.
    let isSamePlace =
      live.campaign == nil
      || report.placement.map { $0 == live.circumstances.placement } ?? true
    return isSameUser && isSamePlace ? nil : .contextChanged
  }

  /// Makes the reservation on a stage an impression, unless it is one already.
  private mutating func makeImpression(on index: Int) {
    guard var live = stages[index].presentation, live.state == .reserved else { return }
    live.state = .visible
    live.shownAt = now
    live.leaseUntil = now + settings.leases.visible
    stages[index].presentation = live
    changes.append(.presentation(live))
    history.reservations.removeAll { $0.id == live.id }
    guard !live.isReturning, !live.isPromised else { return }
    outcome.counted = true
    count(live)
  }

  /// Adds the impression of a presentation to its owner's history.
  private mutating func count(_ record: PresentationRecord) {
    guard let campaign = record.campaign else { return }
    let impression = History.Impression(
      presentation: record.id, campaign: campaign, placement: record.circumstances.placement,
      session: record.session, at: now, isTest: record.isTest)
    history.impressions.append(impression)
    changes.append(.impression(impression, owner: record.owner))
    mark(campaign, of: record.owner) { $0.triggerCount = 0 }
  }

  /// Begins the suppression that a report brings about.
  private mutating func suppress(_ report: StageEvent.Report, _ record: PresentationRecord) {
    guard let campaign = record.campaign else { return }
    let now = now
    if report.isConversion { mark(campaign, of: record.owner) { $0.convertedAt = now } }
    if report.kind == .dismissed, report.reason?.isDismissal == true {
      mark(campaign, of: record.owner) { $0.dismissedAt = now }
    }
  }

  // MARK: - Late

  /// Takes in a report on a presentation that is over: it changes nothing on the stage.
  private mutating func lateReport(_ report: StageEvent.Report, on index: Int) {
    outcome.late = true
    var record = ended(report.presentation)
    if report.kind == .converted {
      suppress(report, record)
    } else if case .ended(let reason, let at) = record.state, reason.mayHaveBeenSeen,
      record.shownAt == nil, report.kind != .notPresented, !record.isPromised
    {
      lateEffects(of: report, on: &record, endedAt: at)
    }
    handOutLink(on: index)
  }

  /// Brings about, each once, what a report would have brought about in time.
  private mutating func lateEffects(
    of report: StageEvent.Report, on record: inout PresentationRecord, endedAt: Timestamp
  ) {
    let old = record.lateEffects
    if record.lateEffects.insert(.impression).inserted {
      noteEnd(of: record, at: endedAt)
      if !record.isReturning {
        outcome.counted = true
        count(record)
      }
      rememberAsSeen(record)
    }
    if report.isConversion, record.lateEffects.insert(.conversion).inserted {
      suppress(report, record)
    }
    if report.kind == .dismissed, report.reason?.isDismissal == true,
      record.lateEffects.insert(.dismissal).inserted
    {
      suppress(report, record)
    }
    if record.lateEffects != old { changes.append(.presentation(record)) }
  }

  /// What waits again after it was seen, or is on its way back, returns as the same impression.
  private mutating func rememberAsSeen(_ record: PresentationRecord) {
    guard let stage = index(of: record.session.stage) else { return }
    if let place = stages[stage].queue.firstIndex(where: { $0.origin == record.id }) {
      stages[stage].queue[place].isReturning = true
    }
    guard var live = stages[stage].presentation, live.origin == record.id,
      live.state == .reserved
    else { return }
    live.isReturning = true
    stages[stage].presentation = live
    history.reservations.removeAll { $0.id == live.id }
    changes.append(.presentation(live))
  }

  /// The presentation as this turn has left it: its lease may have run out just now.
  private func ended(_ record: PresentationRecord) -> PresentationRecord {
    for case .presentation(let changed) in changes.reversed() where changed.id == record.id {
      return changed
    }
    return record
  }
}
