/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  /// The first day of the ISO week.
  case monday = 1
  /// The second day of the ISO week.
  case tuesday
  /// The third day of the ISO week.
  case wednesday
  /// The fourth day of the ISO week.
  case thursday
  /// The fifth day of the ISO week.
  case friday
  /// The sixth day of the ISO week.
  case saturday
  /// The last day of the ISO week.
  case sunday

  /// Creates the weekday of the day that lies `days` after 1 January 1970, a Thursday.
  init(daysSinceEpoch days: Int) {
    switch (days + 3) - (days + 3).floorDivided(by: 7) * 7 {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }
}
