public import Calendars

/// How much traffic is generated, from when on, and by which seed.
public struct TrafficPlan: Hashable, Sendable {
  /// The most users.
  public static let maximumUsers = 1_000_000

  /// The most days.
  public static let maximumDays = 366

  /// The most users times days.
  public static let maximumUserDays = 10_000_000

  /// The users, `u1` and on; at least 1.
  public let users: Int

  /// The calendar days, at least 1.
  public let days: Int

  /// What decides every draw.
  public let seed: UInt64

  /// The zone that the days are those of.
  public let zone: Zone

  /// The first instants of the days, and of the one behind them.
  public let dayStarts: [Timestamp]

  /// Creates a plan from the beginning of a calendar day on, or nil beyond a bound.
  ///
  /// - Parameters:
  ///   - users: The users.
  ///   - days: The calendar days.
  ///   - seed: What decides every draw.
  ///   - instant: An instant of the first day.
  ///   - zone: The zone that the days are those of.
  public init?(users: Int, days: Int, seed: UInt64, from instant: Timestamp, in zone: Zone) {
    guard (1...Self.maximumUsers).contains(users), (1...Self.maximumDays).contains(days),
      users * days <= Self.maximumUserDays
    else { return nil }
    self.users = users
    self.days = days
    self.seed = seed
    self.zone = zone
    let first = zone.wallClock(at: instant).startOfDay
    dayStarts = (0...days).map { zone.timestamp(of: first.adding(days: $0)) }
  }

  /// The first instant.
  public var start: Timestamp { dayStarts[0] }

  /// The instant behind the last one.
  public var end: Timestamp { dayStarts[days] }

  /// Returns the day of an instant, counted from 0; what comes behind the last belongs to it.
  func day(of instant: Timestamp, notBefore day: Int) -> Int {
    var day = day
    while day + 1 < days, dayStarts[day + 1] <= instant { day += 1 }
    return day
  }
}
