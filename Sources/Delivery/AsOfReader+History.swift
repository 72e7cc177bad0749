import Calendars
import Campaigns
import Scheduling
import Storage

// What had been seen and done by then.
extension AsOfReader {
  func totals(
    of campaigns: [Key], at now: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    try base.totals(of: campaigns, asOf: min(now, instant))
  }

  func totals(
    of campaigns: [Key], asOf instant: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    try base.totals(of: campaigns, asOf: min(instant, self.instant))
  }

  /// Returns none: nothing had been made by then that is dated later.
  func reservations(
    of campaigns: [Key], madeAfter instant: Timestamp, outlasting limit: Timestamp
  ) throws(StorageError) -> [PresentationRecord] { [] }

  func history(of owner: HistoryOwner) throws(StorageError) -> History {
    let today = try base.history(of: owner)
    let records = try presentations(of: owner)
    let impressions = today.impressions.filter { $0.at <= instant }
    var marks: [History.Mark] = []
    for mark in today.marks { marks.append(try asOf(mark, records)) }
    return History(
      impressions: impressions, folded: today.folded.filter { $0.lastAt <= instant },
      reservations: records.filter { $0.state == .reserved && !$0.isReturning },
      marks: marks, lastEndedAt: lastEnd(today, impressions, records))
  }

  /// Returns what was remembered of a campaign: a later dismissal or conversion has written over
  /// the one before, which the reports still tell.
  private func asOf(
    _ mark: History.Mark, _ records: [PresentationRecord]
  ) throws(StorageError) -> History.Mark {
    var known = mark
    if let dismissedAt = mark.dismissedAt, dismissedAt > instant {
      known.dismissedAt = try latest(of: mark.campaign, records, .dismissal)
    }
    if let convertedAt = mark.convertedAt, convertedAt > instant {
      known.convertedAt = try latest(of: mark.campaign, records, .conversion)
    }
    return known
  }

  /// Returns when a report began a suppression of a campaign for the last time.
  private func latest(
    of campaign: Key, _ records: [PresentationRecord],
    _ effect: PresentationRecord.LateEffects
  ) throws(StorageError) -> Timestamp? {
    var latest: Timestamp?
    for record in records where record.campaign == campaign {
      let reports = try reports(of: record.id).filter { $0.begins(effect, of: record) }
      let inTime = reports.filter { !$0.answer.late || $0.kind == .converted }
      // Of the late ones, the first alone has an effect, if one had.
      let late =
        record.lateEffects.contains(effect)
        ? reports.first { $0.answer.late && $0.kind != .converted } : nil
      for report in inTime + [late].compactMap(\.self) {
        latest = max(latest ?? report.at, report.at)
      }
    }
    return latest
  }

  /// Returns when the last popup that the owner saw had ended.
  private func lastEnd(
    _ today: History, _ impressions: [History.Impression], _ records: [PresentationRecord]
  ) -> Timestamp? {
    var ends: [Timestamp] = []
    var isTold = false
    for record in records where !record.isPromised {
      guard case .ended(_, let end) = record.state else { continue }
      isTold = isTold || end == today.lastEndedAt
      // Of one that was seen by a late report alone, the end was known with that report.
      let isSeen =
        record.shownAt != nil
        || impressions.contains { $0.presentation.utf8.elementsEqual(record.id.utf8) }
      if isSeen { ends.append(end) }
    }
    // A last end that no presentation tells of was dated by a clock that went back.
    if !isTold, let last = today.lastEndedAt, last <= instant { ends.append(last) }
    return ends.max()
  }
}

extension ReportRecord {
  /// Whether it says what begins a suppression.
  fileprivate func begins(
    _ effect: PresentationRecord.LateEffects, of record: PresentationRecord
  ) -> Bool {
    let reason = kind == .dismissed ? detail.flatMap(EndReason.init) : nil
    guard effect == .conversion else { return reason?.isDismissal == true }
    let event = StageEvent.Report(
      id: id, presentation: record, kind: kind, reason: reason,
      element: kind == .clicked ? detail : nil)
    return event.isConversion
  }
}
