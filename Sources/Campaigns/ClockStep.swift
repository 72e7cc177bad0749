public import Calendars

/// One time that a clock was found to have gone back, and history was re-dated for it.
public struct ClockStep: Hashable, Sendable {
  /// The stage whose event found it.
  public let stage: String

  /// The instant of that event, to which history was re-dated.
  public let at: Timestamp

  /// The latest instant that was known before.
  public let latest: Timestamp

  /// Creates a step.
  public init(stage: String, at: Timestamp, latest: Timestamp) {
    self.stage = stage
    self.at = at
    self.latest = latest
  }
}
