/// The parts of a recurrence rule, each checked.
struct RecurrenceParts: Sendable, Hashable {
  enum Frequency: Int, Sendable, Hashable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  enum End: Sendable, Hashable {
    case never
    case count(Int)
    /// The last instant that may be an occurrence.
    case instant(Timestamp)
    /// The last wall-clock time that may be one.
    case wallClock(WallClock)
  }

  /// A weekday, and which of them in its month or year: -1 is the last, 0 is every one.
  struct Day: Sendable, Hashable {
    var weekday: Weekday
    var ordinal: Int
  }

  var frequency = Frequency.daily
  var interval = 1
  var end = End.never
  var weekStart = Weekday.monday
  var seconds: [Int] = []
  var minutes: [Int] = []
  var hours: [Int] = []
  var days: [Day] = []
  var monthDays: [Int] = []
  var yearDays: [Int] = []
  var weekNumbers: [Int] = []
  var months: [Int] = []
  var positions: [Int] = []

  /// The largest interval.
  static let intervalLimit: Int64 = 1_000_000

  /// The largest count.
  static let countLimit: Int64 = 1_000_000

  init(_ text: String) throws(CalendarError) {
    guard text.utf8.count <= Recurrence.lengthLimit else {
      throw .malformed(
        .recurrence, text: text, reason: "it has more than \(Recurrence.lengthLimit) bytes")
    }
    var reader = TextReader(text, as: .recurrence)
    var seen: Set<String> = []
    repeat {
      let name = reader.word()
      guard reader.skip("=") else {
        throw reader.fault("NAME=VALUE is expected at character \(reader.position + 1)")
      }
      guard seen.insert(name).inserted else { throw reader.fault("\(name) stands twice") }
      try read(name, &reader)
    } while reader.skip(";")
    guard reader.isAtEnd else {
      throw reader.fault("nothing is expected after character \(reader.position)")
    }
    guard seen.contains("FREQ") else { throw reader.fault("FREQ is missing") }
    guard !seen.isSuperset(of: ["COUNT", "UNTIL"]) else {
      throw reader.fault("COUNT and UNTIL exclude each other")
    }
    try check(reader)
  }

  private mutating func read(
    _ name: String, _ reader: inout TextReader
  ) throws(CalendarError) {
    switch name {
    case "FREQ": frequency = try reader.frequency()
    case "INTERVAL": interval = try reader.positive(name, atMost: Self.intervalLimit)
    case "COUNT": end = .count(try reader.positive(name, atMost: Self.countLimit))
    case "UNTIL": end = try reader.until()
    case "WKST": weekStart = try reader.weekday()
    case "BYSECOND": seconds = try reader.numbers(name, 0...59)
    case "BYMINUTE": minutes = try reader.numbers(name, 0...59)
    case "BYHOUR": hours = try reader.numbers(name, 0...23)
    case "BYMONTHDAY": monthDays = try reader.numbers(name, 1...31, canBeNegative: true)
    case "BYYEARDAY": yearDays = try reader.numbers(name, 1...366, canBeNegative: true)
    case "BYWEEKNO": weekNumbers = try reader.numbers(name, 1...53, canBeNegative: true)
    case "BYMONTH": months = try reader.numbers(name, 1...12)
    case "BYSETPOS": positions = try reader.numbers(name, 1...366, canBeNegative: true)
    case "BYDAY": days = try reader.days()
    case "RSCALE", "SKIP": throw reader.fault("\(name) is not supported")
    default: throw reader.fault("there is no part \(name)")
    }
  }

  /// Refuses what RFC 5545 rules out between parts.
  private func check(_ reader: TextReader) throws(CalendarError) {
    let hasOrdinals = days.contains { $0.ordinal != 0 }
    if hasOrdinals, frequency != .monthly, frequency != .yearly {
      throw reader.fault("BYDAY has numbers only where FREQ is MONTHLY or YEARLY")
    }
    if hasOrdinals, !weekNumbers.isEmpty {
      throw reader.fault("BYDAY has no numbers beside BYWEEKNO")
    }
    if !weekNumbers.isEmpty, frequency != .yearly {
      throw reader.fault("BYWEEKNO stands only where FREQ is YEARLY")
    }
    if !monthDays.isEmpty, frequency == .weekly {
      throw reader.fault("BYMONTHDAY does not stand where FREQ is WEEKLY")
    }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw reader.fault("BYYEARDAY does not stand where FREQ is DAILY, WEEKLY or MONTHLY")
    }
    let hasOther =
      !(seconds.isEmpty && minutes.isEmpty && hours.isEmpty && days.isEmpty && monthDays.isEmpty
      && yearDays.isEmpty && weekNumbers.isEmpty && months.isEmpty)
    if !positions.isEmpty, !hasOther {
      throw reader.fault("BYSETPOS chooses among what another BY part gives, and there is none")
    }
  }
}

