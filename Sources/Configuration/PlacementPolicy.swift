public import Calendars

/// How often a placement may show anything at all.
public struct PlacementPolicy: Hashable, Sendable {
  /// A span of the day on the user's wall clock, half open, over midnight where it ends earlier.
  public struct QuietHours: Hashable, Sendable {
    /// The first minute of the day in, 0…1439.
    public let from: Int

    /// The first minute of the day out, 0…1439; equal to `from` means never.
    public let to: Int

    /// Creates quiet hours, or nil where a minute is outside the day.
    public init?(from: Int, to: Int) {
      guard (0..<1440).contains(from), (0..<1440).contains(to) else { return nil }
      self.from = from
      self.to = to
    }

    /// Returns whether a minute of the day lies inside.
    public func contains(minute: Int) -> Bool {
      from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  /// The placement's name.
  public let name: String

  /// The time between the end of one popup and the next.
  public var minimumGap = Duration.zero

  /// The most entries of this placement in a stage's queue.
  public var queueLimit = 8

  /// The most impressions in one session, or nil for no limit.
  public var maximumPerSession: Int?

  /// When nothing is shown, or nil.
  public var quietHours: QuietHours?

  /// Creates the default policy.
  public init(name: String) { self.name = name }
}
