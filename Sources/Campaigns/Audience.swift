public import Rules

/// Who may see a campaign.
public struct Audience: Hashable, Sendable {
  /// The rule over the user's traits and the request's context.
  public let rule: Rule

  /// The share of users for whom the campaign is on, or nil for all.
  public let rollout: Share?

  /// The test users: they see drafts and skip schedule, rollout, holdout and caps.
  public let allow: [String]

  /// The users who never see the campaign; beats every other list.
  public let deny: [String]

  /// Creates an audience.
  public init(rule: Rule, rollout: Share? = nil, allow: [String] = [], deny: [String] = []) {
    self.rule = rule
    self.rollout = rollout
    self.allow = allow
    self.deny = deny
  }
}
