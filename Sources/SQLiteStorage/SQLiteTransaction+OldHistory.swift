internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// Control groups, and what is too old to be kept one by one.
extension SQLiteTransaction {
  func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord] {
    let owner = OwnerColumns(owner)
    return try database.rows(
      """
      SELECT
        campaign,
        placement,
        stage,
        session,
        at
      FROM holdout
      WHERE owner_user = :user
        AND owner_stage = :stage
        AND owner_session = :session
      ORDER BY
        at,
        campaign,
        stage
      """,
      [
        "user": owner.user,
        "stage": owner.stage,
        "session": owner.session,
      ]
    ) { (row) throws(SQLiteError) in
      HoldoutRecord(
        campaign: try row.key(0), placement: try row.text(1),
        session: SessionID(stage: try row.text(2), number: try row.int(3)),
        at: try row.timestamp(4))
    }
  }

  /// Adds a time that an owner was kept from a campaign; two of one instant are one.
  func add(_ holdout: HoldoutRecord, of owner: HistoryOwner) throws(StorageError) {
    let owner = OwnerColumns(owner)
    try database.run(
      """
      INSERT INTO holdout (
        owner_user,
        owner_stage,
        owner_session,
        at,
        campaign,
        stage,
        session,
        placement
      ) VALUES (
        :owner_user,
        :owner_stage,
        :owner_session,
        :at,
        :campaign,
        :stage,
        :session,
        :placement
      )
      ON CONFLICT DO NOTHING
      """,
      [
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
        "at": Value(holdout.at),
        "campaign": Value(holdout.campaign),
        "stage": .text(holdout.session.stage),
        "session": Value(holdout.session.number),
        "placement": .text(holdout.placement),
      ])
  }

  /// Returns the folded impressions of an owner, by campaign.
  func folded(of owner: OwnerColumns) throws(StorageError) -> [History.Folded] {
    try database.rows(
      """
      SELECT
        campaign,
        impressions,
        last_at
      FROM folded_impression
      WHERE owner_user = :user
      ORDER BY campaign
      """,
      ["user": owner.user]
    ) { (row) throws(SQLiteError) in
      History.Folded(
        campaign: try row.key(0), impressions: try row.int(1), lastAt: try row.timestamp(2))
    }
  }

  /// Puts the latest date of folded impressions right.
  func redate(_ folded: History.Folded, of owner: HistoryOwner) throws(StorageError) {
    try database.run(
      """
      UPDATE folded_impression SET
        last_at = :last_at
      WHERE owner_user = :user
        AND campaign = :campaign
      """,
      [
        "last_at": Value(folded.lastAt),
        "user": OwnerColumns(owner).user,
        "campaign": Value(folded.campaign),
      ])
  }

  func tidy(
    decisionsBefore decisions: Timestamp, historyBefore history: Timestamp,
    sessionsSince sessions: Timestamp, limit: Int
  ) throws(StorageError) {
    try change { () throws(StorageError) in
      try removeLog(before: decisions, limit: max(0, limit))
      try foldImpressions(
        before: history, sessionsSince: sessions, limit: max(0, limit))
    }
  }

  /// Forgets a user's folded impressions, and of which control groups the user was.
  func forgetOldHistory(of user: String, in gone: inout Forgotten) throws(StorageError) {
    let folded = try folded(of: OwnerColumns(.user(user)))
    gone.impressions += folded.reduce(0) { $0 + $1.impressions }
    _ = try deleting(
      """
      DELETE FROM folded_impression
      WHERE owner_user = :user
      """,
      ["user": .text(user)])
    gone.holdouts += try deleting(
      """
      DELETE FROM holdout
      WHERE owner_user = :user
      """,
      ["user": .text(user)])
  }

  private func foldImpressions(
    before instant: Timestamp, sessionsSince sessions: Timestamp, limit: Int
  ) throws(StorageError) {
    let old = try database.rows(
      """
      SELECT
        presentation,
        owner_user,
        campaign,
        at,
        is_test
      FROM impression
      WHERE at < :instant
        AND NOT EXISTS (
          SELECT 1
          FROM stage
          WHERE stage.id = impression.stage
            AND stage.session_number = impression.session
            AND stage.session_last_event_at > :sessions
        )
      ORDER BY
        at,
        presentation
      LIMIT :limit
      """,
      [
        "instant": Value(instant),
        "sessions": Value(sessions),
        "limit": Value(limit),
      ]
    ) { (row) throws(SQLiteError) in
      OldImpression(
        presentation: try row.text(0), user: try row.text(1), campaign: try row.key(2),
        at: try row.timestamp(3), isTest: try row.bool(4))
    }
    for impression in old {
      if !impression.user.isEmpty { try fold(impression) }
      try database.run(
        """
        DELETE FROM impression
        WHERE presentation = :presentation
        """,
        ["presentation": .text(impression.presentation)])
    }
  }

  private func fold(_ impression: OldImpression) throws(StorageError) {
    try database.run(
      """
      INSERT INTO folded_impression (
        owner_user,
        campaign,
        impressions,
        last_at
      ) VALUES (
        :user,
        :campaign,
        :impressions,
        :at
      )
      ON CONFLICT (owner_user, campaign) DO UPDATE SET
        impressions = impressions + excluded.impressions,
        last_at = MAX(last_at, excluded.last_at)
      """,
      [
        "user": .text(impression.user),
        "campaign": Value(impression.campaign),
        "impressions": Value(impression.isTest ? 0 : 1),
        "at": Value(impression.at),
      ])
  }
}

/// An impression that is too old to be kept by itself.
private struct OldImpression {
  let presentation: String
  let user: String
  let campaign: Key
  let at: Timestamp
  let isTest: Bool
}
