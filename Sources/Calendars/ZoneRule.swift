/// The rule at the end of a zone file, which holds after its last change: a POSIX TZ string with
/// the extensions of RFC 8536, section 3.3.1, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule {
  /// The half of the year with the other offset.
  struct Summer {
    var offset: Int64
    var start: Day
    var end: Day
  }

  /// A day of every year, and the time on the clock in force at which the offset changes.
  struct Day {
    enum Form {
      /// Day 1…365, 29 February not counted.
      case leapless(Int)
      /// Day 0…365.
      case counted(Int)
      /// The n-th weekday (0 is Sunday) of a month, where 5 means the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    var form: Form
    var time: Int64
  }

  /// The latest time of a day at which a clock may change: 167 hours after its midnight.
  fileprivate static let latestTime: Int64 = 167 * 3_600_000

  /// The offset outside summer, in milliseconds east of Greenwich.
  let offset: Int64

  /// The summer time; nil where the clock does not change.
  let summer: Summer?

  /// Reads the rule; nil where it is not one.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = TextReader(String(decoding: text, as: UTF8.self), as: .recurrence)
    guard reader.skipZoneName(), let west = reader.offsetWest() else { return nil }
    offset = -west
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipZoneName() else { return nil }
    var summerOffset = offset + 3_600_000
    if reader.peek != UInt8(ascii: ",") {
      guard let west = reader.offsetWest() else { return nil }
      summerOffset = -west
    }
    guard reader.skip(","), let start = Day(&reader), reader.skip(","),
      let end = Day(&reader), reader.isAtEnd
    else { return nil }
    summer = Summer(offset: summerOffset, start: start, end: end)
  }

  /// Returns the changes of `year` in order of time; none where the clock does not change.
  func changes(in year: Int) -> [ZoneTable.Change] {
    guard let summer else { return [] }
    let begin = ZoneTable.Change(
      instant: summer.start.clock(in: year) - offset, offset: summer.offset)
    let end = ZoneTable.Change(
      instant: summer.end.clock(in: year) - summer.offset, offset: offset)
    return begin.instant <= end.instant ? [begin, end] : [end, begin]
  }
}

extension ZoneRule.Day {
  /// Takes `Mm.w.d`, `Jn` or `n`, and `/time` where it is not two o'clock.
  fileprivate init?(_ reader: inout TextReader) {
    if reader.skip("M") {
      guard let month = reader.number(digits: 1...2), (1...12).contains(month),
        reader.skip("."), let week = reader.number(digits: 1...1), (1...5).contains(week),
        reader.skip("."), let weekday = reader.number(digits: 1...1), weekday <= 6
      else { return nil }
      form = .weekday(month: Int(month), week: Int(week), weekday: Int(weekday))
    } else if reader.skip("J") {
      guard let day = reader.number(digits: 1...3), (1...365).contains(day) else { return nil }
      form = .leapless(Int(day))
    } else {
      guard let day = reader.number(digits: 1...3), day <= 365 else { return nil }
      form = .counted(Int(day))
    }
    time = 7_200_000
    if reader.skip("/") {
      guard let given = reader.signedTime(), abs(given) <= ZoneRule.latestTime else { return nil }
      time = given
    }
  }

  /// Returns the reading of the clock in force at which the offset changes in `year`.
  fileprivate func clock(in year: Int) -> Int64 {
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    let days =
      switch form {
      case .leapless(let day):
        newYear + day - 1 + (day >= 60 && CivilDate.isLeap(year) ? 1 : 0)
      case .counted(let day):
        newYear + day
      case .weekday(let month, let week, let weekday):
        day(week: week, weekday: weekday, month: month, year: year)
      }
    return Int64(days) * Duration.millisecondsPerDay + time
  }

  private func day(week: Int, weekday: Int, month: Int, year: Int) -> Int {
    let first = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
    let firstWeekday = Weekday(daysSinceEpoch: first).rawValue % 7
    let day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
    return first + (day < CivilDate.days(inMonth: month, of: year) ? day : day - 7)
  }
}

extension TextReader {
  /// Takes the abbreviation of an offset, which nothing here needs: letters, or anything in `<>`.
  fileprivate mutating func skipZoneName() -> Bool {
    let begin = position
    if skip("<") {
      while let byte = next(), byte != UInt8(ascii: ">") {}
      return true
    }
    while let byte = peek, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
      _ = next()
    }
    return position > begin
  }

  /// Takes an offset in milliseconds west of Greenwich, of those that a clock may have.
  fileprivate mutating func offsetWest() -> Int64? {
    guard let west = signedTime(), ZoneFile.offsets.contains(-west / 1000) else { return nil }
    return west
  }

  /// Takes `[±]h[h[h]][:mm[:ss]]` in milliseconds.
  fileprivate mutating func signedTime() -> Int64? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(digits: 1...3) else { return nil }
    seconds *= 3600
    for unit in [60, 1] as [Int64] where skip(":") {
      guard let part = number(digits: 2...2) else { return nil }
      seconds += part * unit
    }
    return (isNegative ? -seconds : seconds) * 1000
  }
}
