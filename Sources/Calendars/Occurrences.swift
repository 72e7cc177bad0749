/// The occurrences of a rule in order, found as they are asked for.
///
/// Works period by period (days of a daily rule, weeks of a weekly one): the candidates of a
/// period are chosen from, then the next one is looked at. Ends at the rule's own
/// end, at the bound that was asked for, after year 9999, and where `Recurrence.searchLimit`
/// periods in a row have none.
public struct Occurrences: Sequence, IteratorProtocol {
  private let recurrence: Recurrence
  private let days: RecurrenceDays
  private let times: RecurrenceTimes
  private let first: WallClock
  private let end: WallClock?
  private let last: WallClock

  /// The place of the next period, counted from that of the start.
  private var period: Int64 = 0
  private var isOver = false
  private var left: Int

  /// The occurrences of the period that was looked at last.
  private var candidates = RecurrenceCandidates.none

  /// The place of the next one among them.
  private var place = 0

  init(_ recurrence: Recurrence, zone: Zone, from first: WallClock?, before end: WallClock?) {
    self.recurrence = recurrence
    days = RecurrenceDays(recurrence.parts, start: recurrence.start)
    times = RecurrenceTimes(recurrence.parts, start: recurrence.start)
    self.first = first ?? recurrence.start
    self.end = end
    left = .max
    switch recurrence.parts.end {
    case .never: last = WallClock(milliseconds: .max)
    case .wallClock(let clock): last = clock
    case .instant(let instant): last = zone.wallClock(at: instant)
    case .count(let count):
      last = WallClock(milliseconds: .max)
      left = count
    }
    if left == .max, self.first > recurrence.start {
      period = Swift.max(0, self.period(of: self.first) - 1)
    }
  }

  /// Returns the next occurrence; nil after the last.
  public mutating func next() -> WallClock? {
    while true {
      while place < candidates.count {
        let clock = candidates[place]
        guard left > 0, clock <= last, end.map({ clock < $0 }) ?? true else {
          isOver = true
          candidates = .none
          return nil
        }
        place += 1
        left -= 1
        if clock >= first { return clock }
      }
      guard !isOver, left > 0, search() else {
        isOver = true
        return nil
      }
    }
  }

  /// Looks for the next period with candidates; says whether there is one.
  private mutating func search() -> Bool {
    let parts = recurrence.parts
    for _ in 0..<parts.frequency.searchLimit {
      guard let base = self.base(of: period), base <= last, end.map({ base < $0 }) ?? true
      else { return false }
      if parts.frequency < .daily, let later = later(than: base) {
        period = Swift.max(period + 1, later)
        continue
      }
      candidates = candidates(of: base)
      period += 1
      guard candidates.count > 0 else { continue }
      // Where nothing is counted, nobody needs to go through what comes before the first.
      let from = left == .max ? Swift.max(first, recurrence.start) : recurrence.start
      place = candidates.firstPlace(notBefore: from)
      return true
    }
    return false
  }

  private func candidates(of base: WallClock) -> RecurrenceCandidates {
    let parts = recurrence.parts
    return parts.frequency < .daily
      ? times.candidates(within: base, positions: parts.positions)
      : times.candidates(on: daysOfPeriod(base), positions: parts.positions)
  }

  // MARK: - Periods

