public import Campaigns

/// Why one campaign is shown or not: its verdict, and what every gate says.
public struct CampaignExplanation: Sendable {
  /// The campaign.
  public let campaign: Campaign

  /// The verdict.
  public let verdict: Outcome.Verdict

  /// The answers of all gates, in their order.
  public let checks: [Check]
}
