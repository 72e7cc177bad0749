import Calendars
import Testing

@Suite("Windows of a recurrence")
struct RecurrenceWindowTests {
  private func windows(
    _ rule: String, from start: String, lasting duration: String, in zone: String,
    during span: (String, String)
  ) throws -> [String] {
    let span = try #require(TimeWindow(start: Timestamp(span.0), end: Timestamp(span.1)))
    return try Recurrence(rule: rule, start: WallClock(start))
      .windows(lasting: Duration(duration), in: Zone(zone), during: span)
      .map(\.description)
  }

  @Test("A window keeps its time on the clock when the clock changes")
  func acrossChange() throws {
    let found = try windows(
      "FREQ=DAILY", from: "2026-01-01T09:00:00", lasting: "PT2H", in: "America/New_York",
      during: ("2026-03-07T00:00:00Z", "2026-03-09T00:00:00Z"))
    #expect(
      found == [
        "2026-03-07T14:00:00Z/2026-03-07T16:00:00Z", "2026-03-08T13:00:00Z/2026-03-08T15:00:00Z",
      ])
  }

  @Test("A window that began before the span and reaches into it is one of its windows")
  func reachesIn() throws {
    let found = try windows(
      "FREQ=WEEKLY;BYDAY=SA", from: "2026-12-05T22:00:00", lasting: "PT4H", in: "Asia/Shanghai",
      during: ("2026-12-05T17:00:00Z", "2026-12-12T14:00:00Z"))
    #expect(found == ["2026-12-05T14:00:00Z/2026-12-05T18:00:00Z"])
  }

  @Test("Windows that overlap or touch are one")
  func merged() throws {
    let found = try windows(
      "FREQ=DAILY;BYHOUR=9,10,12", from: "2026-12-05T09:00:00", lasting: "PT90M", in: "UTC",
      during: ("2026-12-05T00:00:00Z", "2026-12-06T00:00:00Z"))
    #expect(
      found == [
        "2026-12-05T09:00:00Z/2026-12-05T11:30:00Z", "2026-12-05T12:00:00Z/2026-12-05T13:30:00Z",
      ])
    let hours = try windows(
      "FREQ=HOURLY", from: "2026-10-24T00:00:00", lasting: "PT1H", in: "Europe/Berlin",
      during: ("2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z"))
    #expect(hours == ["2026-10-24T12:00:00Z/2026-10-25T00:00:00Z"])
  }

  @Test("Windows whose times the clock leaves out are in order with those that follow")
  func leftOut() throws {
    // On this night 02:00 and 02:30 are not shown and read as 03:00 and 03:30.
    let found = try windows(
      "FREQ=HOURLY;BYMINUTE=0,30", from: "2026-03-08T00:00:00", lasting: "PT10M",
      in: "America/New_York", during: ("2026-03-08T06:30:00Z", "2026-03-08T08:30:00Z"))
    #expect(
      found == [
        "2026-03-08T06:30:00Z/2026-03-08T06:40:00Z", "2026-03-08T07:00:00Z/2026-03-08T07:10:00Z",
        "2026-03-08T07:30:00Z/2026-03-08T07:40:00Z", "2026-03-08T08:00:00Z/2026-03-08T08:10:00Z",
      ])
  }

  @Test("A window without length is none")
  func empty() throws {
    let found = try windows(
      "FREQ=DAILY", from: "2026-12-05T09:00:00", lasting: "PT0S", in: "UTC",
      during: ("2026-12-05T00:00:00Z", "2026-12-08T00:00:00Z"))
    #expect(found == [])
  }

  @Test("No more occurrences are gone through than the limit")
  func limit() throws {
    let recurrence = try Recurrence(
      rule: "FREQ=SECONDLY;INTERVAL=2", start: WallClock("2026-01-01T00:00:00"))
    let span = try #require(
      TimeWindow(
        start: Timestamp("2026-06-01T00:00:00Z"), end: Timestamp("2027-06-01T00:00:00Z")))
    let found = recurrence.windows(lasting: .seconds(1), in: .utc, during: span)
    #expect(found.count <= Recurrence.occurrenceLimit)
    #expect(found.first?.start == span.start)
  }
}
