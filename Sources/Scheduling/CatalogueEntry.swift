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
///
/// It lies on the heap and never changes: every decision walks over all of them, and a copy counts
/// one reference instead of one for each of its parts.
public struct CatalogueEntry: Sendable {
  /// What an entry is made of.
  private final class Contents: Sendable {
    let campaign: Campaign
    let revision: Int
    let state: CampaignState
    let popups: [PinnedPopup]
    let firstPublishedAt: Timestamp?
    let windows: ScheduleWindows
    let triggerSource: String
    let groups: [String]
    let endOrder: WallClock

    init(
      campaign: Campaign, revision: Int, state: CampaignState, popups: [PinnedPopup],
      firstPublishedAt: Timestamp?, windows: ScheduleWindows
    ) {
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
  }

  private let contents: Contents

  /// The campaign.
  public var campaign: Campaign { contents.campaign }

  /// Its revision.
  public var revision: Int { contents.revision }

  /// Its stored state.
  public var state: CampaignState { contents.state }

  /// The popups in the order of the campaign's variants.
  public var popups: [PinnedPopup] { contents.popups }

  /// When it was first published, or nil for a draft.
  public var firstPublishedAt: Timestamp? { contents.firstPublishedAt }

  /// The windows that its schedule opens, compiled.
  public var windows: ScheduleWindows { contents.windows }

  /// The trigger as text: a count belongs to one trigger.
  public var triggerSource: String { contents.triggerSource }

  /// The groups that its caps name, in order.
  public var groups: [String] { contents.groups }

  private var endOrder: WallClock { contents.endOrder }

  /// Creates an entry, or nil where a variant has no popup.
  public init?(
    campaign: Campaign, revision: Int, state: CampaignState, popups: [PinnedPopup],
    firstPublishedAt: Timestamp?, windows: ScheduleWindows
  ) {
    guard !popups.isEmpty, popups.count == campaign.variants.count else { return nil }
    contents = Contents(
      campaign: campaign, revision: revision, state: state, popups: popups,
      firstPublishedAt: firstPublishedAt, windows: windows)
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
