import Calendars
import TestSupport
import Testing

@Suite("Recurrence")
struct RecurrenceTests {
  struct Example: CustomTestStringConvertible {
    var rule: String
    var start: String
    var first: [String]
    var testDescription: String { rule }

    init(_ rule: String, from start: String, _ first: String...) {
      self.rule = rule
      self.start = start
      self.first = first
    }
  }

  private func occurrences(
    _ rule: String, from start: String, first: Int
  ) throws -> [String] {
    let recurrence = try Recurrence(rule: rule, start: WallClock(start))
    return recurrence.occurrences(in: .utc).prefix(first).map(\.description)
  }

  @Test(
    "Occurrences are those that RFC 5545 gives",
    arguments: [
      Example(
        "FREQ=WEEKLY;BYDAY=SA", from: "2026-12-05T20:00:00", "2026-12-05T20:00:00",
        "2026-12-12T20:00:00"),
      // Weeks begin on Monday, so the Sunday after a Saturday lies in its week.
      Example(
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", from: "2026-12-05T20:00:00", "2026-12-06T20:00:00",
        "2026-12-20T20:00:00"),
      Example(
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", from: "1997-08-05T09:00:00",
        "1997-08-05T09:00:00", "1997-08-17T09:00:00", "1997-08-19T09:00:00"),
      Example(
        "FREQ=MONTHLY;BYDAY=-1FR", from: "2026-12-01T09:00:00", "2026-12-25T09:00:00",
        "2027-01-29T09:00:00"),
      Example(
        "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", from: "1997-09-02T09:00:00",
        "1998-02-13T09:00:00", "1998-03-13T09:00:00", "1998-11-13T09:00:00"),
      Example(
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", from: "1997-09-29T09:00:00",
        "1997-09-29T09:00:00", "1997-10-30T09:00:00", "1997-11-27T09:00:00"),
      Example(
        "FREQ=MONTHLY;BYMONTHDAY=31", from: "2026-12-01T09:00:00", "2026-12-31T09:00:00",
        "2027-01-31T09:00:00", "2027-03-31T09:00:00"),
      Example(
        "FREQ=YEARLY;BYDAY=20MO", from: "1997-05-19T09:00:00", "1997-05-19T09:00:00",
        "1998-05-18T09:00:00"),
      Example(
        "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", from: "1997-05-12T09:00:00", "1997-05-12T09:00:00",
        "1998-05-11T09:00:00", "1999-05-17T09:00:00"),
      Example(
        "FREQ=YEARLY;BYWEEKNO=20", from: "1997-05-12T09:00:00", "1997-05-12T09:00:00",
        "1998-05-11T09:00:00"),
      Example(
        "FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200", from: "1997-01-01T09:00:00",
        "1997-01-01T09:00:00", "1997-04-10T09:00:00", "1997-07-19T09:00:00",
        "2000-01-01T09:00:00", "2000-04-09T09:00:00"),
      Example(
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
        from: "1996-11-05T09:00:00", "1996-11-05T09:00:00", "2000-11-07T09:00:00"),
      Example(
        "FREQ=YEARLY", from: "2024-02-29T09:00:00", "2024-02-29T09:00:00", "2028-02-29T09:00:00"),
      Example(
        "FREQ=DAILY;BYHOUR=9,17;BYSETPOS=2", from: "2026-12-05T08:00:00", "2026-12-05T17:00:00",
        "2026-12-06T17:00:00"),
      Example(
        "FREQ=HOURLY;INTERVAL=3;BYDAY=MO", from: "2026-12-05T20:10:00", "2026-12-07T02:10:00",
        "2026-12-07T05:10:00"),
      Example(
        "FREQ=MINUTELY;INTERVAL=90;BYHOUR=9", from: "2026-12-05T09:00:00", "2026-12-05T09:00:00",
        "2026-12-06T09:00:00"),
      Example(
        "FREQ=SECONDLY;BYSECOND=30;BYMINUTE=15;BYHOUR=6;BYMONTH=1", from: "2026-12-05T09:00:00",
        "2027-01-01T06:15:30", "2027-01-02T06:15:30"),
    ])
  func examples(_ example: Example) throws {
    let found = try occurrences(example.rule, from: example.start, first: example.first.count)
    #expect(found == example.first)
  }

