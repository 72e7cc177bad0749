import Calendars
import Campaigns

// When a cap lets a campaign come again: only explanations ask.
extension Gatekeeper {
  /// Returns when the caps and the total of a campaign that are reached allow one more, if nothing
  /// of what they count is shown until then; nil where none is reached.
  func nextImpression(of entry: CatalogueEntry, _ standing: Standing) -> NextImpression? {
    var next: NextImpression?
    if checkTotal(entry, standing).code != nil, let total = entry.campaign.total {
      let record = totals.first { $0.campaign == entry.campaign.key }
      let isSeen = record?.impressions ?? 0 >= total
      next = NextImpression(when: isSeen ? .never : .whenGivenBack, cap: nil)
    }
    for cap in entry.campaign.caps {
      guard let when = when(cap, of: entry) else { continue }
      if let known = next, known.when >= when { continue }
      next = NextImpression(when: when, cap: cap)
    }
    return next
  }

  /// Returns when a cap that is reached allows one more.
  private func when(_ cap: FrequencyCap, of entry: CatalogueEntry) -> NextImpression.When? {
    let leases = history.reservations.filter { isCounted($0, for: cap, of: entry) }
      .map(\.leaseUntil).sorted()
    let excess = count(for: cap, of: entry) - cap.limit
    guard excess >= 0 else { return nil }
    // With what has been seen alone it would not be reached.
    if excess < leases.count { return .ifNotShown(leases[excess]) }
    switch cap.window {
    case .lifetime: return .never
    case .session: return .nextSession
    case .day: return .at(day(of: entry).end)
    case .rolling(let span):
      return .at(instant(of: cap, span, of: entry, without: excess - leases.count + 1))
    }
  }

  /// Returns when so many of the impressions that a cap counts have left its window.
  private func instant(
    of cap: FrequencyCap, _ span: Duration, of entry: CatalogueEntry, without leaving: Int
  ) -> Timestamp {
    var counted: [(at: Timestamp, impressions: Int)] = []
    for older in history.folded where counts(older.campaign, for: cap, of: entry) {
      counted.append((older.lastAt, older.impressions))
    }
    for seen in history.impressions
    where !seen.isTest && counts(seen.campaign, for: cap, of: entry) {
      counted.append((seen.at, 1))
    }
    var left = leaving
    for (at, impressions) in counted.sorted(by: { $0.at < $1.at }) where at > now - span {
      left -= impressions
      if left <= 0 { return at + span }
    }
    return now + span
  }
}
