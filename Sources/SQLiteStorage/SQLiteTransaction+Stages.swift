internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// Stages and what waits for them.
extension SQLiteTransaction {
  func stage(_ id: String) throws(StorageError) -> Stage? {
    let found = try database.first(
      """
      SELECT
        id,
        session_count,
        session_number,
        session_user,
        session_last_event_at,
        held_url,
        held_since,
        held_until,
        navigation_url,
        navigation_since,
        navigation_until,
        promised_popup,
        promised_since,
        promised_until
      FROM stage
      WHERE id = :id
      """,
      ["id": .text(id)], SQLiteTransaction.stage)
    guard var stage = found else { return nil }
    stage.queue = try queue(of: id)
    stage.presentation = try livePresentation(on: id)
    return stage
  }

  func stages(of user: String) throws(StorageError) -> [Stage] {
    try stages(
      database.rows(
        """
        SELECT id
        FROM stage
        WHERE session_user = :user
        ORDER BY id
        """,
        ["user": .text(user)]
      ) { (row) throws(SQLiteError) in try row.text(0) })
  }

  func stages(holding campaign: Key) throws(StorageError) -> [Stage] {
    try stages(
      database.rows(
        """
        SELECT stage
        FROM stage_queue
        WHERE campaign = :campaign
        UNION
        SELECT stage
        FROM presentation
        WHERE campaign = :campaign
          AND state <> 'ended'
        ORDER BY stage
        """,
        ["campaign": Value(campaign)]
      ) { (row) throws(SQLiteError) in try row.text(0) })
  }

  func store(_ stage: Stage) throws(StorageError) {
    try storeRow(of: stage)
    try database.run(
      """
      DELETE FROM stage_queue
      WHERE stage = :stage
      """,
      ["stage": .text(stage.id)])
    for (position, entry) in stage.queue.enumerated() {
      try add(entry, at: position, of: stage.id)
    }
  }

  /// Empties the stages that a user is on; their ids and the numbers of their sessions stay.
  func forgetStages(of user: String, in gone: inout Forgotten) throws(StorageError) {
    let stages = try stages(of: user)
    for stage in stages { try store(stage.emptied) }
    gone.stages += stages.count
  }

  private func stages(_ ids: [String]) throws(StorageError) -> [Stage] {
    var stages: [Stage] = []
    for id in ids {
      if let stage = try stage(id) { stages.append(stage) }
    }
    return stages
  }

  private func queue(of stage: String) throws(StorageError) -> [Stage.QueueEntry] {
    try database.rows(
      """
      SELECT
        campaign,
        placement,
        zone,
        locale,
        attributes,
        is_returning,
        origin
      FROM stage_queue
      WHERE stage = :stage
      ORDER BY position
      """,
      ["stage": .text(stage)]
    ) { (row) throws(SQLiteError) in
      Stage.QueueEntry(
        campaign: try row.key(0), circumstances: try row.circumstances(from: 1),
        isReturning: try row.bool(5), origin: try row.optionalText(6))
    }
  }

  private func storeRow(of stage: Stage) throws(StorageError) {
    try database.run(
      """
      INSERT INTO stage (
        id,
        session_count,
        session_number,
        session_user,
        session_last_event_at,
        held_url,
        held_since,
        held_until,
        navigation_url,
        navigation_since,
        navigation_until,
        promised_popup,
        promised_since,
        promised_until
      ) VALUES (
        :id,
        :session_count,
        :session_number,
        :session_user,
        :session_last_event_at,
        :held_url,
        :held_since,
        :held_until,
        :navigation_url,
        :navigation_since,
        :navigation_until,
        :promised_popup,
        :promised_since,
        :promised_until
      )
      ON CONFLICT (id) DO UPDATE SET
        session_count = excluded.session_count,
        session_number = excluded.session_number,
        session_user = excluded.session_user,
        session_last_event_at = excluded.session_last_event_at,
        held_url = excluded.held_url,
        held_since = excluded.held_since,
        held_until = excluded.held_until,
        navigation_url = excluded.navigation_url,
        navigation_since = excluded.navigation_since,
        navigation_until = excluded.navigation_until,
        promised_popup = excluded.promised_popup,
        promised_since = excluded.promised_since,
        promised_until = excluded.promised_until
      """,
      [
        "id": .text(stage.id),
        "session_count": Value(stage.sessionCount),
        "session_number": Value(stage.session?.number),
        "session_user": Value(stage.session?.user),
        "session_last_event_at": Value(stage.session?.lastEventAt),
        "held_url": Value(stage.heldLink?.url),
        "held_since": Value(stage.heldLink?.since),
        "held_until": Value(stage.heldLink?.until),
        "navigation_url": Value(stage.navigation?.url),
        "navigation_since": Value(stage.navigation?.since),
        "navigation_until": Value(stage.navigation?.until),
        "promised_popup": Value(stage.promise?.popup),
        "promised_since": Value(stage.promise?.since),
        "promised_until": Value(stage.promise?.until),
      ])
  }

  private func add(
    _ entry: Stage.QueueEntry, at position: Int, of stage: String
  ) throws(StorageError) {
    let attributes = try text(of: entry.circumstances)
    try database.run(
      """
      INSERT INTO stage_queue (
        stage,
        position,
        campaign,
        placement,
        zone,
        locale,
        attributes,
        is_returning,
        origin
      ) VALUES (
        :stage,
        :position,
        :campaign,
        :placement,
        :zone,
        :locale,
        :attributes,
        :is_returning,
        :origin
      )
      """,
      [
        "stage": .text(stage),
        "position": Value(position),
        "campaign": Value(entry.campaign),
        "placement": .text(entry.circumstances.placement),
        "zone": .text(entry.circumstances.zone.identifier),
        "locale": Value(entry.circumstances.locale),
        "attributes": attributes,
        "is_returning": Value(entry.isReturning),
        "origin": Value(entry.origin),
      ],
      unique: .oneQueueEntry)
  }

  /// Returns the attributes of circumstances as the text of a column.
  func text(of circumstances: Circumstances) throws(StorageError) -> Value {
    try database.guarding { () throws(SQLiteError) in
      .text(try AttributesColumn.text(of: circumstances.attributes))
    }
  }

  private static func stage(_ row: borrowing Row) throws(SQLiteError) -> Stage {
    var stage = Stage(id: try row.text(0))
    stage.sessionCount = try row.int(1)
    if !row.isNull(2) {
      stage.session = Stage.Session(
        number: try row.int(2), user: try row.text(3), lastEventAt: try row.timestamp(4))
    }
    stage.heldLink = try link(row, from: 5)
    stage.navigation = try link(row, from: 8)
    if !row.isNull(11) {
      stage.promise = Stage.Promise(
        popup: try row.key(11), since: try row.timestamp(12), until: try row.timestamp(13))
    }
    return stage
  }

  /// Reads a link from three columns: address, since and until.
  private static func link(
    _ row: borrowing Row, from column: Int
  ) throws(SQLiteError) -> Stage.Link? {
    guard let url = try row.optionalText(column) else { return nil }
    return Stage.Link(
      url: url, since: try row.timestamp(column + 1), until: try row.timestamp(column + 2))
  }
}
