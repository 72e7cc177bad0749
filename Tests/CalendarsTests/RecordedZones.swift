import Calendars
import Foundation
import Synchronization
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

  private static let known = Mutex<[String: String]>([:])

  /// Returns whether this machine has the zone as it was.
  static func agrees(_ identifier: String) -> Bool {
    if let known = known.withLock({ $0[identifier] }) { return recorded[identifier] == known }
    guard let fingerprint = try? fingerprint(of: identifier) else { return false }
    known.withLock { $0[identifier] = fingerprint }
    return recorded[identifier] == fingerprint
  }

  /// Returns a number of every change of the zone's offset from 1970 to 2040, to the second.
  static func fingerprint(of identifier: String) throws -> String {
    let zone = try Zone(identifier)
    let offset = { (second: Int64) -> Int64 in
      zone.offset(at: Timestamp(milliseconds: second * 1000)).milliseconds / 1000
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: Int64) {
      hash = (hash ^ UInt64(bitPattern: number)) &* 0x100_0000_01b3
    }
    let step: Int64 = 43_200
    add(offset(0))
    for start in stride(from: Int64(0), to: 2_209_032_000, by: Int(step))
    where offset(start) != offset(start + step) {
      // Between the two lies one change: no zone has ever had two in half a day.
      var (before, after) = (start, start + step)
      while after - before > 1 {
        let middle = (before + after) / 2
        if offset(middle) == offset(start) { before = middle } else { after = middle }
      }
      add(after)
      add(offset(after))
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
