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
        next_presentation
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
          opens: try row.optionalText(7)))
      return (record: record, next: try row.optionalText(8))
    }
    guard let (record, next) = found else { return nil }
    var answer = record.answer
    if let next { answer.next = try self.presentation(next) }
    answer.dropped = try drops(of: record)
    return ReportRecord(
      presentation: presentation, id: id, kind: record.kind, detail: record.detail, at: record.at,
      answer: answer)
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
        opens
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
        :opens
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
        "opens": Value(report.answer.opens),
      ],
      unique: .oneReport, reference: .knownPresentation)
    for (position, drop) in report.answer.dropped.enumerated() {
      try add(drop, at: position, of: report)
    }
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
