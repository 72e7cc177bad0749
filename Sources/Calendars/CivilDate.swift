/// A day of the proleptic Gregorian calendar, the arithmetic under every date in this module.
///
/// Years are counted from 1 March inside the computations, so that the leap day is the last of
/// its year and every month before it has a fixed place.
struct CivilDate: Sendable, Hashable {
  /// The year, 1 to 9999 for every day that this module hands out.
  var year: Int

  /// The month, 1 to 12.
  var month: Int

  /// The day of the month, 1 to 31.
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that lies `days` after 1 January 1970.
  ///
  /// Precondition by construction of the callers: the day is within a few years of 0001…9999.
  init(daysSinceEpoch days: Int) {
    let shifted = days + CivilDate.daysFromMarchOfYear0ToEpoch
    let era = shifted.floorDivided(by: CivilDate.daysPerEra)
    let dayOfEra = shifted - era * CivilDate.daysPerEra
    let leapless = dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096
    let yearOfEra = leapless / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970, negative before it.
  var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CivilDate.daysPerEra + dayOfEra - CivilDate.daysFromMarchOfYear0ToEpoch
  }

  /// Returns how many days `month` of `year` has; 0 where there is no such month.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The calendar repeats, weekdays included, after this many days.
  static let daysPerEra = 146_097

  private static let daysFromMarchOfYear0ToEpoch = 719_468
}

extension FixedWidthInteger {
  /// Returns the quotient rounded towards minus infinity.
  func floorDivided(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
