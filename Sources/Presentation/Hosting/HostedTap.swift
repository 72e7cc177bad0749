/// What one tap hits in a hosted scene, and what the user gets of it.
public struct HostedTap: Sendable, Hashable {
  /// The view that the touch belongs to, or nil where it belongs to none.
  public let hit: NodeIndex?

  /// The rule that decided.
  public let rule: TapRule

  /// What the user gets.
  public let outcome: TapOutcome
}
