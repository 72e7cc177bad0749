import Calendars
import Campaigns

// When a cap lets a campaign come again: only explanations ask.
extension Gatekeeper {
  /// Returns when the caps of a campaign that are reached allow one more, if nothing of what they
  /// count is shown until then; nil where one counts a session or a lifetime.
  func capsAreFree(of entry: CatalogueEntry) -> Timestamp? {
    var latest: Timestamp?
    for cap in entry.campaign.caps {
      let excess = count(for: cap, of: entry) - cap.limit
      guard excess >= 0 else { continue }
      guard let free = instant(of: cap, of: entry, without: excess + 1) else { return nil }
      latest = max(latest ?? free, free)
    }
    return latest
  }

  /// Returns when so many of the impressions that a cap counts have left its window.
  private func instant(
    of cap: FrequencyCap, of entry: CatalogueEntry, without leaving: Int
  ) -> Timestamp? {
    switch cap.window {
    case .session, .lifetime: return nil
    case .day: return day(of: entry).end
    case .rolling(let span):
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
      // Of the others, a reservation is an impression of now.
      return now + span
    }
  }
}
