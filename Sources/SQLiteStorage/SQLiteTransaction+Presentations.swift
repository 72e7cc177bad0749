internal import Calendars
internal import Campaigns
internal import SQLite
internal import Storage

// Presentations, and what of them is open.
extension SQLiteTransaction {
  func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    try database.first(
      """
      SELECT
        id,
        stage,
        session,
        owner_user,
        owner_stage,
        owner_session,
        campaign,
        campaign_revision,
        variant,
        popup,
        popup_revision,
        placement,
        zone,
        locale,
        attributes,
        is_test,
        is_returning,
        reserved_at,
        show_after,
        shown_at,
        late_effects,
        lease_until,
        state,
        end_reason,
        ended_at,
        origin,
        is_promised
      FROM presentation
      WHERE id = :id
      """,
      ["id": .text(id)], SQLiteTransaction.presentation)
  }

  /// Returns the presentation that has a stage, or nil.
  func livePresentation(on stage: String) throws(StorageError) -> PresentationRecord? {
    let id = try database.first(
      """
      SELECT id
      FROM presentation
      WHERE stage = :stage
        AND state <> 'ended'
      """,
      ["stage": .text(stage)]
    ) { (row) throws(SQLiteError) in try row.text(0) }
    guard let id else { return nil }
    return try presentation(id)
  }

  func reservations(
    of campaigns: [Key], madeAfter instant: Timestamp, outlasting limit: Timestamp
  ) throws(StorageError) -> [PresentationRecord] {
    var records: [PresentationRecord] = []
    for campaign in campaigns {
      let ids = try database.rows(
        """
        SELECT id
        FROM presentation
        WHERE campaign = :campaign
          AND state = 'reserved'
          AND is_returning = 0
          AND is_test = 0
          AND lease_until > :limit
          AND reserved_at > :instant
        ORDER BY
          reserved_at,
          id
        """,
        [
          "campaign": Value(campaign),
          "limit": Value(limit),
          "instant": Value(instant),
        ]
      ) { (row) throws(SQLiteError) in try row.text(0) }
      for id in ids {
        if let record = try presentation(id) { records.append(record) }
      }
    }
    return records
  }

  /// Returns the reservations of an owner, in the order in which they were made.
  func reservations(of owner: OwnerColumns) throws(StorageError) -> [PresentationRecord] {
    let ids = try database.rows(
      """
      SELECT id
      FROM presentation
      WHERE owner_user = :user
        AND owner_stage = :stage
        AND owner_session = :session
        AND state = 'reserved'
        AND is_returning = 0
      ORDER BY
        reserved_at,
        id
      """,
      [
        "user": owner.user,
        "stage": owner.stage,
        "session": owner.session,
      ]
    ) { (row) throws(SQLiteError) in try row.text(0) }
    var records: [PresentationRecord] = []
    for id in ids {
      if let record = try presentation(id) { records.append(record) }
    }
    return records
  }

  func store(_ record: PresentationRecord) throws(StorageError) {
    try update(record)
    if database.connection.changeCount == 0 { try insert(record) }
  }

  /// Forgets a user's presentations with their reports.
  func forgetPresentations(of user: String, in gone: inout Forgotten) throws(StorageError) {
    let ids = try database.rows(
      """
      SELECT id
      FROM presentation
      WHERE owner_user = :user
      ORDER BY id
      """,
      ["user": .text(user)]
    ) { (row) throws(SQLiteError) in try row.text(0) }
    for id in ids {
      gone.reports += try forgetReports(on: id)
      gone.presentations += try deleting(
        """
        DELETE FROM presentation
        WHERE id = :id
        """,
        ["id": .text(id)])
    }
  }

  private func update(_ record: PresentationRecord) throws(StorageError) {
    let state = StateColumns(record.state)
    try database.run(
      """
      UPDATE presentation SET
        is_returning = :is_returning,
        shown_at = :shown_at,
        late_effects = :late_effects,
        lease_until = :lease_until,
        state = :state,
        end_reason = :end_reason,
        ended_at = :ended_at
      WHERE id = :id
      """,
      [
        "id": .text(record.id),
        "is_returning": Value(record.isReturning),
        "shown_at": Value(record.shownAt),
        "late_effects": Value(record.lateEffects.rawValue),
        "lease_until": Value(record.leaseUntil),
        "state": state.name,
        "end_reason": state.reason,
        "ended_at": state.endedAt,
      ],
      unique: .oneLivePresentation)
  }

  private static let insertion: StaticString =
    """
    INSERT INTO presentation (
      id,
      stage,
      session,
      owner_user,
      owner_stage,
      owner_session,
      campaign,
      campaign_revision,
      variant,
      popup,
      popup_revision,
      placement,
      zone,
      locale,
      attributes,
      is_test,
      is_returning,
      reserved_at,
      show_after,
      shown_at,
      late_effects,
      lease_until,
      state,
      end_reason,
      ended_at,
      origin,
      is_promised
    ) VALUES (
      :id,
      :stage,
      :session,
      :owner_user,
      :owner_stage,
      :owner_session,
      :campaign,
      :campaign_revision,
      :variant,
      :popup,
      :popup_revision,
      :placement,
      :zone,
      :locale,
      :attributes,
      :is_test,
      :is_returning,
      :reserved_at,
      :show_after,
      :shown_at,
      :late_effects,
      :lease_until,
      :state,
      :end_reason,
      :ended_at,
      :origin,
      :is_promised
    )
    """

  private func insert(_ record: PresentationRecord) throws(StorageError) {
    let owner = OwnerColumns(record.owner)
    let source = SourceColumns(record.source)
    let state = StateColumns(record.state)
    let attributes = try text(of: record.circumstances)
    try database.run(
      SQLiteTransaction.insertion,
      [
        "id": .text(record.id),
        "stage": .text(record.session.stage),
        "session": Value(record.session.number),
        "owner_user": owner.user,
        "owner_stage": owner.stage,
        "owner_session": owner.session,
        "campaign": source.campaign,
        "campaign_revision": source.revision,
        "variant": source.variant,
        "popup": Value(record.popup),
        "popup_revision": Value(record.popupRevision),
        "placement": .text(record.circumstances.placement),
        "zone": .text(record.circumstances.zone.identifier),
        "locale": Value(record.circumstances.locale),
        "attributes": attributes,
        "is_test": Value(record.isTest),
        "is_returning": Value(record.isReturning),
        "reserved_at": Value(record.reservedAt),
        "show_after": Value(record.showAfter),
        "shown_at": Value(record.shownAt),
        "late_effects": Value(record.lateEffects.rawValue),
        "lease_until": Value(record.leaseUntil),
        "state": state.name,
        "end_reason": state.reason,
        "ended_at": state.endedAt,
        "origin": Value(record.origin),
        "is_promised": source.isPromised,
      ],
      unique: .oneLivePresentation)
  }

  private static func presentation(
    _ row: borrowing Row
  ) throws(SQLiteError) -> PresentationRecord {
    PresentationRecord(
      id: try row.text(0),
      session: SessionID(stage: try row.text(1), number: try row.int(2)),
      owner: try row.owner(from: 3),
      source: try SourceColumns.source(row),
      popup: try row.key(9),
      popupRevision: try row.int(10),
      circumstances: try row.circumstances(from: 11),
      isTest: try row.bool(15),
      isReturning: try row.bool(16), origin: try row.optionalText(25),
      reservedAt: try row.timestamp(17),
      showAfter: try row.timestamp(18),
      shownAt: try row.optionalTimestamp(19),
      lateEffects: PresentationRecord.LateEffects(rawValue: try row.int(20)),
      leaseUntil: try row.timestamp(21),
      state: try StateColumns.state(row, from: 22))
  }
}

