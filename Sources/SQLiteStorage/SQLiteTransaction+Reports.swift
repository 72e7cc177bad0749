internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// Reports and their answers.
extension SQLiteTransaction {
  func report(
    _ id: String, of presentation: String
  ) throws(StorageError) -> ReportRecord? {
    let found = try database.first(
      """
      SELECT
        kind,
        detail,
        at,
        counted,
        late,
        reason,
        ended,
        opens,
        next_popup,
        repeats,
        repeated_at,
        answered_user,
        next_presentation,
        next_lease_until,
        next_is_returning
      FROM report
      WHERE presentation = :presentation
        AND id = :id
      """,
      [
        "presentation": .text(presentation),
        "id": .text(id),
      ]
    ) { (row) throws(SQLiteError) in
      let record = ReportRecord(
        presentation: presentation, id: id, kind: try row.member(ReportKind.self, 0),
        detail: try row.optionalText(1), at: try row.timestamp(2),
        answer: ReportAnswer(
          counted: try row.bool(3), late: try row.bool(4), reason: try row.optionalText(5),
          ended: row.isNull(6) ? nil : try row.member(EndReason.self, 6),
          nextPopup: try row.optionalText(8), opens: try row.optionalText(7)),
        repeats: try row.int(9), repeatedAt: try row.optionalTimestamp(10),
        answeredUser: try row.optionalText(11))
      return (record: record, next: try HandedOut(row, from: 12))
    }
    guard let (record, next) = found else { return nil }
    var answer = record.answer
    if let next { answer.next = try self.presentation(next.id).map(next.asHandedOut) }
    // What was forgotten since is named no more.
    if answer.next == nil { answer.nextPopup = nil }
    answer.dropped = try drops(of: record)
    return ReportRecord(
      presentation: presentation, id: id, kind: record.kind, detail: record.detail, at: record.at,
      answer: answer, repeats: record.repeats, repeatedAt: record.repeatedAt,
      answeredUser: record.answeredUser)
  }

  func store(_ report: ReportRecord) throws(StorageError) {
    try database.run(
      """
      INSERT INTO report (
        presentation,
        id,
        kind,
        detail,
        at,
        counted,
        late,
        reason,
        ended,
        next_presentation,
        next_lease_until,
        next_is_returning,
        next_popup,
        opens,
        repeats,
        repeated_at,
        answered_user
      ) VALUES (
        :presentation,
        :id,
        :kind,
        :detail,
        :at,
        :counted,
        :late,
        :reason,
        :ended,
        :next_presentation,
        :next_lease_until,
        :next_is_returning,
        :next_popup,
        :opens,
        :repeats,
        :repeated_at,
        :answered_user
      )
      """,
      [
        "presentation": .text(report.presentation),
        "id": .text(report.id),
        "kind": .text(report.kind.rawValue),
        "detail": Value(report.detail),
        "at": Value(report.at),
        "counted": Value(report.answer.counted),
        "late": Value(report.answer.late),
        "reason": Value(report.answer.reason),
        "ended": Value(report.answer.ended?.rawValue),
        "next_presentation": Value(report.answer.next?.id),
        "next_lease_until": Value(report.answer.next?.leaseUntil),
        "next_is_returning": report.answer.next.map { Value($0.isReturning) } ?? .null,
        "next_popup": Value(report.answer.nextPopup),
        "opens": Value(report.answer.opens),
        "repeats": Value(report.repeats),
        "repeated_at": Value(report.repeatedAt),
        "answered_user": Value(report.answeredUser),
      ],
      unique: .oneReport, reference: .knownPresentation)
    for (position, drop) in report.answer.dropped.enumerated() {
      try add(drop, at: position, of: report)
    }
  }

  /// Forgets what reports on others' presentations handed out to a user.
  func forgetAnswers(to user: String) throws(StorageError) {
    try database.run(
      """
      UPDATE report SET
        next_presentation = NULL,
        next_lease_until = NULL,
        next_is_returning = NULL,
        next_popup = NULL,
        opens = NULL,
        answered_user = NULL
      WHERE answered_user = :user
      """,
      ["user": .text(user)])
  }

  /// Forgets the reports on a presentation with the drops of their answers, and returns how many.
  func forgetReports(on presentation: String) throws(StorageError) -> Int {
    _ = try deleting(
      """
      DELETE FROM report_drop
      WHERE presentation = :presentation
      """,
      ["presentation": .text(presentation)])
    return try deleting(
      """
      DELETE FROM report
      WHERE presentation = :presentation
      """,
      ["presentation": .text(presentation)])
  }

  func noteRepeat(
    of report: String, of presentation: String, at instant: Timestamp
  ) throws(StorageError) {
    try database.run(
      """
      UPDATE report SET
        repeats = repeats + 1,
        repeated_at = :at
      WHERE presentation = :presentation
        AND id = :id
      """,
      [
        "at": Value(instant),
        "presentation": .text(presentation),
        "id": .text(report),
      ])
  }

  private func drops(of report: ReportRecord) throws(StorageError) -> [ReportAnswer.Drop] {
    try database.rows(
      """
      SELECT
        campaign,
        code
      FROM report_drop
      WHERE presentation = :presentation
        AND report = :report
      ORDER BY position
      """,
      [
        "presentation": .text(report.presentation),
        "report": .text(report.id),
      ]
    ) { (row) throws(SQLiteError) in
      ReportAnswer.Drop(campaign: try row.key(0), code: try row.text(1))
    }
  }

  private func add(
    _ drop: ReportAnswer.Drop, at position: Int, of report: ReportRecord
  ) throws(StorageError) {
    try database.run(
      """
      INSERT INTO report_drop (
        presentation,
        report,
        position,
        campaign,
        code
      ) VALUES (
        :presentation,
        :report,
        :position,
        :campaign,
        :code
      )
      """,
      [
        "presentation": .text(report.presentation),
        "report": .text(report.id),
        "position": Value(position),
        "campaign": Value(drop.campaign),
        "code": .text(drop.code),
      ])
  }
}

/// The presentation that an answer names as the next one, and what may change of it afterwards.
private struct HandedOut {
  let id: String
  let leaseUntil: Timestamp?
  let isReturning: Bool

  /// Reads it from three columns, or nil where nothing followed.
  init?(_ row: borrowing Row, from column: Int) throws(SQLiteError) {
    guard let id = try row.optionalText(column) else { return nil }
    self.id = id
    leaseUntil = try row.optionalTimestamp(column + 1)
    isReturning = try row.isNull(column + 2) ? false : row.bool(column + 2)
  }

  /// Returns the presentation as it was handed out; as it stands now where that was not kept.
  func asHandedOut(_ now: PresentationRecord) -> PresentationRecord {
    guard let leaseUntil else { return now }
    var record = now
    record.state = .reserved
    record.shownAt = nil
    record.lateEffects = []
    record.leaseUntil = leaseUntil
    record.isReturning = isReturning
    return record
  }
}
