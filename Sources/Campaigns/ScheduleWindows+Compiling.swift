public import Calendars

extension ScheduleWindows {
  /// Compiles the windows of a schedule that overlap a span.
  ///
  /// Windows in the user's zone stay on the wall clock, for which the span is widened by the most
  /// that any zone is away from UTC.
  /// - Throws: Why a recurrence rule cannot be read.
  public init(
    of schedule: Schedule?, from start: Timestamp, until end: Timestamp
  ) throws(CalendarError) {
    guard let schedule, !schedule.windows.isEmpty else {
      self = .none
      return
    }
    switch schedule.zone {
    case .fixed(let zone):
      let compiled = try Self.compile(schedule.windows, in: zone, from: start, until: end)
      self.init(instants: compiled)
    case .user:
      // On the wall clock of UTC an instant is its own wall-clock time.
      let compiled = try Self.compile(
        schedule.windows, in: .utc, from: start - Self.widest, until: end + Self.widest)
      self.init(
        wallClock: compiled.map {
          WallWindow(start: Zone.utc.wallClock(at: $0.start), end: Zone.utc.wallClock(at: $0.end))
        })
    }
  }

  /// More than any zone is away from UTC.
  private static let widest = Duration.hours(24)

  private static func compile(
    _ windows: [Schedule.Window], in zone: Zone, from start: Timestamp, until end: Timestamp
  ) throws(CalendarError) -> [TimeWindow] {
    guard let span = TimeWindow(start: start, end: end) else { return [] }
    var all: [TimeWindow] = []
    for window in windows {
      let recurrence = try Recurrence(rule: window.rule, start: window.start)
      all += recurrence.windows(lasting: window.duration, in: zone, during: span)
    }
    return merged(all)
  }

  /// Sorts windows, and makes one of those that overlap or touch.
  private static func merged(_ windows: [TimeWindow]) -> [TimeWindow] {
    var merged: [TimeWindow] = []
    for window in windows.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      guard let last = merged.last, window.start <= last.end else {
        merged.append(window)
        continue
      }
      guard window.end > last.end, let joined = TimeWindow(start: last.start, end: window.end)
      else { continue }
      merged[merged.count - 1] = joined
    }
    return merged
  }
}
