public import Calendars

/// One line of the trail: who did what to which definition.
public struct AuditEntry: Hashable, Sendable {
  /// When it was done.
  public let at: Timestamp

  /// Who did it.
  public let actor: String

  /// What was done, in one word: `create`, `edit`, or a step of the lifecycle.
  public let action: String

  /// The kind of the definition.
  public let kind: DefinitionKind

  /// Its key.
  public let key: Key

  /// The state or revision before, or nil.
  public let before: String?

  /// The state or revision after, or nil.
  public let after: String?

  /// Creates an entry.
  public init(
    at: Timestamp, actor: String, action: String, kind: DefinitionKind, key: Key,
    before: String?, after: String?
  ) {
    self.at = at
    self.actor = actor
    self.action = action
    self.kind = kind
    self.key = key
    self.before = before
    self.after = after
  }
}
