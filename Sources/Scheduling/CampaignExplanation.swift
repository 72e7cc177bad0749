public import Campaigns

/// Why one campaign is shown or not: its verdict, and what every gate says.
public struct CampaignExplanation: Sendable {
  /// The campaign.
  public let campaign: Campaign

  /// The verdict.
  public let verdict: Outcome.Verdict

  /// The answers of all gates, in their order.
  public let checks: [Check]

  /// When the caps that keep it away allow one more, if nothing of what they count is shown until
  /// then; nil where no cap keeps it away.
  public var nextImpression: NextImpression?

  /// What the winner comes first by, where that is all that the campaign lacks.
  public var losesBy: Precedence?

  /// Returns the explanation with another verdict, such as a log has.
  ///
  /// Of a refusal it tells what the gate of that code looked at, where it says the same.
  public func decided(_ verdict: Outcome.Verdict) -> CampaignExplanation {
    var verdict = verdict
    if let code = verdict.code, let check = checks.first(where: { $0.code == code }) {
      verdict = .refused(code, check.finding)
    }
    return CampaignExplanation(
      campaign: campaign, verdict: verdict, checks: checks,
      nextImpression: verdict.code == self.verdict.code ? nextImpression : nil,
      losesBy: verdict.code == self.verdict.code ? losesBy : nil)
  }
}
