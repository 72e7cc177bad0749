import Calendars
import Campaigns
import Testing

@Suite("Windows of a schedule")
struct ScheduleWindowsTests {
  /// Whether windows are open at an instant, and until or from when.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let windows: [(start: String, rule: String, lasting: Duration)]
    let zone: String?
    let userZone: String
    let at: String
    /// `open 2026-…Z` or `closed 2026-…Z`.
    let state: String

    init(
      _ name: String, _ windows: [(String, String, Duration)], in zone: String?,
      user: String = "UTC", at instant: String, is state: String
    ) {
      testDescription = name
      self.windows = windows
      self.zone = zone
      userZone = user
      at = instant
      self.state = state
    }
  }

  static let daily = "FREQ=DAILY"
  static let evening = [("2026-01-01T20:00:00", daily, Duration.hours(1))]
  static let night = [("2026-01-01T22:00:00", daily, Duration.hours(4))]
  static let early = [("2026-01-01T02:30:00", daily, Duration.minutes(30))]

  static let examples: [Example] = [
    Example(
      "the first instant is in", evening, in: "UTC", at: "2026-03-01T20:00:00Z",
      is: "open 2026-03-01T21:00:00Z"),
    Example(
      "the last millisecond is in", evening, in: "UTC", at: "2026-03-01T20:59:59.999Z",
      is: "open 2026-03-01T21:00:00Z"),
    Example(
      "the end is out", evening, in: "UTC", at: "2026-03-01T21:00:00Z",
      is: "closed 2026-03-02T20:00:00Z"),
    Example(
      "just before the beginning", evening, in: "UTC", at: "2026-03-01T19:59:59.999Z",
      is: "closed 2026-03-01T20:00:00Z"),
    Example(
      "windows that touch are one",
      [
        ("2026-01-01T20:00:00", daily, .hours(1)), ("2026-01-01T21:00:00", daily, .hours(2)),
      ], in: "UTC", at: "2026-03-01T20:30:00Z", is: "open 2026-03-01T23:00:00Z"),
    Example(
      "windows that overlap are one",
      [
        ("2026-01-01T20:30:00", daily, .hours(2)), ("2026-01-01T20:00:00", daily, .hours(1)),
      ], in: "UTC", at: "2026-03-01T20:10:00Z", is: "open 2026-03-01T22:30:00Z"),
    Example(
      "a window inside another adds nothing",
      [
        ("2026-01-01T20:00:00", daily, .hours(4)), ("2026-01-01T21:00:00", daily, .hours(1)),
      ], in: "UTC", at: "2026-03-01T23:00:00Z", is: "open 2026-03-02T00:00:00Z"),
    Example(
      "over midnight, before it", night, in: "UTC", at: "2026-03-01T23:59:00Z",
      is: "open 2026-03-02T02:00:00Z"),
    Example(
      "over midnight, behind it", night, in: "UTC", at: "2026-03-02T01:59:59Z",
      is: "open 2026-03-02T02:00:00Z"),
    Example(
      "in the campaign's zone", evening, in: "Asia/Shanghai", at: "2026-03-01T12:30:00Z",
      is: "open 2026-03-01T13:00:00Z"),
    Example(
      "the campaign's zone, not the user's", evening, in: "Asia/Shanghai",
      user: "America/New_York", at: "2026-03-01T20:30:00Z", is: "closed 2026-03-02T12:00:00Z"),
    Example(
      "in the user's zone", evening, in: nil, user: "America/New_York",
      at: "2026-03-02T01:30:00Z", is: "open 2026-03-02T02:00:00Z"),
    Example(
      "in the user's zone, elsewhere", evening, in: nil, user: "Pacific/Kiritimati",
      at: "2026-03-02T01:30:00Z", is: "closed 2026-03-02T06:00:00Z"),
    Example(
      "a time that does not exist is read with the offset before the gap", early,
      in: "Europe/Berlin", at: "2026-03-29T01:30:00Z", is: "open 2026-03-29T02:00:00Z"),
    Example(
      "nothing opens an hour before it", early, in: "Europe/Berlin", at: "2026-03-29T00:30:00Z",
      is: "closed 2026-03-29T01:30:00Z"),
    Example(
      "a time that exists twice is its first occurrence", early, in: "Europe/Berlin",
      at: "2026-10-25T00:45:00Z", is: "open 2026-10-25T01:00:00Z"),
    Example(
      "and not its second", early, in: "Europe/Berlin", at: "2026-10-25T01:45:00Z",
      is: "closed 2026-10-26T01:30:00Z"),
    Example(
      "the last window of the span has no next", evening, in: "UTC", at: "2026-12-31T23:00:00Z",
      is: "closed never"),
  ]

  @Test("A window is open from its first instant to before its end", arguments: examples)
  func state(_ example: Example) throws {
    let windows = try example.windows.map {
      Schedule.Window(rule: $0.rule, start: try WallClock($0.start), duration: $0.lasting)
    }
    let zone: Schedule.ZoneChoice = try example.zone.map { .fixed(try Zone($0)) } ?? .user
    let schedule = Schedule(zone: zone, start: nil, end: nil, windows: windows)
    let compiled = try ScheduleWindows(
      of: schedule, from: Timestamp("2026-01-01T00:00:00Z"),
      until: Timestamp("2026-12-31T23:00:00Z"))
    let user = try Zone(example.userZone)
    let found =
      switch compiled.state(
        at: try Timestamp(example.at), in: schedule.zone(forUserIn: user))
      {
      case .open(let end): "open \(end)"
      case .closed(let next): "closed \(next.map { "\($0)" } ?? "never")"
      }
    #expect(found == example.state)
  }

  @Test("A schedule without windows compiles to none")
  func none() throws {
    let schedule = Schedule(zone: .user, start: nil, end: nil)
    #expect(
      try ScheduleWindows(of: schedule, from: .earliest, until: .latest) == ScheduleWindows.none)
    #expect(try ScheduleWindows(of: nil, from: .earliest, until: .latest) == ScheduleWindows.none)
  }

  @Test("A rule that cannot be read is an error, and no empty schedule")
  func badRule() throws {
    let window = Schedule.Window(
      rule: "FREQ=SOMETIMES", start: try WallClock("2026-01-01T00:00:00"), duration: .hours(1))
    let schedule = Schedule(zone: .user, start: nil, end: nil, windows: [window])
    #expect(throws: CalendarError.self) {
      try ScheduleWindows(of: schedule, from: .earliest, until: .latest)
    }
  }
}
