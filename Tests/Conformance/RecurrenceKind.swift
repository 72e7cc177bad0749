import Calendars

/// `recurrence`: a rule with its start and zone, and its first occurrences.
struct RecurrenceKind: VectorKind {
  static let name = "recurrence"

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    let zone = try row.member("timeZone").string()
    let rule = try row.member("rule").string()
    let start = try row.member("start").string()
    var wanted: [String] = []
    for instant in try row.member("occurrences").array() { wanted.append(try instant.string()) }
    // A vector that is not complete ends where its source stopped to look.
    let limit = try row.member("complete").bool() ? wanted.count + 1 : wanted.count
    let got: [String]
    do throws(CalendarError) {
      let zone = try Zone(zone)
      let recurrence = try Recurrence(rule: rule, start: WallClock(start))
      got = recurrence.occurrences(in: zone).prefix(limit)
        .map { zone.timestamp(of: $0).description }
    } catch {
      return [Mismatch(wanted: "\(wanted)", got: "the error '\(error)'")]
    }
    return got == wanted ? [] : [Mismatch(wanted: "\(wanted)", got: "\(got)")]
  }
}
