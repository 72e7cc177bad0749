/// Which days a rule can fall on, with what it leaves open taken from the start.
struct RecurrenceDays {
  private let parts: RecurrenceParts
  private let months: [Int]
  private let monthDays: [Int]
  private let days: [RecurrenceParts.Day]

  init(_ parts: RecurrenceParts, start: WallClock) {
    self.parts = parts
    let names =
      !parts.days.isEmpty || !parts.monthDays.isEmpty || !parts.yearDays.isEmpty
      || !parts.weekNumbers.isEmpty
    let startDay = RecurrenceParts.Day(weekday: start.weekday, ordinal: 0)
    var months = parts.months
    var monthDays = parts.monthDays
    var days = parts.days
    switch parts.frequency {
    case .yearly where !names:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .yearly
    where !parts.weekNumbers.isEmpty && parts.yearDays.isEmpty
      && monthDays.isEmpty && days.isEmpty,
      .weekly where days.isEmpty:
      days = [startDay]
    case .monthly where !names:
      monthDays = [start.day]
    default:
      break
    }
    self.months = months
    self.monthDays = monthDays
    self.days = days
  }

  /// Whether every day is one.
  var areAll: Bool {
    months.isEmpty && monthDays.isEmpty && days.isEmpty && parts.yearDays.isEmpty
      && parts.weekNumbers.isEmpty
  }

  /// Returns whether an occurrence can fall into a month of a year.
  func canFall(into month: Int) -> Bool {
    months.isEmpty || months.contains(month)
  }

  /// Returns whether an occurrence can fall on a day, given in days since 1970.
  func contain(_ day: Int) -> Bool {
    if areAll { return true }
    let date = CivilDate(daysSinceEpoch: day)
    guard canFall(into: date.month) else { return false }
    let monthLength = CivilDate.days(inMonth: date.month, of: date.year)
    guard Self.hold(monthDays, place: date.day, of: monthLength) else { return false }
    let newYear = CivilDate(year: date.year, month: 1, day: 1).daysSinceEpoch
    let yearLength = CivilDate.isLeap(date.year) ? 366 : 365
    guard Self.hold(parts.yearDays, place: day - newYear + 1, of: yearLength) else {
      return false
    }
    guard parts.weekNumbers.isEmpty || isInWeek(day, of: date) else { return false }
    guard !days.isEmpty else { return true }
    let weekday = Weekday(daysSinceEpoch: day)
    // Beside BYMONTH the numbers of BYDAY count within the month, also in a yearly rule.
    let isMonthly = parts.frequency == .monthly || !parts.months.isEmpty
    let place = isMonthly ? date.day : day - newYear + 1
    let length = isMonthly ? monthLength : yearLength
    return days.contains { rule in
      guard rule.weekday == weekday else { return false }
      return switch rule.ordinal {
      case 0: true
      case 1...: (place - 1) / 7 + 1 == rule.ordinal
      default: -((length - place) / 7 + 1) == rule.ordinal
      }
    }
  }

  /// Returns whether numbers, of which negative ones count from the end, hold a place; none hold
  /// every one.
  private static func hold(_ numbers: [Int], place: Int, of length: Int) -> Bool {
    numbers.isEmpty || numbers.contains(place) || numbers.contains(place - length - 1)
  }

  /// Returns whether the day's week is one of `BYWEEKNO`: week 1 is the first with four days in
  /// its year, as in ISO 8601 but with the rule's own start of the week.
  private func isInWeek(_ day: Int, of date: CivilDate) -> Bool {
    var year = date.year
    if day >= firstWeek(of: year + 1) {
      year += 1
    } else if day < firstWeek(of: year) {
      year -= 1
    }
    let first = firstWeek(of: year)
    let count = (firstWeek(of: year + 1) - first) / 7
    return Self.hold(parts.weekNumbers, place: (day - first) / 7 + 1, of: count)
  }

  private func firstWeek(of year: Int) -> Int {
    // The fourth of January always lies in week 1.
    CivilDate(year: year, month: 1, day: 4).daysSinceEpoch.startOfWeek(parts.weekStart)
  }
}

extension Int {
  /// The first day of the week that this day, in days since 1970, lies in.
  func startOfWeek(_ weekStart: Weekday) -> Int {
    let weekday = Weekday(daysSinceEpoch: self).rawValue
    return self - (weekday - weekStart.rawValue + 7) % 7
  }
}
