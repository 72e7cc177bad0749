import Calendars

/// The functions and operators on instants and lengths of time.
extension Evaluator {
  /// Returns what a method such as `getHours` gives.
  func time(
    _ function: Function, of value: RuleValue, _ arguments: [RuleValue], _ index: Int
  ) -> Result {
    switch value {
    case .duration(let duration):
      guard arguments.isEmpty else { return .failed(.typeMismatch, index) }
      let nanoseconds = duration.nanoseconds
      switch function {
      case .getHours: return .value(.int(nanoseconds / 3_600_000_000_000))
      case .getMinutes: return .value(.int(nanoseconds / 60_000_000_000))
      case .getSeconds: return .value(.int(nanoseconds / 1_000_000_000))
      case .getMilliseconds: return .value(.int(nanoseconds / 1_000_000 % 1000))
      default: return .failed(.typeMismatch, index)
      }
    case .timestamp(let instant):
      guard let argument = arguments.first else {
        return .value(.int(part(function, of: Zone.utc.wallClock(at: instant.timestamp))))
      }
      guard case .string(let name) = argument else { return .failed(.typeMismatch, index) }
      guard let clock = clock(at: instant.timestamp, in: name) else {
        return .failed(.invalidConversion, index)
      }
      return .value(.int(part(function, of: clock)))
    default:
      return .failed(.typeMismatch, index)
    }
  }

  /// Returns a sum or difference in which an instant or a length takes part; nil for operands
  /// that are neither.
  func calculateTime(
    _ left: RuleValue, _ right: RuleValue, _ operation: Program.Operation, _ index: Int
  ) -> Result? {
    let result: RuleValue?
    switch (left, operation, right) {
    case (.timestamp(let instant), .add, .duration(let length)),
      (.duration(let length), .add, .timestamp(let instant)):
      result = instant.adding(length).map(RuleValue.timestamp)
    case (.timestamp(let instant), .subtract, .duration(let length)):
      let (opposite, overflow) = (0 as Int64).subtractingReportingOverflow(length.nanoseconds)
      result =
        overflow
        ? nil : instant.adding(RuleDuration(nanoseconds: opposite)).map(RuleValue.timestamp)
    case (.timestamp(let left), .subtract, .timestamp(let right)):
      result = left.since(right).map(RuleValue.duration)
    case (.duration(let left), .add, .duration(let right)):
      result = length(left.nanoseconds.addingReportingOverflow(right.nanoseconds))
    case (.duration(let left), .subtract, .duration(let right)):
      result = length(left.nanoseconds.subtractingReportingOverflow(right.nanoseconds))
    default: return nil
    }
    return result.map(Result.value) ?? .failed(.overflow, index)
  }

  private func length(_ sum: (partialValue: Int64, overflow: Bool)) -> RuleValue? {
    sum.overflow ? nil : .duration(RuleDuration(nanoseconds: sum.partialValue))
  }

  /// Counts as CEL does: months, days of the month and of the year from 0, Sunday is 0.
  private func part(_ function: Function, of clock: WallClock) -> Int64 {
    switch function {
    case .getFullYear: Int64(clock.year)
    case .getMonth: Int64(clock.month - 1)
    case .getDate: Int64(clock.day)
    case .getDayOfMonth: Int64(clock.day - 1)
    case .getDayOfWeek: Int64(clock.weekday.rawValue % 7)
    case .getDayOfYear:
      Int64(
        clock.daysSinceEpoch
          - (WallClock(year: clock.year, month: 1, day: 1)?.daysSinceEpoch ?? 0))
    case .getHours: Int64(clock.hour)
    case .getMinutes: Int64(clock.minute)
    case .getSeconds: Int64(clock.second)
    default: Int64(clock.millisecond)
    }
  }

  /// Returns what a clock shows in a zone of the database or at an offset such as `+08:00`.
  private func clock(at instant: Timestamp, in name: String) -> WallClock? {
    if let zone = try? Zone(name) { return zone.wallClock(at: instant) }
    let isWest = name.utf8.first == UInt8(ascii: "-")
    let hasSign = isWest || name.utf8.first == UInt8(ascii: "+")
    guard let offset = try? TimeOfDay(String(hasSign ? name.dropFirst() : name[...])) else {
      return nil
    }
    let east = offset.sinceMidnight * (isWest ? -1 : 1)
    return Zone.utc.wallClock(at: instant) + east
  }
}
