public import Calendars

/// The windows of a schedule, compiled for a span around the present: sorted, and none overlapping.
public struct ScheduleWindows: Hashable, Sendable {
  /// One window on the wall clock of whatever zone applies; half open.
  public struct WallWindow: Hashable, Sendable {
    /// The first time in.
    public let start: WallClock

    /// The first time out.
    public let end: WallClock

    /// Creates a window.
    public init(start: WallClock, end: WallClock) {
      self.start = start
      self.end = end
    }
  }

  /// Whether a window is open.
  public enum State: Hashable, Sendable {
    /// One is, until the instant.
    case open(until: Timestamp)

    /// None is; the next opens at the instant, or none does in the span that was compiled.
    case closed(next: Timestamp?)
  }

  /// A schedule without windows.
  public static let none = ScheduleWindows(instants: [])

  private enum Windows: Hashable, Sendable {
    case instants([TimeWindow])
    case wallClock([WallWindow])
  }

  private let windows: Windows

  /// Creates windows in a fixed zone.
  public init(instants: [TimeWindow]) { windows = .instants(instants) }

  /// Creates windows in the user's zone.
  public init(wallClock: [WallWindow]) { windows = .wallClock(wallClock) }

  /// Returns whether a window is open.
  ///
  /// Complexity: logarithmic in the number of windows.
  public func state(at now: Timestamp, in zone: Zone) -> State {
    switch windows {
    case .instants(let windows):
      let next = windows.partitioningIndex { $0.start > now }
      if next > 0, now < windows[next - 1].end { return .open(until: windows[next - 1].end) }
      return .closed(next: next < windows.count ? windows[next].start : nil)
    case .wallClock(let windows):
      let clock = zone.wallClock(at: now)
      let next = windows.partitioningIndex { $0.start > clock }
      if next > 0, clock < windows[next - 1].end {
        return .open(until: zone.timestamp(of: windows[next - 1].end))
      }
      return .closed(next: next < windows.count ? zone.timestamp(of: windows[next].start) : nil)
    }
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition that is false before and true from
  /// there on.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