  /// Returns the beginning of a period; nil after year 9999.
  private func base(of period: Int64) -> WallClock? {
    let start = recurrence.start
    let step = period.saturatingMultiplied(by: Int64(recurrence.parts.interval))
    guard step < 400_000_000_000 else { return nil }
    let milliseconds: Int64
    switch recurrence.parts.frequency {
    case .secondly: milliseconds = start.milliseconds + step * 1000
    case .minutely: milliseconds = start.milliseconds.floored(to: 60_000) + step * 60_000
    case .hourly:
      guard step < 100_000_000 else { return nil }
      milliseconds = start.milliseconds.floored(to: 3_600_000) + step * 3_600_000
    case .daily, .weekly:
      guard step < 4_000_000 else { return nil }
      let isWeekly = recurrence.parts.frequency == .weekly
      let day = start.daysSinceEpoch
      let first = isWeekly ? day.startOfWeek(recurrence.parts.weekStart) : day
      milliseconds = (Int64(first) + step * (isWeekly ? 7 : 1)) * Duration.millisecondsPerDay
    case .monthly:
      guard step < 120_000 else { return nil }
      let month = Int64(start.year * 12 + start.month - 1) + step
      guard month < 120_000 else { return nil }
      return WallClock(year: Int(month / 12), month: Int(month % 12) + 1, day: 1)
    case .yearly:
      guard step < 10_000 else { return nil }
      return WallClock(year: start.year + Int(step), month: 1, day: 1)
    }
    return milliseconds <= Timestamp.lastMillisecond ? WallClock(milliseconds: milliseconds) : nil
  }

  /// Returns the place of the first period that begins after `clock`, or one a little before it.
  private func period(of clock: WallClock) -> Int64 {
    let start = recurrence.start
    let interval = Int64(recurrence.parts.interval)
    switch recurrence.parts.frequency {
    case .yearly: return Int64(clock.year - start.year) / interval
    case .monthly:
      return Int64((clock.year - start.year) * 12 + clock.month - start.month) / interval
    case .weekly, .daily, .hourly, .minutely, .secondly:
      let first = base(of: 0) ?? start
      let unit = recurrence.parts.frequency.milliseconds
      return Swift.max(0, (clock - first).milliseconds / unit / interval)
    }
  }

  private func daysOfPeriod(_ base: WallClock) -> [Int] {
    let first = base.daysSinceEpoch
    switch recurrence.parts.frequency {
    case .yearly:
      return (1...12).filter(days.canFall(into:)).flatMap { month in
        let first = CivilDate(year: base.year, month: month, day: 1).daysSinceEpoch
        let length = CivilDate.days(inMonth: month, of: base.year)
        return (first..<first + length).filter(days.contain)
      }
    case .monthly:
      guard days.canFall(into: base.month) else { return [] }
      let length = CivilDate.days(inMonth: base.month, of: base.year)
      return (first..<first + length).filter(days.contain)
    case .weekly: return (first..<first + 7).filter(days.contain)
    default: return days.contain(first) ? [first] : []
    }
  }

  /// Returns the first period that can have a candidate again, where the day, hour or minute of
  /// `base` is ruled out; nil where it is not.
  private func later(than base: WallClock) -> Int64? {
    let unit: Int64
    if !days.contain(base.daysSinceEpoch) {
      unit = Duration.millisecondsPerDay
    } else if !times.allows(hour: base.hour) {
      unit = 3_600_000
    } else if recurrence.parts.frequency < .hourly, !times.allows(minute: base.minute) {
      unit = 60_000
    } else {
      return nil
    }
    let next = base.milliseconds.floored(to: unit) + unit
    let first = (self.base(of: 0) ?? base).milliseconds
    let step =
      recurrence.parts.frequency.milliseconds * Int64(recurrence.parts.interval)
    return (next - first + step - 1) / step
  }
}

extension Int64 {
  fileprivate func floored(to unit: Int64) -> Int64 {
    floorDivided(by: unit) * unit
  }
}

extension RecurrenceParts.Frequency: Comparable {
  /// The length of a period; of months and years the shortest.
  var milliseconds: Int64 {
    switch self {
    case .secondly: 1000
    case .minutely: 60_000
    case .hourly: 3_600_000
    case .daily: Duration.millisecondsPerDay
    case .weekly: 7 * Duration.millisecondsPerDay
    case .monthly: 28 * Duration.millisecondsPerDay
    case .yearly: 365 * Duration.millisecondsPerDay
    }
  }

  /// The periods after which the calendar is the same again, whatever the interval is.
  fileprivate var searchLimit: Int {
    switch self {
    case .yearly: 400
    case .monthly: 4800
    case .weekly: Recurrence.searchLimit / 7
    case .daily, .hourly, .minutely, .secondly: Recurrence.searchLimit
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
