public import Calendars

/// When a campaign runs: a half-open span, and windows that recur inside it.
public struct Schedule: Hashable, Sendable {
  /// The zone that the schedule's wall-clock times are read in.
  public enum ZoneChoice: Hashable, Sendable {
    /// A fixed zone.
    case fixed(Zone)

    /// The zone of the user who asks.
    case user
  }

  /// A window that opens again and again.
  public struct Window: Hashable, Sendable {
    /// The recurrence rule (RFC 5545, 3.3.10).
    public let rule: String

    /// The wall-clock time that the rule counts from.
    public let start: WallClock

    /// How long each window stays open; half open.
    public let duration: Duration

    /// Creates a window.
    public init(rule: String, start: WallClock, duration: Duration) {
      self.rule = rule
      self.start = start
      self.duration = duration
    }
  }

  /// The zone of the times.
  public let zone: ZoneChoice

  /// The first instant in, or nil for none.
  public let start: WallClock?

  /// The first instant out, or nil for none.
  public let end: WallClock?

  /// The windows, any of which admits; empty admits always.
  public let windows: [Window]

  /// Creates a schedule.
  public init(zone: ZoneChoice, start: WallClock?, end: WallClock?, windows: [Window] = []) {
    self.zone = zone
    self.start = start
    self.end = end
    self.windows = windows
  }

  /// Returns the zone that the times are read in for a user in the given zone.
  public func zone(forUserIn userZone: Zone) -> Zone {
    switch zone {
    case .fixed(let zone): zone
    case .user: userZone
    }
  }

  /// Returns whether the schedule is over for every user; one in the users' zones is over when its
  /// end has passed in the last of them.
  public func hasEnded(at now: Timestamp) -> Bool {
    guard let end else { return false }
    switch zone {
    case .fixed(let zone): return zone.timestamp(of: end) <= now
    case .user: return Zone.utc.timestamp(of: end) + Self.lastZone <= now
    }
  }

  /// How far behind UTC the last place on earth is.
  private static let lastZone = Duration.seconds(12 * 60 * 60)
}