  @Test(
    "A rule ends with its count or its last instant",
    arguments: [
      ("FREQ=DAILY;COUNT=2", 2), ("FREQ=DAILY;UNTIL=20261207T085959Z", 2),
      ("FREQ=DAILY;UNTIL=20261207T090000Z", 3), ("FREQ=DAILY;UNTIL=20261207T090000", 3),
      ("FREQ=DAILY;UNTIL=20200101T000000Z", 0),
    ])
  func ends(_ rule: String, _ count: Int) throws {
    #expect(try occurrences(rule, from: "2026-12-05T09:00:00", first: 50).count == count)
  }

  @Test("The last instant is read on the clock of the zone")
  func untilInZone() throws {
    let recurrence = try Recurrence(
      rule: "FREQ=DAILY;UNTIL=20261206T010000Z", start: WallClock("2026-12-05T09:00:00"))
    #expect(Array(recurrence.occurrences(in: .utc)).count == 1)
    #expect(Array(try recurrence.occurrences(in: Zone("Asia/Shanghai"))).count == 2)
  }

  @Test(
    "A rule that never matches ends",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
      "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=SECONDLY;BYSECOND=0;BYSETPOS=2",
      "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=1",
      "FREQ=YEARLY;BYDAY=53MO;BYMONTH=2", "FREQ=YEARLY;INTERVAL=1000000;BYMONTH=1",
    ])
  func neverMatches(_ rule: String) throws {
    #expect(try occurrences(rule, from: "2026-12-05T04:00:00", first: 1) == [])
  }

  @Test("Every second of a year is found without keeping it, also late in the year")
  func everySecond() throws {
    let numbers = { (count: Int) in (0..<count).map(String.init).joined(separator: ",") }
    let rule =
      "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(numbers(24));"
      + "BYMINUTE=\(numbers(60));BYSECOND=\(numbers(60))"
    let start = try WallClock("2026-01-01T09:00:00")
    let recurrence = try Recurrence(rule: rule, start: start)
    let late = try WallClock("2027-12-31T23:59:58")
    let found = recurrence.occurrences(in: .utc, from: late).prefix(3).map(\.description)
    #expect(found == ["2027-12-31T23:59:58", "2027-12-31T23:59:59", "2028-01-01T00:00:00"])
    let last = try Recurrence(rule: "\(rule);BYSETPOS=-1,2;COUNT=3", start: start)
    #expect(
      last.occurrences(in: .utc).map(\.description) == [
        "2026-12-31T23:59:59", "2027-01-01T00:00:01", "2027-12-31T23:59:59",
      ])
  }

  @Test("Occurrences end with the calendar")
  func endOfTime() throws {
    for frequency in ["SECONDLY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] {
      let found = try occurrences("FREQ=\(frequency)", from: "9999-12-31T23:59:57", first: 9)
      #expect(found.count == (frequency == "SECONDLY" ? 3 : 1))
    }
  }

  @Test(
    "What is no rule is refused with the part at fault",
    arguments: [
      ("", "NAME=VALUE"), ("FREQ", "NAME=VALUE"), ("COUNT=1", "FREQ is missing"),
      ("FREQ=FORTNIGHTLY", "FREQ is one of"), ("freq=daily", "NAME=VALUE"),
      ("FREQ=DAILY;", "NAME=VALUE"), ("FREQ=DAILY;FREQ=DAILY", "stands twice"),
      ("FREQ=DAILY;INTERVAL=0", "INTERVAL is"), ("FREQ=DAILY;INTERVAL=-1", "INTERVAL is"),
      ("FREQ=DAILY;COUNT=0", "COUNT is"), ("FREQ=DAILY;COUNT=99999999999", "COUNT is"),
      ("FREQ=DAILY;COUNT=1;UNTIL=20261206T010000Z", "exclude each other"),
      ("FREQ=DAILY;UNTIL=20261206", "needs a time"), ("FREQ=DAILY;UNTIL=20261306T010000Z", "month"),
      ("FREQ=DAILY;BYHOUR=24", "BYHOUR"), ("FREQ=DAILY;BYHOUR=-1", "BYHOUR"),
      ("FREQ=DAILY;BYMINUTE=", "BYMINUTE"), ("FREQ=DAILY;BYSECOND=60", "BYSECOND"),
      ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY"), ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY"),
      ("FREQ=YEARLY;BYMONTH=13", "BYMONTH"), ("FREQ=WEEKLY;BYDAY=XX", "weekday"),
      ("FREQ=WEEKLY;BYDAY=1MO", "only where FREQ is MONTHLY"),
      ("FREQ=MONTHLY;BYDAY=0MO", "1 to 53"),
      ("FREQ=MONTHLY;BYDAY=-MO", "number is missing"), ("FREQ=DAILY;BYWEEKNO=1", "YEARLY"),
      ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY does not"), ("FREQ=DAILY;BYYEARDAY=1", "BYYEARDAY"),
      ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS"), ("FREQ=DAILY;X=1", "no part X"),
      ("RSCALE=CHINESE;FREQ=DAILY", "not supported"), ("RRULE:FREQ=DAILY", "NAME=VALUE"),
      ("FREQ=DAILY COUNT=1", "nothing is expected"), ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "beside"),
    ])
  func refused(_ rule: String, _ reason: String) throws {
    let start = try WallClock("2026-12-05T09:00:00")
    let error = #expect(throws: CalendarError.self) { try Recurrence(rule: rule, start: start) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("A rule has at most so many bytes")
  func length() throws {
    let list = "FREQ=DAILY;BYHOUR=9" + String(repeating: ",9", count: 600)
    #expect(throws: CalendarError.self) {
      try Recurrence(rule: list, start: WallClock("2026-12-05T09:00:00"))
    }
  }

  @Test("A search that begins late finds the same occurrences", arguments: [1, 2, 3] as [UInt64])
  func searchFromLater(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try WallClock("2024-02-29T09:30:15")
    for rule in [
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=YEARLY", "FREQ=HOURLY;INTERVAL=7;BYDAY=MO", "FREQ=MINUTELY;INTERVAL=1000",
      "FREQ=DAILY;COUNT=300", "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU",
      "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31", "FREQ=DAILY;BYHOUR=1,9,23;BYSETPOS=-1,1",
    ] {
      let recurrence = try Recurrence(rule: rule, start: start)
      for _ in 0..<20 {
        let first = start + .seconds(.random(in: -1_000_000...150_000_000, using: &random))
        let end = first.adding(days: 400)
        let all = recurrence.occurrences(in: .utc).lazy.drop { $0 < first }.prefix { $0 < end }
        let found = recurrence.occurrences(in: .utc, from: first, before: end)
        #expect(Array(found.prefix(50)) == Array(all.prefix(50)), "\(rule) \(first)")
      }
    }
  }

  @Test("Mutations of rules are read or refused, and end, without a trap")
  func mutations() throws {
    let seeds = [
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,2MO;BYSETPOS=1,-1;WKST=SU;COUNT=10",
      "FREQ=YEARLY;BYMONTH=2,12;BYMONTHDAY=-1,29;BYHOUR=0,23;UNTIL=20991231T235959Z",
      "FREQ=SECONDLY;INTERVAL=7;BYMINUTE=5;BYSECOND=59;BYYEARDAY=-366,1",
    ].map { Array($0.utf8) }
    var random = SeededGenerator(seed: 5545)
    let letters = Array("0123456789-,;=ABDEFHIKLMNORSTUWXYZ+".utf8)
    for round in 0..<3000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let letter = letters.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { bytes[place] = letter } else { bytes.remove(at: place) }
      }
      let clock = WallClock(
        milliseconds: .random(in: -60_000_000_000_000...250_000_000_000_000, using: &random))
      let rule = String(decoding: bytes, as: UTF8.self)
      guard let recurrence = try? Recurrence(rule: rule, start: clock) else { continue }
      let found = Array(recurrence.occurrences(in: .utc).prefix(5))
      #expect(found == found.sorted() && Set(found).count == found.count, "\(rule) \(clock)")
    }
  }
}
