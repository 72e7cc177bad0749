import Calendars
import TestSupport
import Testing

/// Recurrences beside an expansion that asks of every minute of the clock.
@Suite("Recurrence beside a naive expansion")
struct NaiveRecurrenceTests {
  static let zones = [
    "UTC", "America/New_York", "Europe/Berlin", "Asia/Shanghai", "Australia/Lord_Howe",
    "Asia/Kathmandu", "Africa/Casablanca", "America/Santiago", "Africa/Cairo", "Pacific/Chatham",
  ]

  @Test("Windows over two years are those of the expansion", arguments: zones)
  func windows(_ name: String) throws {
    let zone = try Zone(name)
    let index = Self.zones.firstIndex(of: name) ?? 0
    var random = SeededGenerator(seed: UInt64(5545 + index))
    var found = 0
    for round in 0..<26 {
      let naive = round % 22 == 0 ? NaiveRecurrence.dense(&random) : .random(&random)
      let start = try #require(naive.start.clock)
      let first = zone.timestamp(of: start) + .days(.random(in: -400...400, using: &random))
      let span = try #require(TimeWindow(start: first, end: first + .days(731)))
      let minutes: ClosedRange<Int64> = [1...20, 1...90, 90...4000][round % 3]
      let duration = Duration.seconds(.random(in: minutes, using: &random) * 60)
      let windows = try Recurrence(rule: naive.rule, start: start)
        .windows(lasting: duration, in: zone, during: span)
      let wanted = naive.windows(lasting: duration, in: zone, during: span)
      let difference = zip(windows, wanted).first { $0 != $1 }
      #expect(
        difference == nil && windows.count == wanted.count,
        """
        \(random), round \(round): \(naive.rule) from \(start) for \(duration) in \(name) \
        during \(span): \(windows.count) instead of \(wanted.count), first \
        \(difference.map { "\($0) instead of \($1)" } ?? "none")
        """)
      found += windows.count
    }
    #expect(found > 1000, "the rules at random have only \(found) windows")
  }
}