/// What put a popup on the stage, as four columns.
private struct SourceColumns {
  var campaign = Value.null
  var revision = Value.null
  var variant = Value.null
  let isPromised: Value

  init(_ source: PresentationRecord.Source) {
    isPromised = Value(source == .promise)
    guard case .campaign(let key, let revision, let variant) = source else { return }
    campaign = Value(key)
    self.revision = Value(revision)
    self.variant = Value(variant)
  }

  static func source(_ row: borrowing Row) throws(SQLiteError) -> PresentationRecord.Source {
    if try row.bool(26) { return .promise }
    if row.isNull(6) { return .route }
    return .campaign(key: try row.key(6), revision: try row.int(7), variant: try row.int(8))
  }
}

/// How far a presentation has come, as three columns.
private struct StateColumns {
  let name: Value
  var reason = Value.null
  var endedAt = Value.null

  init(_ state: PresentationRecord.State) {
    switch state {
    case .reserved: name = .text("reserved")
    case .visible: name = .text("visible")
    case .ended(let reason, let instant):
      name = .text("ended")
      self.reason = .text(reason.rawValue)
      endedAt = Value(instant)
    }
  }

  static func state(
    _ row: borrowing Row, from column: Int
  ) throws(SQLiteError) -> PresentationRecord.State {
    switch try row.text(column) {
    case "reserved": return .reserved
    case "visible": return .visible
    case "ended":
      return .ended(
        try row.member(EndReason.self, column + 1), at: try row.timestamp(column + 2))
    case let name:
      throw SQLiteError(.corrupt, message: "a row holds the unknown state '\(name)'")
    }
  }
}
