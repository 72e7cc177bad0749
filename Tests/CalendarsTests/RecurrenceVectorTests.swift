import Calendars
import Foundation
import TestSupport
import Testing

@Suite("Recurrence vectors")
struct RecurrenceVectorTests {
  struct Row: Decodable, CustomTestStringConvertible {
    var id: String
    var timeZone: String
    var start: String
    var rule: String
    var occurrences: [String]
    var complete: Bool
    var testDescription: String { "\(id) \(rule)" }
  }

  static func rows() throws -> [Row] {
    let text = try Repository.text(of: "Tests/Conformance/Vectors/recurrence.json")
    return try JSONDecoder().decode([Row].self, from: Data(text.utf8))
  }

  @Test("Every rule has the occurrences that its vector gives")
  func vectors() throws {
    let rows = try Self.rows()
    #expect(rows.count == 312)
    for row in rows where RecordedZones.agrees(row.timeZone) {
      let zone = try Zone(row.timeZone)
      let recurrence = try Recurrence(rule: row.rule, start: WallClock(row.start))
      // A vector that is not complete ends where its source stopped to look.
      let limit = row.complete ? row.occurrences.count + 1 : row.occurrences.count
      let found = recurrence.occurrences(in: zone).prefix(limit)
        .map { zone.timestamp(of: $0).description }
      #expect(found == row.occurrences, "\(row.id) \(row.timeZone) \(row.start) \(row.rule)")
    }
  }
}
