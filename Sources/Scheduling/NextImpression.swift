public import Calendars
public import Campaigns

/// When a campaign whose caps are reached may be shown again, and the cap that says so.
public struct NextImpression: Hashable, Sendable {
  /// An instant or an event; the later one is the greater.
  public enum When: Hashable, Comparable, Sendable {
    /// Until when what is reserved has been shown or is given back.
    case ifNotShown(Timestamp)

    /// When somebody's reservation is given back.
    case whenGivenBack

    /// At an instant.
    case at(Timestamp)

    /// With the user's next session, and not before what else is waited for.
    case nextSession

    /// Not at all, unless somebody changes the campaign.
    case never
  }

  /// When.
  public let when: When

  /// The cap that is waited for, or nil for the total.
  public let cap: FrequencyCap?
}
