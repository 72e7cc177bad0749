/// An instant, in milliseconds since 1 January 1970 in UTC.
///
/// Lies between the beginning of year 1 and the end of year 9999; what would leave that range
/// stops at its end.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The milliseconds since 1 January 1970 in UTC, negative before it.
  public let milliseconds: Int64

  /// Creates the instant that lies `milliseconds` after 1 January 1970, or the nearest in range.
  public init(milliseconds: Int64) {
    self.milliseconds = Swift.min(
      Swift.max(milliseconds, Timestamp.firstMillisecond), Timestamp.lastMillisecond)
  }

  /// The beginning of year 1 in UTC.
  public static let earliest = Timestamp(milliseconds: firstMillisecond)

  /// The last millisecond of year 9999 in UTC.
  public static let latest = Timestamp(milliseconds: lastMillisecond)

  /// Returns whether the left instant comes first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the instant that much later; saturates.
  public static func + (instant: Timestamp, length: Duration) -> Timestamp {
    Timestamp(milliseconds: instant.milliseconds.saturatingAdding(length.milliseconds))
  }

  /// Returns the instant that much earlier; saturates.
  public static func - (instant: Timestamp, length: Duration) -> Timestamp {
    Timestamp(milliseconds: instant.milliseconds.saturatingSubtracting(length.milliseconds))
  }

  /// Returns the time from the right instant to the left one, negative where that is later.
  public static func - (left: Timestamp, right: Timestamp) -> Duration {
    Duration(milliseconds: left.milliseconds.saturatingSubtracting(right.milliseconds))
  }

  static let firstMillisecond: Int64 = -62_135_596_800_000
  static let lastMillisecond: Int64 = 253_402_300_799_999
}
