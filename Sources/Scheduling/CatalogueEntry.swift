public import Calendars
public import Campaigns
import Rules

/// A popup in one of its revisions.
public struct PinnedPopup: Sendable {
  /// The popup.
  public let popup: Popup

  /// The revision.
  public let revision: Int

  /// Creates a pinned popup.
  public init(popup: Popup, revision: Int) {
    self.popup = popup
    self.revision = revision
  }
}

/// One campaign of the catalogue: what is live of it, or its draft.
public struct CatalogueEntry: Sendable {
  /// The campaign.
  public let campaign: Campaign

  /// Its revision.
  public let revision: Int

  /// Its stored state.
  public let state: CampaignState

  /// The popups in the order of the campaign's variants.
  public let popups: [PinnedPopup]

  /// When it was first published, or nil for a draft.
  public let firstPublishedAt: Timestamp?

  /// The windows that its schedule opens, compiled.
  public let windows: ScheduleWindows

  /// The trigger as text: a count belongs to one trigger.
  public let triggerSource: String

  /// The groups that its caps name, in order.
  public let groups: [String]

  private let endOrder: WallClock

  /// Creates an entry, or nil where a variant has no popup.
  public init?(
    campaign: Campaign, revision: Int, state: CampaignState, popups: [PinnedPopup],
    firstPublishedAt: Timestamp?, windows: ScheduleWindows
  ) {
    guard !popups.isEmpty, popups.count == campaign.variants.count else { return nil }
    self.campaign = campaign
    self.revision = revision
    self.state = state
    self.popups = popups
    self.firstPublishedAt = firstPublishedAt
    self.windows = windows
    triggerSource = CatalogueEntry.source(of: campaign.trigger)
    groups = campaign.caps.compactMap(\.group)
    endOrder = CatalogueEntry.endOrder(of: campaign.schedule)
  }

  /// Returns the popup that a user sees: the first variant whose running sum exceeds the bucket.
  public func variant(for user: String) -> (index: Int, popup: PinnedPopup) {
    let salt = campaign.audience.rollout?.salt ?? campaign.key.rawValue
    let bucket = Bucket.bucket(salt: salt, unit: user, seed: Bucket.variantSeed)
    var sum = 0
    for (index, variant) in campaign.variants.enumerated() {
      sum += variant.weight
      if bucket < sum { return (index, popups[index]) }
    }
    return (popups.count - 1, popups[popups.count - 1])
  }

  /// Returns whether one campaign comes before another where both may be shown.
  static func comesBefore(_ left: CatalogueEntry, _ right: CatalogueEntry) -> Bool {
    order(left, right).comesFirst
  }

  /// Returns whether one campaign comes before another where both may be shown, and by what.
  static func order(
    _ left: CatalogueEntry, _ right: CatalogueEntry
  ) -> (comesFirst: Bool, by: Precedence) {
    if left.campaign.priority != right.campaign.priority {
      return (left.campaign.priority > right.campaign.priority, .priority)
    }
    if left.endOrder != right.endOrder { return (left.endOrder < right.endOrder, .end) }
    let (published, other) = (
      left.firstPublishedAt ?? .latest, right.firstPublishedAt ?? .latest
    )
    if published != other { return (published < other, .publication) }
    return (left.campaign.key < right.campaign.key, .key)
  }

  /// Returns the end as the instant it has in its zone.
  ///
  /// Where the zone is the user's there is no one instant; the wall clock read in UTC keeps the
  /// order
  /// total and the same for everybody.
  private static func endOrder(of schedule: Schedule?) -> WallClock {
    guard let schedule, let end = schedule.end else { return WallClock(milliseconds: .max) }
    guard case .fixed(let zone) = schedule.zone else { return end }
    return Zone.utc.wallClock(at: zone.timestamp(of: end))
  }

  private static func source(of trigger: Trigger?) -> String {
    guard let trigger else { return "" }
    return "\(trigger.event)\n\(trigger.count)\n\(trigger.condition?.source ?? "")"
  }
}