extension TextReader {
  fileprivate mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = peek, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
      letters.append(byte)
      _ = next()
    }
    return String(decoding: letters, as: UTF8.self)
  }

  fileprivate mutating func frequency() throws(CalendarError) -> RecurrenceParts.Frequency {
    switch word() {
    case "SECONDLY": .secondly
    case "MINUTELY": .minutely
    case "HOURLY": .hourly
    case "DAILY": .daily
    case "WEEKLY": .weekly
    case "MONTHLY": .monthly
    case "YEARLY": .yearly
    default:
      throw fault(
        "FREQ is one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY and YEARLY")
    }
  }

  fileprivate mutating func positive(
    _ name: String, atMost limit: Int64
  ) throws(CalendarError) -> Int {
    guard let value = number(digits: 1...9), (1...limit).contains(value) else {
      throw fault("\(name) is a whole number from 1 to \(limit)")
    }
    return Int(value)
  }

  /// Takes numbers with commas between them, and returns each once, in order.
  fileprivate mutating func numbers(
    _ name: String, _ range: ClosedRange<Int64>, canBeNegative: Bool = false
  ) throws(CalendarError) -> [Int] {
    var values: [Int] = []
    repeat {
      let isNegative = canBeNegative && skip("-")
      if canBeNegative, !isNegative { _ = skip("+") }
      guard let value = number(digits: 1...3), range.contains(value) else {
        let sign = canBeNegative ? ", counted from the end where negative" : ""
        throw fault("\(name) has numbers from \(range.lowerBound) to \(range.upperBound)\(sign)")
      }
      values.append(isNegative ? -Int(value) : Int(value))
    } while skip(",")
    return Set(values).sorted()
  }

  fileprivate mutating func weekday() throws(CalendarError) -> Weekday {
    switch word() {
    case "MO": .monday
    case "TU": .tuesday
    case "WE": .wednesday
    case "TH": .thursday
    case "FR": .friday
    case "SA": .saturday
    case "SU": .sunday
    default: throw fault("a weekday is one of MO, TU, WE, TH, FR, SA and SU")
    }
  }

  fileprivate mutating func days() throws(CalendarError) -> [RecurrenceParts.Day] {
    var days: [RecurrenceParts.Day] = []
    repeat {
      let isNegative = skip("-")
      let hasSign = isNegative || skip("+")
      var ordinal = 0
      if let value = number(digits: 1...2) {
        guard (1...53).contains(value) else { throw fault("BYDAY has numbers from 1 to 53") }
        ordinal = isNegative ? -Int(value) : Int(value)
      } else if hasSign {
        throw fault("a number is missing in BYDAY")
      }
      let day = RecurrenceParts.Day(weekday: try weekday(), ordinal: ordinal)
      if !days.contains(day) { days.append(day) }
    } while skip(",")
    return days
  }

  /// Takes `20261206T010000` with or without `Z`.
  fileprivate mutating func until() throws(CalendarError) -> RecurrenceParts.End {
    let year = try field("year of UNTIL", digits: 4, in: 1...9999)
    let month = try field("month of UNTIL", digits: 2, in: 1...12)
    let last = CivilDate.days(inMonth: month, of: year)
    let day = try field("day of UNTIL", digits: 2, in: 1...last)
    guard skip("T") else { throw fault("UNTIL needs a time, as the start has one") }
    let hour = try field("hour of UNTIL", digits: 2, in: 0...23)
    let minute = try field("minute of UNTIL", digits: 2, in: 0...59)
    let second = try field("second of UNTIL", digits: 2, in: 0...59)
    let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    let milliseconds = Int64(((days * 24 + hour) * 60 + minute) * 60 + second) * 1000
    return skip("Z")
      ? .instant(Timestamp(milliseconds: milliseconds))
      : .wallClock(WallClock(milliseconds: milliseconds))
  }
}
