extension Timestamp: CustomStringConvertible {
  /// Reads an RFC 3339 time with an offset, such as `2026-12-10T00:00:00.250+08:00`.
  ///
  /// A fraction of a second finer than milliseconds is dropped. A leap second is read as the
  /// instant that follows it, the way POSIX time counts.
  ///
  /// - Throws: `CalendarError.malformed` where the text is not of that form or the instant lies
  ///   outside the years 0001…9999 in UTC.
  public init(_ text: String) throws(CalendarError) {
    var reader = TextReader(text, as: .timestamp)
    let days = try reader.date()
    try reader.expect("T", "t")
    let time = try reader.time(lastSecond: 60)
    let isLeapSecond = time / 1000 % 60 == 0 && text.utf8.dropFirst(17).starts(with: "60".utf8)
    let offset = try Timestamp.readOffset(&reader)
    try reader.expectEnd()
    let milliseconds = Int64(days) * Duration.millisecondsPerDay + time - offset
    guard !isLeapSecond || milliseconds.floorDivided(by: 1000) % 86_400 == 0 else {
      throw reader.fault("only the last minute of a day in UTC has a second 60")
    }
    guard milliseconds >= Timestamp.firstMillisecond, milliseconds <= Timestamp.lastMillisecond
    else {
      throw reader.fault("it lies outside the years 0001…9999 in UTC")
    }
    self.milliseconds = milliseconds
  }

  /// The RFC 3339 text in UTC with `Z`, and with milliseconds only where there are any.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 bytes of `description`.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(clock: milliseconds)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Takes `Z` or `±HH:MM` and returns it in milliseconds east of Greenwich.
  private static func readOffset(_ reader: inout TextReader) throws(CalendarError) -> Int64 {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let isWest = reader.skip("-")
    guard isWest || reader.skip("+") else {
      throw reader.fault("the offset is missing at its end: write Z or +08:00")
    }
    let hour = try reader.field("hour of the offset", digits: 2, in: 0...23)
    try reader.expect(":")
    let minute = try reader.field("minute of the offset", digits: 2, in: 0...59)
    let east = Int64(hour * 60 + minute) * 60_000
    return isWest ? -east : east
  }
}
