/// A time zone of the IANA database, as this machine has it installed.
///
/// Conversions take a binary search in a table that is compiled once per process and zone; they
/// allocate nothing and take no lock. Where the database gives a rule without an end, it holds to
/// the year 9999.
public struct Zone: Sendable, Hashable, CustomStringConvertible {
  /// The IANA name, such as `Asia/Shanghai`.
  public let identifier: String

  private let table: ZoneTable

  /// Finds the zone with that IANA name; names are told apart by case.
  ///
  /// The first use of a name in a process reads the machine's zone files.
  ///
  /// - Throws: `CalendarError.unknownZone` where there is none, or where the name is none of the
  ///   IANA database, such as the machine's own `localtime`.
  public init(_ identifier: String) throws(CalendarError) {
    guard let table = ZoneCatalogue.table(of: identifier) else {
      throw .unknownZone(identifier)
    }
    self.identifier = identifier
    self.table = table
  }

  private init(identifier: String, table: ZoneTable) {
    self.identifier = identifier
    self.table = table
  }

  /// Reads a zone from the bytes of a zone file (RFC 8536), as those of the machine are read; nil
  /// where they are none.
  package init?(identifier: String, file bytes: [UInt8]) {
    guard let table = ZoneFile.table(in: bytes) else { return nil }
    self.init(identifier: identifier, table: table)
  }

  /// Coordinated universal time.
  public static let utc = Zone(identifier: "UTC", table: .utc)

  /// Returns how far the clock is ahead of UTC at `instant`; negative west of it.
  public func offset(at instant: Timestamp) -> Duration {
    .milliseconds(table.offset(at: instant.milliseconds))
  }

  /// Returns what the clock shows at `instant`.
  public func wallClock(at instant: Timestamp) -> WallClock {
    WallClock(
      milliseconds: instant.milliseconds + table.offset(at: instant.milliseconds))
  }

  /// Returns the instant at which the clock shows `clock`.
  ///
  /// A reading that does not exist, because the clock was put forward over it, is read with the
  /// offset in force before; of one that exists twice the first is meant.
  public func timestamp(of clock: WallClock) -> Timestamp {
    Timestamp(milliseconds: clock.milliseconds - table.offset(of: clock.milliseconds))
  }

  /// Returns the beginning of the calendar day that `instant` belongs to.
  ///
  /// Days divide time without gaps: each begins when the clock first shows its midnight (or
  /// passes it) and lasts until the next one begins. A day that has begun is not left again where
  /// the clock is put back over midnight.
  public func startOfDay(containing instant: Timestamp) -> Timestamp {
    day(of: instant).start
  }

  /// Returns the calendar day that `instant` belongs to, from its beginning to that of the next.
  ///
  /// The last day of year 9999 ends with the range of `Timestamp`.
  public func day(containing instant: Timestamp) -> TimeWindow {
    let (start, midnight) = day(of: instant)
    return TimeWindow(ordered: start, timestamp(of: midnight.adding(days: 1)))
  }

  /// The IANA name.
  public var description: String { identifier }

  /// Returns whether both are the same name.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.identifier == right.identifier
  }

  /// Feeds the name into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }

  private func day(of instant: Timestamp) -> (start: Timestamp, midnight: WallClock) {
    let midnight = wallClock(at: instant).startOfDay
    let next = midnight.adding(days: 1)
    let nextStart = timestamp(of: next)
    // In the last days of year 9999 the next midnight is cut off and begins no day.
    if nextStart <= instant, next == next.startOfDay, next > midnight { return (nextStart, next) }
    return (timestamp(of: midnight), midnight)
  }
}
