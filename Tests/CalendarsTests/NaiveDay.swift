/// A day of a calendar that is made by counting, one day after the other.
struct NaiveDay {
  /// The days since the first of the calendar.
  var number = 0
  var year = 2020
  var month = 1
  var day = 1
  var dayOfYear = 1
  /// 0 is Monday; 1 January 2020 was a Wednesday.
  var weekday = 2

  var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
  var yearLength: Int { isLeapYear ? 366 : 365 }

  var monthLength: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private mutating func advance() {
    number += 1
    weekday = (weekday + 1) % 7
    day += 1
    dayOfYear += 1
    guard day > monthLength else { return }
    day = 1
    month += 1
    guard month > 12 else { return }
    month = 1
    dayOfYear = 1
    year += 1
  }

  /// The days of the years 2020 to 2033.
  static let calendar: [NaiveDay] = {
    var days: [NaiveDay] = []
    var day = NaiveDay()
    while day.year < 2034 {
      days.append(day)
      day.advance()
    }
    return days
  }()
}
