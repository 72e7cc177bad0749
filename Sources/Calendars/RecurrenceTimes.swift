/// Which times of a day a rule can fall on, with what it leaves open taken from the start.
struct RecurrenceTimes {
  private let frequency: RecurrenceParts.Frequency

  /// The hours, minutes and seconds; empty where the rule goes through all of them.
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]

  /// The times of a day, in milliseconds since midnight; of a rule in days or longer periods.
  private let times: [Int64]

  init(_ parts: RecurrenceParts, start: WallClock) {
    frequency = parts.frequency
    let isDaily = parts.frequency >= .daily
    hours = parts.hours.isEmpty && isDaily ? [start.hour] : parts.hours
    minutes =
      parts.minutes.isEmpty && parts.frequency >= .hourly ? [start.minute] : parts.minutes
    seconds =
      parts.seconds.isEmpty && parts.frequency >= .minutely ? [start.second] : parts.seconds
    var times: [Int64] = []
    if isDaily {
      for hour in hours {
        for minute in minutes {
          for second in seconds { times.append(Int64((hour * 60 + minute) * 60 + second) * 1000) }
        }
      }
    }
    self.times = times
  }

  func allows(hour: Int) -> Bool { hours.isEmpty || hours.contains(hour) }

  func allows(minute: Int) -> Bool { minutes.isEmpty || minutes.contains(minute) }

  /// Returns the times on these days, in order.
  func candidates(on days: [Int], positions: [Int]) -> RecurrenceCandidates {
    RecurrenceCandidates(
      bases: days.map { Int64($0) * Duration.millisecondsPerDay }, times: times,
      positions: positions)
  }

  /// Returns the times within the hour, minute or second that begins with `base`, in order; day
  /// and hour, and in rules of minutes the minute, are known to be allowed.
  func candidates(within base: WallClock, positions: [Int]) -> RecurrenceCandidates {
    RecurrenceCandidates(
      bases: [base.milliseconds], times: times(within: base), positions: positions)
  }

  private func times(within base: WallClock) -> [Int64] {
    switch frequency {
    case .hourly:
      minutes.flatMap { minute in seconds.map { Int64(minute * 60 + $0) * 1000 } }
    case .minutely: seconds.map { Int64($0) * 1000 }
    default: seconds.isEmpty || seconds.contains(base.second) ? [0] : []
    }
  }
}
