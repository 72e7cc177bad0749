import Calendars
import Foundation
import TestSupport
import Testing

/// The zones as they were where the expectations of these suites were written down.
///
/// The database of zones changes several times a year, the past included, and every machine has its
/// own version of it. A zone that has changed since has other right answers than those written
/// down, so it is left out of the comparison; the suite sees to it that this stays the exception.
enum RecordedZones {
  private static let recorded: [String: String] = {
    let text = (try? Repository.text(of: "Tests/Golden/CalendarsTests/zones.txt")) ?? ""
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: " ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Returns whether this machine has the zone as it was.
  static func agrees(_ identifier: String) -> Bool {
    recorded[identifier] == (try? fingerprint(of: identifier))
  }

  /// Returns a number of the zone's offsets from 1970 to 2040, looked at every hundred hours.
  static func fingerprint(of identifier: String) throws -> String {
    let zone = try Zone(identifier)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for step in 0..<6140 {
      let instant = Timestamp(milliseconds: Int64(step) * 360_000_000)
      let minutes = zone.offset(at: instant).milliseconds / 1000
      hash = (hash ^ UInt64(bitPattern: minutes)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

@Suite("Recorded zones")
struct RecordedZoneTests {
  @Test("Nearly all zones are as they were where the expectations were written down")
  func nearlyAll() throws {
    let vectors = try RecurrenceVectorTests.rows().map(\.timeZone)
    let names = Set(vectors + ZoneTests.compared + ZoneDayTests.zones + ZoneTests.nightZones)
    let lines = try names.sorted().map { "\($0) \(try RecordedZones.fingerprint(of: $0))" }
    if ProcessInfo.processInfo.environment[Golden.rewriteVariable] == "1" {
      try Golden.check(lines.joined(separator: "\n"), against: "zones.txt")
    }
    let agreeing = names.filter(RecordedZones.agrees)
    #expect(agreeing.count * 2 > names.count, "\(names.subtracting(agreeing).sorted())")
  }
}
