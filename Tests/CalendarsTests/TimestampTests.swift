import Calendars
import TestSupport
import Testing

@Suite("Timestamp")
struct TimestampTests {
  struct Reading: CustomTestStringConvertible {
    var text: String
    var milliseconds: Int64
    var canonical: String
    var testDescription: String { text }

    init(_ text: String, _ milliseconds: Int64, _ canonical: String) {
      self.text = text
      self.milliseconds = milliseconds
      self.canonical = canonical
    }
  }

  @Test(
    "An RFC 3339 time is read with its offset and written in UTC",
    arguments: [
      Reading("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
      Reading("2026-12-10T00:00:00+08:00", 1_796_832_000_000, "2026-12-09T16:00:00Z"),
      Reading("2026-12-10t00:00:00z", 1_796_860_800_000, "2026-12-10T00:00:00Z"),
      Reading("2026-12-10T00:00:00.25Z", 1_796_860_800_250, "2026-12-10T00:00:00.250Z"),
      Reading("2026-12-10T00:00:00.2509999Z", 1_796_860_800_250, "2026-12-10T00:00:00.250Z"),
      Reading("2026-12-10T00:00:00.000Z", 1_796_860_800_000, "2026-12-10T00:00:00Z"),
      Reading("1969-12-31T23:59:59.999Z", -1, "1969-12-31T23:59:59.999Z"),
      Reading("1970-01-01T00:00:00-00:00", 0, "1970-01-01T00:00:00Z"),
      Reading("2016-12-31T23:59:60Z", 1_483_228_800_000, "2017-01-01T00:00:00Z"),
      Reading("2017-01-01T05:29:60+05:30", 1_483_228_800_000, "2017-01-01T00:00:00Z"),
      Reading("0001-01-01T00:00:00Z", -62_135_596_800_000, "0001-01-01T00:00:00Z"),
      Reading("9999-12-31T23:59:59.999Z", 253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      Reading("2024-02-29T12:00:00-03:30", 1_709_220_600_000, "2024-02-29T15:30:00Z"),
    ])
  func reads(_ reading: Reading) throws {
    let instant = try Timestamp(reading.text)
    #expect(instant.milliseconds == reading.milliseconds)
    #expect(instant.description == reading.canonical)
  }

  @Test(
    "What is no RFC 3339 time with an offset is refused with the reason",
    arguments: [
      ("", "the year at character 1"),
      ("2026-12-10", "T is missing"),
      ("2026-12-10T00:00:00", "offset is missing"),
      ("2026-13-10T00:00:00Z", "month 13 is not in 1…12"),
      ("2026-02-29T00:00:00Z", "day 29 is not in 1…28"),
      ("1900-02-29T00:00:00Z", "day 29 is not in 1…28"),
      ("2026-12-10T24:00:00Z", "hour 24 is not in 0…23"),
      ("2026-12-10T00:60:00Z", "minute 60"),
      ("2026-12-10T00:00:61Z", "second 61"),
      ("2026-12-10T12:00:60Z", "second 60"),
      ("2026-12-10T00:00:00.Z", "decimal point"),
      ("2026-12-10T00:00:00+24:00", "hour of the offset 24"),
      ("2026-12-10T00:00:00+0800", ": is missing"),
      ("2026-12-10T00:00:00Z ", "nothing is expected"),
      ("2026-12-10 00:00:00Z", "T is missing"),
      ("0000-12-10T00:00:00Z", "year 0 is not in 1…9999"),
      ("0001-01-01T00:00:00+01:00", "outside the years"),
      ("９999-01-01T00:00:00Z", "the year at character 1"),
    ])
  func refuses(_ text: String, _ reason: String) {
    let error = #expect(throws: CalendarError.self) { try Timestamp(text) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("Arithmetic stops at the ends of the range")
  func saturates() {
    #expect(Timestamp.latest + .seconds(1) == .latest)
    #expect(Timestamp.earliest - .longest == .earliest)
    #expect(Timestamp(milliseconds: .max) == .latest)
    #expect(Timestamp(milliseconds: .min) == .earliest)
    #expect(Timestamp.earliest < .latest)
    #expect(Timestamp(milliseconds: 5) - Timestamp(milliseconds: 9) == .milliseconds(-4))
  }

  @Test("Every instant is read back from its text", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let range = Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
      let instant = Timestamp(milliseconds: .random(in: range, using: &random))
      #expect(try Timestamp(instant.description) == instant)
    }
  }

  @Test("A message repeats only the beginning of a long text")
  func longText() {
    let error = #expect(throws: CalendarError.self) {
      try Timestamp(String(repeating: "9", count: 100_000))
    }
    #expect((error?.description.count ?? .max) < 300)
  }
}
