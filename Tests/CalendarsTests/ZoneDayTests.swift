import Calendars
import TestSupport
import Testing

@Suite("Calendar day of a zone")
struct ZoneDayTests {
  static let days = [
    ("Asia/Shanghai", "2026-12-10T15:59:59Z", "2026-12-09T16:00:00Z/2026-12-10T16:00:00Z"),
    ("Asia/Shanghai", "2026-12-10T16:00:00Z", "2026-12-10T16:00:00Z/2026-12-11T16:00:00Z"),
    ("America/New_York", "2026-03-08T12:00:00Z", "2026-03-08T05:00:00Z/2026-03-09T04:00:00Z"),
    ("America/New_York", "2026-11-01T12:00:00Z", "2026-11-01T04:00:00Z/2026-11-02T05:00:00Z"),
    // The clock goes from midnight to one o'clock.
    ("America/Sao_Paulo", "2018-11-04T12:00:00Z", "2018-11-04T03:00:00Z/2018-11-05T02:00:00Z"),
    // The clock goes from one o'clock back to midnight.
    ("America/Havana", "2026-11-01T05:30:00Z", "2026-11-01T04:00:00Z/2026-11-02T05:00:00Z"),
    // The clock goes from midnight back into the day before.
    ("America/Sao_Paulo", "2018-02-18T02:30:00Z", "2018-02-17T02:00:00Z/2018-02-18T03:00:00Z"),
    // One minute after midnight the clock goes back into the day before.
    ("America/St_Johns", "2006-10-29T02:45:00Z", "2006-10-29T02:30:00Z/2006-10-30T03:30:00Z"),
    ("America/St_Johns", "2006-10-29T02:29:59Z", "2006-10-28T02:30:00Z/2006-10-29T02:30:00Z"),
    // A day that does not exist.
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T10:00:00Z/2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-30T10:00:00Z/2011-12-31T10:00:00Z"),
  ]

  static let zones = days.map(\.0)

  @Test(
    "A day begins when its midnight is first shown or passed, and ends where the next begins",
    arguments: days)
  func day(_ identifier: String, _ instant: String, _ window: String) throws {
    guard RecordedZones.agrees(identifier) else { return }
    let zone = try Zone(identifier)
    let instant = try Timestamp(instant)
    #expect(zone.day(containing: instant).description == window)
    #expect(zone.day(containing: instant).start == zone.startOfDay(containing: instant))
  }

  @Test("Days divide time without gaps or overlaps", arguments: ZoneTests.compared)
  func partition(_ identifier: String) throws {
    let zone = try Zone(identifier)
    var random = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let instant = Timestamp(milliseconds: .random(in: 0...4_000_000_000_000, using: &random))
      let day = zone.day(containing: instant)
      #expect(day.contains(instant))
      #expect(zone.day(containing: day.start) == day)
      #expect(zone.day(containing: day.end - .milliseconds(1)) == day)
      #expect(zone.startOfDay(containing: day.end) == day.end)
    }
  }

  @Test("The ends of time have their days")
  func ends() throws {
    for identifier in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      let zone = try Zone(identifier)
      #expect(zone.startOfDay(containing: .earliest) <= .earliest + .days(1))
      #expect(zone.startOfDay(containing: .latest) <= .latest)
    }
    #expect(Zone.utc.day(containing: .latest).end == .latest)
  }
}
