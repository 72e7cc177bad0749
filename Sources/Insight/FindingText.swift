import Calendars
import Campaigns
import Scheduling

/// Puts what gates looked at into a few words, the same for the terminal and for HTTP.
struct FindingText {
  let zone: Zone

  /// Returns a value in a few words, or nil where there is nothing to tell.
  func value(_ finding: Finding) -> String? {
    switch finding {
    case .nothing: nil
    case .testUser: "not asked of a test user"
    case .returning: "not asked again of what was shown before"
    case .behind: "behind it: it waits in the queue"
    case .state(let state): state.rawValue
    case .begins(let instant): "from \(clock(instant))"
    case .ends(let instant): "until \(clock(instant))"
    case .always: nil
    case .suppressed(_, let until): until.map { "until \(clock($0))" } ?? "for good"
    case .reserved(let until): "reserved until \(clock(until))"
    case .empty: nil
    case .events(let count, let needed): "\(count) of \(needed) events"
    case .noEvent: "no matching event"
    case .bucket(let bucket, let share): "bucket \(bucket), share \(percent(share))"
    case .impressions(let count, let limit, let window, let group):
      "\(count) of \(limit) \(words(window))\(group.map { " in group \($0)" } ?? "")"
    case .unknown(let attribute): "\(attribute) is not known"
    case .failure(let failure): "\(failure)"
    case .occupied(let popup): "\(popup) is on the stage"
    case .promised(let popup): "\(popup) was promised to this request"
    }
  }

  /// Returns an instant on the wall, to the minute where it is one, as people read it.
  ///
  /// Where the clock shows that time twice, the offset says which of the two it is.
  func clock(_ instant: Timestamp) -> String {
    let clock = zone.wallClock(at: instant)
    var text = "\(clock)".split(separator: "T", maxSplits: 1).joined(separator: " ")
    if text.hasSuffix(":00") { text.removeLast(3) }
    let isOnce = zone.timestamp(of: clock) == instant
    return isOnce ? "\(text) \(zone)" : "\(text) \(offset(at: instant)) \(zone)"
  }

  /// Returns how a cap counts, in a few words; nil counts over all users.
  func words(_ window: FrequencyCap.Window?) -> String {
    switch window {
    case nil: "over all users"
    case .session: "this session"
    case .day: "this calendar day"
    case .lifetime: "ever"
    case .rolling(let span): "in \(words(span))"
    }
  }

  /// Returns a length in the units that it is a multiple of: "24 hours", "7 days", "1 h 30 min".
  private func words(_ span: Duration) -> String {
    let units: [(Duration, one: String, many: String, short: String)] = [
      (.days(1), "day", "days", "d"), (.hours(1), "hour", "hours", "h"),
      (.minutes(1), "minute", "minutes", "min"), (.seconds(1), "second", "seconds", "s"),
    ]
    // One day is told as what it is: hours that roll on, and no calendar day.
    if span == .days(1) { return "24 hours" }
    for (index, unit) in units.enumerated()
    where span.milliseconds % unit.0.milliseconds == 0 {
      let count = span.milliseconds / unit.0.milliseconds
      // Ninety minutes are an hour and a half, but 36 hours may stay.
      if index > 1, count > 60 { return mixed(span, units.map { ($0.0, $0.short) }) }
      return "\(count) \(count == 1 ? unit.one : unit.many)"
    }
    return "\(span)"
  }

  private func mixed(_ span: Duration, _ units: [(Duration, String)]) -> String {
    var rest = span.milliseconds
    var parts: [String] = []
    for (unit, name) in units where rest >= unit.milliseconds {
      parts.append("\(rest / unit.milliseconds) \(name)")
      rest %= unit.milliseconds
    }
    return parts.joined(separator: " ")
  }

  private func offset(at instant: Timestamp) -> String {
    let minutes = zone.offset(at: instant).milliseconds / 60_000
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let digits = [hours, rest].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(minutes < 0 ? "-" : "+")\(digits.joined(separator: ":"))"
  }

  /// Basis points as a percentage, exactly.
  private func percent(_ basisPoints: Int) -> String {
    let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return "\(whole) %" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(whole).\(digits) %"
  }
}
