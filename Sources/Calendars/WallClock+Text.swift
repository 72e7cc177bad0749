extension WallClock: CustomStringConvertible {
  /// Reads a local time such as `2026-12-10T08:30:00` or `2026-12-10T08:30:00.250`.
  ///
  /// A fraction finer than milliseconds is dropped. An offset is refused: what has one is a
  /// `Timestamp`.
  ///
  /// - Throws: `CalendarError.malformed` where the text is not of that form or out of range.
  public init(_ text: String) throws(CalendarError) {
    var reader = TextReader(text, as: .wallClock)
    let days = try reader.date()
    try reader.expect("T", "t")
    let time = try reader.time(lastSecond: 59)
    if let mark = reader.peek, "Zz+-".utf8.contains(mark) {
      throw reader.fault("a local time has no offset; the time zone stands beside it")
    }
    try reader.expectEnd()
    milliseconds = Int64(days) * Duration.millisecondsPerDay + time
  }

  /// The text without offset, and with milliseconds only where there are any.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(23)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 bytes of `description`.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(clock: milliseconds)
  }
}
