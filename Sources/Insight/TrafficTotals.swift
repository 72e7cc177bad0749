import Calendars
import Campaigns
import Scheduling

/// What all users together have seen of the campaigns that have a total.
struct TrafficTotals {
  /// A presentation that is not yet an impression, and until when it counts.
  private struct Reservation {
    let id: String
    let leaseUntil: Timestamp
  }

  private struct Total {
    let campaign: Key
    var impressions = 0
    var reservations: [Reservation] = []
  }

  private var totals: [Total]
  private let places: [Key: Int]

  /// Begins with nothing.
  init(_ snapshot: Snapshot) {
    totals = snapshot.entries.filter { $0.campaign.total != nil }
      .map { Total(campaign: $0.campaign.key) }
    places = Dictionary(uniqueKeysWithValues: totals.enumerated().map { ($1.campaign, $0) })
  }

  /// Returns the totals at an instant, which is not before the last one that was asked about.
  mutating func all(at now: Timestamp) -> [CampaignTotal] {
    for place in totals.indices
    where totals[place].reservations.contains(where: { $0.leaseUntil <= now }) {
      totals[place].reservations.removeAll { $0.leaseUntil <= now }
    }
    return totals.map {
      CampaignTotal(
        campaign: $0.campaign, impressions: $0.impressions, reservations: $0.reservations.count)
    }
  }

  /// Follows a presentation: it counts while it is reserved.
  mutating func follow(_ record: PresentationRecord) {
    guard let place = record.campaign.flatMap({ places[$0] }) else { return }
    totals[place].reservations.removeAll { $0.id == record.id }
    guard record.state == .reserved, !record.isTest, !record.isReturning else { return }
    totals[place].reservations.append(
      Reservation(id: record.id, leaseUntil: record.leaseUntil))
  }

  /// Counts an impression.
  mutating func count(_ impression: History.Impression) {
    guard !impression.isTest, let place = places[impression.campaign] else { return }
    totals[place].impressions += 1
  }
}
