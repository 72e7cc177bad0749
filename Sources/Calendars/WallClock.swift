/// A local date and time as a clock on the wall shows it, without a zone.
///
/// Kept in milliseconds as if the clock hung in Greenwich, so that two compare in one
/// instruction. Lies in the years 0001…9999; what would leave them stops at their end.
public struct WallClock: Sendable, Hashable, Comparable {
  /// The milliseconds from 1970-01-01T00:00:00 to this reading on the same clock.
  public let milliseconds: Int64

  /// Creates the reading that lies `milliseconds` after that of 1970-01-01T00:00:00, or the
  /// nearest in range.
  public init(milliseconds: Int64) {
    self.milliseconds = Swift.min(
      Swift.max(milliseconds, Timestamp.firstMillisecond), Timestamp.lastMillisecond)
  }

  /// Creates the reading of these components; nil where there is no such date or time.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    guard (1...9999).contains(year), day >= 1, day <= CivilDate.days(inMonth: month, of: year),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    milliseconds = Int64(seconds) * 1000 + Int64(millisecond)
  }

  /// The year, 1 to 9999.
  public var year: Int { date.year }

  /// The month, 1 to 12.
  public var month: Int { date.month }

  /// The day of the month, 1 to 31.
  public var day: Int { date.day }

  /// The hour, 0 to 23.
  public var hour: Int { Int(millisecondOfDay / 3_600_000) }

  /// The minute, 0 to 59.
  public var minute: Int { Int(millisecondOfDay / 60_000 % 60) }

  /// The second, 0 to 59.
  public var second: Int { Int(millisecondOfDay / 1000 % 60) }

  /// The millisecond, 0 to 999.
  public var millisecond: Int { Int(millisecondOfDay % 1000) }

  /// The day of the week.
  public var weekday: Weekday { Weekday(daysSinceEpoch: daysSinceEpoch) }

  /// The days from 1 January 1970 to this date, negative before it.
  public var daysSinceEpoch: Int {
    Int(milliseconds.floorDivided(by: Duration.millisecondsPerDay))
  }

  /// The time that the clock shows, in whole minutes.
  public var timeOfDay: TimeOfDay { TimeOfDay(minuteOfDay: Int(millisecondOfDay / 60_000)) }

  /// Midnight at the beginning of this date.
  public var startOfDay: WallClock { WallClock(milliseconds: milliseconds - millisecondOfDay) }

  /// Returns the same time of day `days` dates later; saturates.
  public func adding(days: Int) -> WallClock {
    self + .days(Int64(days))
  }

  /// Returns the reading that much later on a clock that never changes; saturates.
  public static func + (clock: WallClock, length: Duration) -> WallClock {
    WallClock(milliseconds: clock.milliseconds.saturatingAdding(length.milliseconds))
  }

  /// Returns the difference of two readings of a clock that never changes.
  public static func - (left: WallClock, right: WallClock) -> Duration {
    Duration(milliseconds: left.milliseconds.saturatingSubtracting(right.milliseconds))
  }

  /// Returns whether the left reading comes first.
  public static func < (left: WallClock, right: WallClock) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private var date: CivilDate { CivilDate(daysSinceEpoch: daysSinceEpoch) }

  /// The milliseconds since midnight, 0 to 86 399 999.
  private var millisecondOfDay: Int64 {
    milliseconds - Int64(daysSinceEpoch) * Duration.millisecondsPerDay
  }
}
