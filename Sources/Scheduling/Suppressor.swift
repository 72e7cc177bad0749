/// What keeps a campaign away from a user.
public enum Suppressor: Hashable, Sendable {
  /// The user turned it away.
  case dismissal

  /// The user took it up.
  case conversion
}
