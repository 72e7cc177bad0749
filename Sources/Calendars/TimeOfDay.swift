/// A minute of the day, `00:00` to `23:59`, without a date or a zone.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The minutes since midnight, 0 to 1439.
  public let minutes: Int

  /// Creates the time of day; nil where the hour is not 0…23 or the minute not 0…59.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `HH:MM`.
  ///
  /// - Throws: `CalendarError.malformed` where the text is not of that form or out of range.
  public init(_ text: String) throws(CalendarError) {
    var reader = TextReader(text, as: .timeOfDay)
    let hour = try reader.field("hour", digits: 2, in: 0...23)
    try reader.expect(":")
    let minute = try reader.field("minute", digits: 2, in: 0...59)
    try reader.expectEnd()
    minutes = hour * 60 + minute
  }

  /// Creates the time of day of a minute that the caller knows to be 0…1439.
  init(minuteOfDay: Int) {
    minutes = minuteOfDay
  }

  /// The time since midnight on a day without a change of the clock.
  public var sinceMidnight: Duration { .minutes(Int64(minutes)) }

  /// The text `HH:MM`.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(minutes.magnitude) / 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: UInt64(minutes.magnitude) % 60, width: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether the left time comes first in the day.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }
}
