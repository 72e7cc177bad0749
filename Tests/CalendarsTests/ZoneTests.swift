import Calendars
import Foundation
import TestSupport
import Testing

@Suite("Zone")
struct ZoneTests {
  struct Night: CustomTestStringConvertible {
    var zone: String
    var clock: String
    var instant: String
    var testDescription: String { "\(zone) \(clock)" }

    init(_ zone: String, _ clock: String, _ instant: String) {
      self.zone = zone
      self.clock = clock
      self.instant = instant
    }
  }

  static let allNights = [
    Night("America/New_York", "2026-03-08T01:59:59", "2026-03-08T06:59:59Z"),
    Night("America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00Z"),
    Night("America/New_York", "2026-03-08T03:00:00", "2026-03-08T07:00:00Z"),
    Night("America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z"),
    Night("America/New_York", "2026-11-01T02:00:00", "2026-11-01T07:00:00Z"),
    Night("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
    Night("Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
    Night("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z"),
    Night("Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z"),
    Night("America/St_Johns", "2026-03-08T02:30:00", "2026-03-08T06:00:00Z"),
    Night("Asia/Tehran", "2022-03-22T00:30:00", "2022-03-21T21:00:00Z"),
    Night("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z"),
    Night("Pacific/Apia", "2011-12-31T00:00:00", "2011-12-30T10:00:00Z"),
    Night("Africa/Casablanca", "2026-02-15T02:30:00", "2026-02-15T01:30:00Z"),
    Night("Africa/Cairo", "2027-10-28T23:30:00", "2027-10-28T20:30:00Z"),
    Night("Asia/Kolkata", "2026-03-29T02:30:00", "2026-03-28T21:00:00Z"),
    Night("America/Sao_Paulo", "2018-11-04T00:30:00", "2018-11-04T03:30:00Z"),
    Night("UTC", "2026-03-29T02:30:00", "2026-03-29T02:30:00Z"),
  ]

  static let nightZones = allNights.map(\.zone)

  @Test(
    "A time that does not exist is read with the offset before; of two the first is meant",
    arguments: allNights)
  func nights(_ night: Night) throws {
    guard RecordedZones.agrees(night.zone) else { return }
    let zone = try Zone(night.zone)
    #expect(zone.timestamp(of: try WallClock(night.clock)).description == night.instant)
  }

  @Test(
    "A text that names no zone of the database is refused by that text",
    arguments: [
      "", "Mars/Olympus", "asia/shanghai", "../../../etc/passwd", "/etc/localtime", "localtime",
      "Asia/../Asia/Tokyo", "Asia//Tokyo", "Asia/Tokyo/", "America", "posix/Asia/Tokyo",
      "right/Asia/Tokyo", "zone.tab", "tzdata.zi", "leapseconds", "Asia/Tokyo\0", "UTC+8",
      "Ａsia/Tokyo",
      String(repeating: "A", count: 1000),
    ])
  func unknown(_ identifier: String) {
    #expect(throws: CalendarError.unknownZone(identifier)) { try Zone(identifier) }
  }

  @Test("Names of one clock are told apart, and the same name is the same zone")
  func identity() throws {
    #expect(try Zone("UTC") == .utc)
    #expect(try Zone("Asia/Calcutta") != Zone("Asia/Kolkata"))
    #expect(try Zone("Asia/Shanghai").hashValue == Zone("Asia/Shanghai").hashValue)
    #expect(try Zone("GMT").offset(at: .latest) == .zero)
    #expect(try Zone("Etc/GMT+5").offset(at: .earliest) == .hours(-5))
  }

  /// Zones whose history since 1970 is the same in Foundation's own copy of the database.
  static let compared = [
    "America/New_York", "Europe/Berlin", "Europe/London", "Asia/Kolkata", "Australia/Lord_Howe",
    "America/St_Johns", "Asia/Tehran", "Pacific/Apia", "Asia/Shanghai",
    "America/Sao_Paulo", "Pacific/Auckland", "Asia/Kathmandu", "America/Havana", "Asia/Beirut",
    "Europe/Dublin", "Atlantic/Azores", "Antarctica/Troll", "Asia/Tokyo", "Pacific/Chatham",
  ]

  @Test("Offsets agree with Foundation's from 1970 to 2150", arguments: compared)
  func agreesWithFoundation(_ identifier: String) throws {
    guard RecordedZones.agrees(identifier) else { return }
    let zone = try Zone(identifier)
    let foundation = try #require(TimeZone(identifier: identifier))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let second = Int64.random(in: 0...5_680_000_000, using: &random)
      let instant = Timestamp(milliseconds: second * 1000)
      let date = Date(timeIntervalSince1970: Double(second))
      let expected = Int64(foundation.secondsFromGMT(for: date))
      #expect(zone.offset(at: instant) == .seconds(expected), "\(instant)")
    }
  }

  @Test("Wall clocks agree with Foundation's on every change of the clock", arguments: compared)
  func agreesAroundChanges(_ identifier: String) throws {
    guard RecordedZones.agrees(identifier) else { return }
    let zone = try Zone(identifier)
    let foundation = try #require(TimeZone(identifier: identifier))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = foundation
    var date = Date(timeIntervalSince1970: 0)
    for _ in 0..<200 {
      guard let change = foundation.nextDaylightSavingTimeTransition(after: date) else { break }
      date = change
      let instant = Timestamp(milliseconds: Int64(change.timeIntervalSince1970) * 1000)
      for minutes in stride(from: -180 as Int64, through: 180, by: 15) {
        let clock = zone.wallClock(at: instant) + .minutes(minutes)
        let parts = DateComponents(
          year: clock.year, month: clock.month, day: clock.day, hour: clock.hour,
          minute: clock.minute, second: clock.second)
        let read = try #require(calendar.date(from: parts))
        let seconds = Int64(read.timeIntervalSince1970)
        #expect(zone.timestamp(of: clock) == Timestamp(milliseconds: seconds * 1000), "\(clock)")
      }
    }
  }

  @Test("The rule at the end of a zone file holds to year 9999", arguments: compared)
  func farFuture(_ identifier: String) throws {
    let zone = try Zone(identifier)
    let clock = try WallClock("2150-07-01T12:00:00")
    let offset = zone.offset(at: zone.timestamp(of: clock))
    for period in 1...19 {
      let later = clock.adding(days: 146_097 * period)
      #expect(zone.offset(at: zone.timestamp(of: later)) == offset)
      #expect(zone.wallClock(at: zone.timestamp(of: later)) == later)
    }
  }

  @Test("An instant is read back from what its clock shows, or from its first occurrence")
  func readBack() throws {
    var random = SeededGenerator(seed: 3)
    for identifier in Self.compared {
      let zone = try Zone(identifier)
      for _ in 0..<1000 {
        let instant = Timestamp(
          milliseconds: .random(in: 0...13_000_000_000_000, using: &random))
        let clock = zone.wallClock(at: instant)
        let read = zone.timestamp(of: clock)
        #expect(read <= instant && zone.wallClock(at: read) == clock, "\(identifier) \(instant)")
      }
    }
  }

  @Test("Many threads may ask for the same new zone")
  func concurrency() async throws {
    await withTaskGroup(of: Duration?.self) { group in
      for _ in 0..<32 {
        group.addTask { try? Zone("Indian/Mauritius").offset(at: .latest) }
      }
      for await offset in group { #expect(offset == .hours(4)) }
    }
  }
}
