/// A span of time that holds its start and not its end, and is never empty.
public struct TimeWindow: Sendable, Hashable, CustomStringConvertible {
  /// The first instant inside.
  public let start: Timestamp

  /// The first instant after it.
  public let end: Timestamp

  /// Creates the window `[start, end)`; nil where it would be empty.
  public init?(start: Timestamp, end: Timestamp) {
    guard start < end else { return nil }
    self.start = start
    self.end = end
  }

  /// Creates the window of two instants that the caller knows to be in order.
  init(ordered start: Timestamp, _ end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// The time from start to end, greater than zero.
  public var duration: Duration { end - start }

  /// Returns whether `instant` lies inside.
  public func contains(_ instant: Timestamp) -> Bool {
    start <= instant && instant < end
  }

  /// Returns whether some instant lies in both.
  public func overlaps(_ other: TimeWindow) -> Bool {
    start < other.end && other.start < end
  }

  /// Returns the instants that lie in both; nil where there are none.
  public func intersection(_ other: TimeWindow) -> TimeWindow? {
    TimeWindow(start: max(start, other.start), end: min(end, other.end))
  }

  /// Start and end in UTC, as ISO 8601 writes an interval.
  public var description: String { "\(start)/\(end)" }
}
