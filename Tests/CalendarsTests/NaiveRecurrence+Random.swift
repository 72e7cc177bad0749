import Calendars
import TestSupport

extension NaiveRecurrence {
  /// Makes a rule at random that RFC 5545 allows, with a start in the years 2024 to 2027.
  static func random(_ random: inout SeededGenerator) -> NaiveRecurrence {
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func chance(_ percent: Int) -> Bool { below(100) < percent }
    func some(_ range: ClosedRange<Int>, atMost most: Int) -> [Int] {
      Array(Set((0..<1 + below(most)).map { _ in Int.random(in: range, using: &random) })).sorted()
    }
    let start = start(&random)
    // Every minute makes many windows and is slow to expand, so it is rare.
    let frequency: Frequency = chance(5) ? .minutely : Frequency.allCases[1 + below(5)]
    var rule = NaiveRecurrence(frequency: frequency, start: start)
    switch frequency {
    case .minutely: rule.interval = 7 + below(3000)
    case .hourly: rule.interval = 1 + below(40)
    default: rule.interval = chance(50) ? 1 : 1 + below(4)
    }
    if chance(25) { rule.weekStart = below(7) }
    if chance(35) { rule.months = some(1...12, atMost: 4) }
    if chance(50) {
      let mayCount = (frequency == .monthly || frequency == .yearly) && chance(40)
      rule.days = (0..<1 + below(3)).map { _ in
        let ordinal = mayCount ? [-5, -2, -1, 1, 2, 3, 5, 20][below(8)] : 0
        return Weekday(number: below(7), ordinal: ordinal)
      }
    }
    if frequency != .weekly, chance(30) {
      rule.monthDays = some(-31...31, atMost: 6).filter { $0 != 0 }
    }
    if chance(40) { rule.hours = some(0...23, atMost: 4) }
    if chance(30) { rule.minutes = some(0...59, atMost: 4) }
    let hasOther =
      !(rule.months + rule.monthDays + rule.hours + rule.minutes).isEmpty || !rule.days.isEmpty
    if hasOther, chance(25) { rule.positions = some(-4...4, atMost: 2).filter { $0 != 0 } }
    if chance(15) {
      rule.count = 1 + below(200)
    } else if chance(15), let clock = start.clock {
      rule.until = Zone.utc.timestamp(of: clock) + .seconds(Int64(below(63_000_000)))
    }
    return rule
  }

  /// Makes a rule that has several occurrences in every hour, those that a changing clock leaves
  /// out or shows twice among them.
  static func dense(_ random: inout SeededGenerator) -> NaiveRecurrence {
    var rule = NaiveRecurrence(frequency: .hourly, start: start(&random))
    let minutes = (0..<3).map { _ in Int.random(in: 0..<60, using: &random) }
    rule.minutes = Set(minutes).sorted()
    return rule
  }

  private static func start(_ random: inout SeededGenerator) -> Minute {
    let days = NaiveDay.calendar.filter { (2024...2027).contains($0.year) }
    return Minute(
      day: days[Int.random(in: 0..<days.count, using: &random)],
      hour: Int.random(in: 0..<24, using: &random),
      minute: Int.random(in: 0..<60, using: &random))
  }
}
