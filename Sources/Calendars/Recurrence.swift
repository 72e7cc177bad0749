/// A rule that says on which wall-clock times something happens again (RFC 5545, section 3.3.10).
///
/// Occurrences are counted on the wall clock, so nine o'clock stays nine o'clock when the clock
/// changes. The start is one only where the rule says so. All parts of a rule are supported but
/// `RSCALE` and `SKIP` of RFC 7529.
public struct Recurrence: Sendable, Hashable, CustomStringConvertible {
  /// The text of the rule, such as `FREQ=WEEKLY;BYDAY=SA`.
  public let rule: String

  /// The wall-clock time that the rule counts from; what the rule leaves open is taken from it.
  public let start: WallClock

  let parts: RecurrenceParts

  /// The most bytes of a rule.
  public static let lengthLimit = 1024

  /// The most periods of a rule (days of a daily one) that are searched for the next occurrence.
  ///
  /// The calendar is the same again after 400 years of 146 097 days; what finds no occurrence in
  /// as many days has no more. For rules in longer periods fewer are enough.
  public static let searchLimit = 146_097

  /// The most occurrences that `windows(lasting:in:during:)` goes through.
  public static let occurrenceLimit = 100_000

  /// Reads a rule that counts from `start`, of which whole seconds count.
  ///
  /// - Throws: `CalendarError.malformed` where the rule is not one, with the part at fault.
  public init(rule: String, start: WallClock) throws(CalendarError) {
    let whole = WallClock(milliseconds: start.milliseconds.floorDivided(by: 1000) * 1000)
    parts = try RecurrenceParts(rule)
    self.rule = rule
    self.start = whole
  }

  /// Returns the occurrences in order, found as they are asked for.
  ///
  /// The zone matters only to a rule that ends at an instant (`UNTIL=…Z`). Occurrences before
  /// `first` are left out, those from `end` on, too. Where the rule has no `COUNT`, the search
  /// begins at `first` and not at the start.
  public func occurrences(
    in zone: Zone, from first: WallClock? = nil, before end: WallClock? = nil
  ) -> Occurrences {
    Occurrences(self, zone: zone, from: first, before: end)
  }

  /// Returns the windows `[occurrence, occurrence + duration)` that overlap `span`, in order;
  /// those that overlap or touch are one.
  ///
  /// At most `occurrenceLimit` occurrences are gone through; later ones are left out.
  public func windows(
    lasting duration: Duration, in zone: Zone, during span: TimeWindow
  ) -> [TimeWindow] {
    // A clock is never changed by more than a day.
    let first = zone.wallClock(at: span.start - duration).adding(days: -1)
    let end = zone.wallClock(at: span.end).adding(days: 1)
    var found: [TimeWindow] = []
    for clock in occurrences(in: zone, from: first, before: end).prefix(Self.occurrenceLimit) {
      let start = zone.timestamp(of: clock)
      guard let window = TimeWindow(start: start, end: start + duration), window.overlaps(span)
      else { continue }
      found.append(window)
    }
    // Times that the clock leaves out are read as later ones and may come after those that follow.
    var windows: [TimeWindow] = []
    for window in found.sorted(by: { $0.start < $1.start }) {
      if let last = windows.last, window.start <= last.end {
        windows[windows.count - 1] = TimeWindow(
          ordered: last.start, max(last.end, window.end))
      } else {
        windows.append(window)
      }
    }
    return windows
  }

  /// The text of the rule.
  public var description: String { rule }
}
