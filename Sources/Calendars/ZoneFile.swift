import Glibc

/// The zone files of this machine, in the format of RFC 8536.
///
/// They are read here and not through libical: its description of a zone folds the changes of
/// many years into one rule, and is wrong by days in some years for zones such as Africa/Cairo
/// and Asia/Tehran.
enum ZoneFile {
  /// Where Debian keeps the database.
  static let folder = "/usr/share/zoneinfo/"

  /// The most bytes that a zone file may have; the largest of the database has about 4 000.
  static let lengthLimit = 262_144

  /// The offsets that a clock may have, in seconds (RFC 8536, section 3.2).
  static let offsets: ClosedRange<Int64> = -89_999...93_599

  /// Reads the table of the zone with that name, which holds no path out of the folder; nil where
  /// there is no such file, or it is not a zone.
  static func table(of identifier: String) -> ZoneTable? {
    guard let file = fopen(folder + identifier, "re") else { return nil }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: lengthLimit) { buffer, count in
      count = fread(buffer.baseAddress, 1, lengthLimit, file)
    }
    return bytes.count < lengthLimit ? table(in: bytes) : nil
  }

  /// Reads a file of version 2 or later; nil where it is not one.
  ///
  /// Version 1, which has no years after 2037, is long gone from the database.
  static func table(in bytes: [UInt8]) -> ZoneTable? {
    var reader = ByteReader(bytes)
    guard let old = Header(&reader), old.version >= UInt8(ascii: "2"),
      reader.skip(old.length(timeSize: 4)), let header = Header(&reader),
      let history = readChanges(&reader, header),
      reader.skip(header.lengthAfterTypes), reader.next() == UInt8(ascii: "\n")
    else { return nil }
    let footer = reader.rest.prefix { $0 != UInt8(ascii: "\n") }
    guard !footer.isEmpty else {
      return ZoneTable(first: history.first, changes: history.changes, repeatsBefore: nil)
    }
    guard let rule = ZoneRule(footer) else { return nil }
    let lastInstant = history.changes.last?.instant
    let lastYear = lastInstant.map { WallClock(milliseconds: $0).year } ?? 1970
    guard rule.summer != nil, lastYear < 2200 else {
      return ZoneTable(first: history.first, changes: history.changes, repeatsBefore: nil)
    }
    // One whole period of the calendar after the year in which the history ends.
    let endYear = lastYear + 401
    var changes = history.changes
    for year in lastYear..<endYear + 1 {
      changes += rule.changes(in: year).filter { $0.instant > lastInstant ?? .min }
    }
    return ZoneTable(
      first: history.first, changes: changes,
      repeatsBefore: Int64(CivilDate(year: endYear, month: 1, day: 1).daysSinceEpoch)
        * Duration.millisecondsPerDay)
  }

  private static func readChanges(
    _ reader: inout ByteReader, _ header: Header
  ) -> (first: Int64, changes: [ZoneTable.Change])? {
    var instants: [Int64] = []
    for _ in 0..<header.times {
      guard let instant = reader.integer(bytes: 8) else { return nil }
      instants.append(instant.saturatingMultiplied(by: 1000))
    }
    guard let kinds = reader.take(header.times) else { return nil }
    var offsets: [Int64] = []
    for _ in 0..<header.types {
      guard let offset = reader.integer(bytes: 4), ZoneFile.offsets.contains(offset),
        reader.skip(2)
      else { return nil }
      offsets.append(offset * 1000)
    }
    guard let first = offsets.first, kinds.allSatisfy({ Int($0) < offsets.count }),
      zip(instants, instants.dropFirst()).allSatisfy(<)
    else { return nil }
    let changes = zip(instants, kinds).map { instant, kind in
      ZoneTable.Change(
        instant: min(max(instant, Timestamp.firstMillisecond), Timestamp.lastMillisecond),
        offset: offsets[Int(kind)])
    }
    return (first, changes)
  }
}

/// The header before each of the two blocks of a zone file (RFC 8536, section 3.1).
private struct Header {
  let version: UInt8
  let times: Int
  let types: Int

  private let utcMarks: Int
  private let standardMarks: Int
  private let leapSeconds: Int
  private let characters: Int

  init?(_ reader: inout ByteReader) {
    guard let magic = reader.take(4), magic.elementsEqual("TZif".utf8),
      let version = reader.next(), reader.skip(15)
    else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = reader.integer(bytes: 4), (0...65_535).contains(count) else { return nil }
      counts.append(Int(count))
    }
    self.version = version
    utcMarks = counts[0]
    standardMarks = counts[1]
    leapSeconds = counts[2]
    times = counts[3]
    types = counts[4]
    characters = counts[5]
  }

  /// The bytes of the block that follows the header.
  func length(timeSize: Int) -> Int {
    times * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
      + standardMarks + utcMarks
  }

  /// The bytes of a block of version 2 that follow its types.
  var lengthAfterTypes: Int {
    characters + leapSeconds * 12 + standardMarks + utcMarks
  }
}
