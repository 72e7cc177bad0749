public import Calendars
public import Campaigns
public import Scheduling

/// One event of generated traffic, and what it brought about.
public struct TrafficEvent: Sendable {
  /// The user's id.
  public let user: String

  /// When it happened.
  public let at: Timestamp

  /// What happened.
  public let event: StageEvent

  /// The answer.
  public let outcome: Outcome

  /// The changes, in the order in which they happened.
  public let changes: [StateChange]
}
