internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// Impressions, marks, last ends and totals.
extension SQLiteTransaction {
  func history(of owner: HistoryOwner) throws(StorageError) -> History {
    let columns = OwnerColumns(owner)
    return History(
      impressions: try impressions(of: columns),
      folded: try folded(of: columns),
      reservations: try reservations(of: columns),
      marks: try marks(of: columns),
      lastEndedAt: try lastEnd(of: columns))
  }

  func totals(
    of campaigns: [Key], at now: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    var totals: [CampaignTotal] = []
    for campaign in campaigns {
      let total = try database.first(
        """
        SELECT
          COALESCE((
            SELECT impressions
            FROM campaign_total
            WHERE campaign = :campaign
          ), 0),
          (
            SELECT COUNT(*)
            FROM presentation
            WHERE campaign = :campaign
              AND state = 'reserved'
              AND is_returning = 0
              AND is_test = 0
              AND lease_until > :now
          )
        """,
        [
          "campaign": Value(campaign),
          "now": Value(now),
        ]
      ) { (row) throws(SQLiteError) in
        CampaignTotal(
          campaign: campaign, impressions: try row.int(0), reservations: try row.int(1))
      }
      if let total { totals.append(total) }
    }
    return totals
  }

  func add(
    _ impression: History.Impression, of owner: HistoryOwner
  ) throws(StorageError) {
    let owner = OwnerColumns(owner)
    try database.run(
      """
      INSERT INTO impression (
        owner_user,
        owner_stage,
        owner_session,
        at,
        presentation,
        campaign,
        placement,
        stage,
        session,
        is_test
      ) VALUES (
        :owner_user,
        :owner_stage,
        :owner_session,
        :at,
        :presentation,
        :campaign,
        :placement,
        :stage,
        :session,
        :is_test
      )
      """,
      [
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
        "at": Value(impression.at),
        "presentation": .text(impression.presentation),
        "campaign": Value(impression.campaign),
        "placement": .text(impression.placement),
        "stage": .text(impression.session.stage),
        "session": Value(impression.session.number),
        "is_test": Value(impression.isTest),
      ],
      unique: .oneImpression)
    if !impression.isTest { try countImpression(of: impression.campaign) }
  }

  func redate(
    _ impression: History.Impression, of owner: HistoryOwner
  ) throws(StorageError) {
    let owner = OwnerColumns(owner)
    try database.run(
      """
      UPDATE impression SET
        at = :at
      WHERE presentation = :presentation
        AND owner_user = :owner_user
        AND owner_stage = :owner_stage
        AND owner_session = :owner_session
      """,
      [
        "at": Value(impression.at),
        "presentation": .text(impression.presentation),
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
      ])
  }

  func set(_ mark: History.Mark, of owner: HistoryOwner) throws(StorageError) {
    let owner = OwnerColumns(owner)
    try database.run(
      """
      INSERT INTO mark (
        owner_user,
        owner_stage,
        owner_session,
        campaign,
        dismissed_at,
        converted_at,
        trigger_count,
        trigger_source
      ) VALUES (
        :owner_user,
        :owner_stage,
        :owner_session,
        :campaign,
        :dismissed_at,
        :converted_at,
        :trigger_count,
        :trigger_source
      )
      ON CONFLICT (owner_user, owner_stage, owner_session, campaign) DO UPDATE SET
        dismissed_at = excluded.dismissed_at,
        converted_at = excluded.converted_at,
        trigger_count = excluded.trigger_count,
        trigger_source = excluded.trigger_source
      """,
      [
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
        "campaign": Value(mark.campaign),
        "dismissed_at": Value(mark.dismissedAt),
        "converted_at": Value(mark.convertedAt),
        "trigger_count": Value(mark.triggerCount),
        "trigger_source": .text(mark.triggerSource),
      ])
  }

  func setLastEnd(_ instant: Timestamp, of owner: HistoryOwner) throws(StorageError) {
    let owner = OwnerColumns(owner)
    try database.run(
      """
      INSERT INTO last_end (
        owner_user,
        owner_stage,
        owner_session,
        at
      ) VALUES (
        :owner_user,
        :owner_stage,
        :owner_session,
        :at
      )
      ON CONFLICT (owner_user, owner_stage, owner_session) DO UPDATE SET
        at = excluded.at
      """,
      [
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
        "at": Value(instant),
      ])
  }

  /// Forgets a user's impressions, marks and last end; the totals stay.
  func forgetHistory(of user: String, in gone: inout Forgotten) throws(StorageError) {
    gone.impressions += try deleting(
      """
      DELETE FROM impression
      WHERE owner_user = :user
      """,
      ["user": .text(user)])
    gone.marks += try deleting(
      """
      DELETE FROM mark
      WHERE owner_user = :user
      """,
      ["user": .text(user)])
    gone.lastEnds += try deleting(
      """
      DELETE FROM last_end
      WHERE owner_user = :user
      """,
      ["user": .text(user)])
  }

  private func impressions(
    of owner: OwnerColumns
  ) throws(StorageError) -> [History.Impression] {
    try database.rows(
      """
      SELECT
        presentation,
        campaign,
        placement,
        stage,
        session,
        at,
        is_test
      FROM impression
      WHERE owner_user = :user
        AND owner_stage = :stage
        AND owner_session = :session
      ORDER BY
        at,
        presentation
      """,
      [
        "user": owner.user,
        "stage": owner.stage,
        "session": owner.session,
      ]
    ) { (row) throws(SQLiteError) in
      History.Impression(
        presentation: try row.text(0), campaign: try row.key(1), placement: try row.text(2),
        session: SessionID(stage: try row.text(3), number: try row.int(4)),
        at: try row.timestamp(5), isTest: try row.bool(6))
    }
  }

  private func marks(of owner: OwnerColumns) throws(StorageError) -> [History.Mark] {
    try database.rows(
      """
      SELECT
        campaign,
        dismissed_at,
        converted_at,
        trigger_count,
        trigger_source
      FROM mark
      WHERE owner_user = :user
        AND owner_stage = :stage
        AND owner_session = :session
      ORDER BY campaign
      """,
      [
        "user": owner.user,
        "stage": owner.stage,
        "session": owner.session,
      ]
    ) { (row) throws(SQLiteError) in
      var mark = History.Mark(campaign: try row.key(0))
      mark.dismissedAt = try row.optionalTimestamp(1)
      mark.convertedAt = try row.optionalTimestamp(2)
      mark.triggerCount = try row.int(3)
      mark.triggerSource = try row.text(4)
      return mark
    }
  }

  private func lastEnd(of owner: OwnerColumns) throws(StorageError) -> Timestamp? {
    try database.first(
      """
      SELECT at
      FROM last_end
      WHERE owner_user = :user
        AND owner_stage = :stage
        AND owner_session = :session
      """,
      [
        "user": owner.user,
        "stage": owner.stage,
        "session": owner.session,
      ]
    ) { (row) throws(SQLiteError) in try row.timestamp(0) }
  }

  private func countImpression(of campaign: Key) throws(StorageError) {
    try database.run(
      """
      INSERT INTO campaign_total (
        campaign,
        impressions
      ) VALUES (
        :campaign,
        1
      )
      ON CONFLICT (campaign) DO UPDATE SET
        impressions = impressions + 1
      """,
      ["campaign": Value(campaign)])
  }
}
