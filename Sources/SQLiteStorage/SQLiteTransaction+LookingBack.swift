internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// What was, as far as it is kept. Nobody waits for these answers as for a decision, so no index is
// kept for them.
extension SQLiteTransaction {
  func totals(
    of campaigns: [Key], asOf instant: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    var totals: [CampaignTotal] = []
    for campaign in campaigns {
      let total = try database.first(
        """
        SELECT
          MAX(0, COALESCE((
            SELECT impressions
            FROM campaign_total
            WHERE campaign = :campaign
          ), 0) - (
            SELECT COUNT(*)
            FROM impression
            WHERE campaign = :campaign
              AND is_test = 0
              AND at > :instant
          )),
          (
            SELECT COUNT(*)
            FROM presentation
            WHERE campaign = :campaign
              AND is_returning = 0
              AND is_test = 0
              AND reserved_at <= :instant
              AND lease_until > :instant
              AND (shown_at IS NULL OR shown_at > :instant)
              AND (ended_at IS NULL OR ended_at > :instant)
          )
        """,
        [
          "campaign": Value(campaign),
          "instant": Value(instant),
        ]
      ) { (row) throws(SQLiteError) in
        CampaignTotal(
          campaign: campaign, impressions: try row.int(0), reservations: try row.int(1))
      }
      if let total { totals.append(total) }
    }
    return totals
  }

  func presentations(of owner: HistoryOwner) throws(StorageError) -> [PresentationRecord] {
    let owner = OwnerColumns(owner)
    return try presentations(
      database.rows(
        """
        SELECT id
        FROM presentation
        WHERE owner_user = :user
          AND owner_stage = :stage
          AND owner_session = :session
        ORDER BY
          reserved_at,
          id
        """,
        [
          "user": owner.user,
          "stage": owner.stage,
          "session": owner.session,
        ]
      ) { (row) throws(SQLiteError) in try row.text(0) })
  }

  func presentations(on stage: String) throws(StorageError) -> [PresentationRecord] {
    try presentations(
      database.rows(
        """
        SELECT id
        FROM presentation
        WHERE stage = :stage
        ORDER BY
          reserved_at,
          id
        """,
        ["stage": .text(stage)]
      ) { (row) throws(SQLiteError) in try row.text(0) })
  }

  func reports(of presentation: String) throws(StorageError) -> [ReportRecord] {
    let ids = try database.rows(
      """
      SELECT id
      FROM report
      WHERE presentation = :presentation
      ORDER BY
        at,
        id
      """,
      ["presentation": .text(presentation)]
    ) { (row) throws(SQLiteError) in try row.text(0) }
    var reports: [ReportRecord] = []
    for id in ids {
      if let report = try report(id, of: presentation) { reports.append(report) }
    }
    return reports
  }

  private func presentations(_ ids: [String]) throws(StorageError) -> [PresentationRecord] {
    var records: [PresentationRecord] = []
    for id in ids {
      if let record = try presentation(id) { records.append(record) }
    }
    return records
  }
}
