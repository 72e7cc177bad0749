import Calendars
import TestSupport
import Testing

@Suite("Duration")
struct DurationTests {
  @Test(
    "An ISO 8601 duration is read, and written in its canonical form",
    arguments: [
      ("PT0S", 0, "PT0S"), ("P0D", 0, "PT0S"), ("P1D", 86_400_000, "P1D"),
      ("P1W", 604_800_000, "P7D"), ("P7D", 604_800_000, "P7D"),
      ("PT4H", 14_400_000, "PT4H"), ("PT24H", 86_400_000, "P1D"),
      ("PT90M", 5_400_000, "PT1H30M"), ("PT0.5S", 500, "PT0.5S"), ("PT0,25S", 250, "PT0.25S"),
      ("PT1.0009S", 1000, "PT1S"), ("P1DT2H30M4.005S", 95_404_005, "P1DT2H30M4.005S"),
      ("P1W1DT1M", 691_260_000, "P8DT1M"),
      ("PT9223372036854775.807S", Int64.max, "P106751991167DT7H12M55.807S"),
    ])
  func reads(_ text: String, _ milliseconds: Int64, _ canonical: String) throws {
    let duration = try Duration(text)
    #expect(duration.milliseconds == milliseconds)
    #expect(duration.description == canonical)
    #expect(try Duration(canonical) == duration)
  }

  @Test(
    "What is no duration of a fixed length is refused with the reason",
    arguments: [
      ("", "begin with P"), ("P", "has no part"), ("PT", "nothing follows T"),
      ("P1Y", "years vary"), ("P1M", "months vary"), ("PT1Y", "years vary"), ("-P1D", "begin"),
      ("P-1D", "whole number is missing"), ("P1", "a unit"), ("P1H", "no unit"),
      ("PT1D", "no unit"), ("PT1H1H", "at most once"), ("PT1M1H", "order"),
      ("P1D1W", "order"), ("PT1HT1M", "T stands twice"), ("PT0.5H", "only seconds"),
      ("PT.5S", "whole number"), ("PT1.S", "decimal point"), ("p1d", "begin"),
      ("PT9223372036854775.808S", "too long"), ("P106751991168D", "too long"),
      ("PT99999999999999999999S", "whole number"), ("P1DT", "nothing follows T"),
      ("P1D ", "whole number"),
    ])
  func refuses(_ text: String, _ reason: String) {
    let error = #expect(throws: CalendarError.self) { try Duration(text) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("Arithmetic saturates instead of overflowing")
  func saturates() {
    #expect(Duration.longest + .milliseconds(1) == .longest)
    #expect(Duration.zero - .longest - .longest == .milliseconds(.min))
    #expect(Duration.days(.max) == .longest)
    #expect(Duration.hours(.min) == .milliseconds(.min))
    #expect(Duration.minutes(2) * 3 == .seconds(360))
    #expect(Duration.milliseconds(-1500).description == "-PT1.5S")
    #expect(Duration.milliseconds(.min).description == "-P106751991167DT7H12M55.808S")
  }

  @Test("Every length is read back from its text", arguments: [1, 2] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for shift in 0..<63 {
      for _ in 0..<50 {
        let duration = Duration(milliseconds: .random(in: 0...(.max >> shift), using: &random))
        #expect(try Duration(duration.description) == duration)
      }
    }
  }
}
