internal import Calendars
internal import Campaigns
internal import Storage

// What was, as far as it is kept.
extension MemoryTransaction {
  func totals(
    of campaigns: [Key], asOf instant: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    campaigns.map { campaign in
      let later = state.histories.values.reduce(0) { sum, own in
        sum + own.impressions.count { $0.campaign == campaign && !$0.isTest && $0.at > instant }
      }
      let reserved = state.presentations.values.count { record in
        record.campaign == campaign && !record.isTest && record.isReservation(at: instant)
      }
      return CampaignTotal(
        campaign: campaign, impressions: max(0, (state.totals[campaign] ?? 0) - later),
        reservations: reserved)
    }
  }

  func presentations(of owner: HistoryOwner) throws(StorageError) -> [PresentationRecord] {
    let place = MemoryState.Owner(owner)
    return presentations { MemoryState.Owner($0.owner) == place }
  }

  func presentations(on stage: String) throws(StorageError) -> [PresentationRecord] {
    let id = ExactText(stage)
    return presentations { ExactText($0.session.stage) == id }
  }

  func reports(of presentation: String) throws(StorageError) -> [ReportRecord] {
    let id = ExactText(presentation)
    let ids = state.reports.values.filter { ExactText($0.presentation) == id }
      .sorted { ($0.at, ExactText($0.id)) < ($1.at, ExactText($1.id)) }.map(\.id)
    var reports: [ReportRecord] = []
    for id in ids {
      if let report = try report(id, of: presentation) { reports.append(report) }
    }
    return reports
  }

  private func presentations(
    where matches: (PresentationRecord) -> Bool
  ) -> [PresentationRecord] {
    state.presentations.values.filter(matches)
      .sorted { ($0.reservedAt, ExactText($0.id)) < ($1.reservedAt, ExactText($1.id)) }
  }
}

extension PresentationRecord {
  /// Whether it was an open reservation at an instant that caps counted.
  fileprivate func isReservation(at instant: Timestamp) -> Bool {
    guard !isReturning, reservedAt <= instant, leaseUntil > instant else { return false }
    if let shownAt, shownAt <= instant { return false }
    if case .ended(_, let end) = state { return end > instant }
    return true
  }
}
