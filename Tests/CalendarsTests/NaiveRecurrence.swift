import Calendars
import TestSupport

/// A recurrence that is expanded by asking of every minute on the clock whether it is one.
struct NaiveRecurrence {
  enum Frequency: String, CaseIterable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  struct Weekday {
    /// 0 is Monday.
    var number: Int
    /// Which one in its month or year; 0 is every one, -1 the last.
    var ordinal = 0
  }

  /// A minute on the clock of the naive calendar.
  struct Minute {
    var day: NaiveDay
    var hour: Int
    var minute: Int

    /// The minutes since the calendar's first day.
    var number: Int { (day.number * 24 + hour) * 60 + minute }

    var clock: WallClock? {
      WallClock(year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
    }
  }

  var frequency: Frequency
  var interval = 1
  var start: Minute
  var count: Int?
  var until: Timestamp?
  /// 0 is Monday.
  var weekStart = 0
  var days: [Weekday] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var hours: [Int] = []
  var minutes: [Int] = []
  var positions: [Int] = []

  // MARK: - The rule as text

  private static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  var rule: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let count { parts.append("COUNT=\(count)") }
    if let until {
      let digits = until.description.filter { !"-:".contains($0) }
      parts.append("UNTIL=\(digits)")
    }
    if weekStart != 0 { parts.append("WKST=\(Self.dayNames[weekStart])") }
    let names = days.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + Self.dayNames[$0.number] }
    let lists = [
      ("BYDAY", names), ("BYMONTHDAY", monthDays.map(String.init)),
      ("BYMONTH", months.map(String.init)), ("BYHOUR", hours.map(String.init)),
      ("BYMINUTE", minutes.map(String.init)), ("BYSETPOS", positions.map(String.init)),
    ]
    for (name, list) in lists where !list.isEmpty {
      parts.append("\(name)=\(list.joined(separator: ","))")
    }
    return parts.joined(separator: ";")
  }

  // MARK: - Expansion

  /// Returns the windows that overlap a span, those that overlap or touch one another as one.
  func windows(lasting duration: Duration, in zone: Zone, during span: TimeWindow) -> [TimeWindow] {
    let all = occurrences(in: zone, until: span.end).compactMap { clock in
      let start = zone.timestamp(of: clock)
      return TimeWindow(start: start, end: start + duration)
    }
    var joined: [TimeWindow] = []
    let overlapping = all.filter { $0.start < span.end && span.start < $0.end }
    for window in overlapping.sorted(by: { $0.start < $1.start }) {
      if let last = joined.last, window.start <= last.end {
        let end = max(last.end, window.end)
        joined[joined.count - 1] = TimeWindow(start: last.start, end: end) ?? last
      } else {
        joined.append(window)
      }
    }
    return joined
  }

  /// Complete for the years up to that of `end`.
  private func occurrences(in zone: Zone, until end: Timestamp) -> [WallClock] {
    let years = start.day.year - 1...zone.wallClock(at: end).year + 1
    var periods: [Int: [Minute]] = [:]
    let (hours, minutes) = ((0..<24).filter(holds(hour:)), (0..<60).filter(holds(minute:)))
    let first = period(of: start)
    // The week of a start early in January begins in the year before.
    for day in NaiveDay.calendar where years.contains(day.year) && holds(day) {
      for hour in hours {
        for minute in minutes {
          let minute = Minute(day: day, hour: hour, minute: minute)
          let period = period(of: minute) - first
          if period >= 0, period % interval == 0 { periods[period, default: []].append(minute) }
        }
      }
    }
    let chosen = periods.sorted { $0.key < $1.key }.flatMap { choose(from: $0.value) }
    let later = chosen.filter { $0.number >= start.number }.compactMap(\.clock)
    let last = until.map(zone.wallClock(at:))
    let ended = later.filter { clock in last.map { clock <= $0 } ?? true }
    return count.map { Array(ended.prefix($0)) } ?? ended
  }

  private func period(of minute: Minute) -> Int {
    switch frequency {
    case .minutely: minute.number
    case .hourly: minute.number / 60
    case .daily: minute.day.number
    // The calendar begins on a Wednesday; two days before it is a Monday.
    case .weekly: (minute.day.number + 2 + 7 - weekStart) / 7
    case .monthly: minute.day.year * 12 + minute.day.month
    case .yearly: minute.day.year
    }
  }

  private func choose(from minutes: [Minute]) -> [Minute] {
    guard !positions.isEmpty else { return minutes }
    return minutes.enumerated().filter { place, _ in
      positions.contains(place + 1) || positions.contains(place - minutes.count)
    }.map(\.element)
  }

  private func holds(_ day: NaiveDay) -> Bool {
    if !months.isEmpty, !months.contains(day.month) { return false }
    if !monthDays.isEmpty, !monthDays.contains(day.day),
      !monthDays.contains(day.day - day.monthLength - 1)
    {
      return false
    }
    if !days.isEmpty { return days.contains { holds($0, on: day) } }
    guard monthDays.isEmpty else { return true }
    switch frequency {
    case .minutely, .hourly, .daily: return true
    case .weekly: return day.weekday == start.day.weekday
    case .monthly: return day.day == start.day.day
    case .yearly:
      return day.day == start.day.day && (!months.isEmpty || day.month == start.day.month)
    }
  }

  private func holds(_ weekday: Weekday, on day: NaiveDay) -> Bool {
    guard weekday.number == day.weekday else { return false }
    guard weekday.ordinal != 0 else { return true }
    let isYearly = frequency == .yearly && months.isEmpty
    let place = isYearly ? day.dayOfYear : day.day
    let length = isYearly ? day.yearLength : day.monthLength
    let before = stride(from: place - 7, to: 0, by: -7).reduce(0) { count, _ in count + 1 }
    let after = stride(from: place + 7, through: length, by: 7).reduce(0) { count, _ in count + 1 }
    return weekday.ordinal == before + 1 || weekday.ordinal == -(after + 1)
  }

  private func holds(hour: Int) -> Bool {
    if !hours.isEmpty { return hours.contains(hour) }
    return [.minutely, .hourly].contains(frequency) || hour == start.hour
  }

  private func holds(minute: Int) -> Bool {
    if !minutes.isEmpty { return minutes.contains(minute) }
    return frequency == .minutely || minute == start.minute
  }
}
