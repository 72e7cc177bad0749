/// A text that is not the time, duration, zone or recurrence it should be.
public enum CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of text that this module reads.
  public enum Subject: String, Hashable, Sendable {
    /// An RFC 3339 instant.
    case timestamp
    /// A local date and time without an offset.
    case wallClock
    /// An ISO 8601 duration.
    case duration
    /// A time of day, `HH:MM`.
    case timeOfDay
    /// An RFC 5545 recurrence rule.
    case recurrence
  }

  /// The text is not of the form, or a value in it is out of range; the reason says which.
  case malformed(Subject, text: String, reason: String)

  /// No zone of that name is known on this machine.
  case unknownZone(String)

  /// One sentence that says what is wrong and what is expected.
  public var description: String {
    switch self {
    case .malformed(let subject, let text, let reason):
      "\(CalendarError.quoted(text)) is not \(subject.noun): \(reason)"
    case .unknownZone(let identifier):
      "\(CalendarError.quoted(identifier)) is not a known time zone; "
        + "use an IANA name such as Asia/Shanghai or UTC"
    }
  }

  /// The most characters of a faulty text that a message repeats.
  static let quotedLimit = 64

  private static func quoted(_ text: String) -> String {
    let shown = text.prefix(quotedLimit)
    return shown.endIndex == text.endIndex ? "\"\(shown)\"" : "\"\(shown)…\""
  }
}

extension CalendarError.Subject {
  fileprivate var noun: String {
    switch self {
    case .timestamp: "a time with an offset (such as 2026-12-10T08:30:00+08:00)"
    case .wallClock: "a local time (such as 2026-12-10T08:30:00)"
    case .duration: "a duration (such as PT4H or P1D)"
    case .timeOfDay: "a time of day (such as 22:00)"
    case .recurrence: "a recurrence rule (such as FREQ=WEEKLY;BYDAY=SA)"
    }
  }
}
