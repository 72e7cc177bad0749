import Calendars
import Foundation
import TestSupport
import Testing

@Suite("Wall clock")
struct WallClockTests {
  @Test("A local time is read into its components and written back")
  func components() throws {
    let clock = try WallClock("2026-12-10T08:30:59.250")
    #expect(clock.year == 2026 && clock.month == 12 && clock.day == 10)
    #expect(clock.hour == 8 && clock.minute == 30 && clock.second == 59)
    #expect(clock.millisecond == 250)
    #expect(clock.weekday == .thursday)
    #expect(clock.timeOfDay == TimeOfDay(hour: 8, minute: 30))
    #expect(clock.startOfDay.description == "2026-12-10T00:00:00")
    #expect(clock.adding(days: 22).description == "2027-01-01T08:30:59.250")
    #expect(clock.description == "2026-12-10T08:30:59.250")
    #expect(
      clock
        == WallClock(
          year: 2026, month: 12, day: 10, hour: 8, minute: 30, second: 59, millisecond: 250))
  }

  @Test(
    "An offset, a missing time or a date that does not exist is refused",
    arguments: [
      ("2026-12-10T08:30:00Z", "no offset"), ("2026-12-10T08:30:00+08:00", "no offset"),
      ("2026-12-10", "T is missing"), ("2026-12-10T08:30", ": is missing"),
      ("2026-04-31T00:00:00", "day 31"), ("2026-12-10T08:30:60", "second 60"),
    ])
  func refuses(_ text: String, _ reason: String) {
    let error = #expect(throws: CalendarError.self) { try WallClock(text) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("There is no clock for components out of range")
  func outOfRange() {
    #expect(WallClock(year: 0, month: 1, day: 1) == nil)
    #expect(WallClock(year: 2026, month: 0, day: 1) == nil)
    #expect(WallClock(year: 2026, month: 13, day: 1) == nil)
    #expect(WallClock(year: 2026, month: 2, day: 29) == nil)
    #expect(WallClock(year: 2026, month: 2, day: 0) == nil)
    #expect(WallClock(year: 2026, month: 2, day: 1, hour: 24) == nil)
    #expect(WallClock(milliseconds: .max).description == "9999-12-31T23:59:59.999")
    #expect(WallClock(milliseconds: .min).adding(days: .min).year == 1)
  }

  @Test("Dates and weekdays agree with Foundation's Gregorian calendar")
  func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      // Foundation's calendar is Julian before October 1582.
      let milliseconds = Int64.random(in: -12_000_000_000_000...250_000_000_000_000, using: &random)
      let clock = WallClock(milliseconds: milliseconds)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour], from: date)
      #expect(clock.year == parts.year && clock.month == parts.month && clock.day == parts.day)
      #expect(clock.hour == parts.hour)
      #expect(clock.weekday.rawValue % 7 + 1 == parts.weekday)
      #expect(try WallClock(clock.description) == clock)
    }
  }

  @Test(
    "A time of day has hours and minutes",
    arguments: [("00:00", 0), ("22:05", 1325), ("23:59", 1439)])
  func timeOfDay(_ text: String, _ minutes: Int) throws {
    let time = try TimeOfDay(text)
    #expect(time.minutes == minutes)
    #expect(time.description == text)
  }

  @Test(
    "What is no time of day is refused",
    arguments: ["", "24:00", "7:00", "07:60", "07:00:00", "07.00"])
  func noTimeOfDay(_ text: String) {
    #expect(throws: CalendarError.self) { try TimeOfDay(text) }
  }
}
