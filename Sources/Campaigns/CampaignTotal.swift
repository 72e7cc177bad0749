/// What all users together have seen of a campaign.
public struct CampaignTotal: Hashable, Sendable {
  /// The campaign.
  public let campaign: Key

  /// The impressions, without test users'.
  public let impressions: Int

  /// The presentations that are on a stage and not yet an impression, without test users'.
  public let reservations: Int

  /// Creates a total.
  public init(campaign: Key, impressions: Int, reservations: Int) {
    self.campaign = campaign
    self.impressions = impressions
    self.reservations = reservations
  }
}
