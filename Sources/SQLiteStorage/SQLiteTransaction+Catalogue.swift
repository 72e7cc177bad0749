internal import Campaigns
internal import SQLite
internal import Storage

// Revisions, campaigns and the pins of their approvals.
extension SQLiteTransaction {
  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int?
  ) throws(StorageError) -> Revision? {
    try database.first(
      """
      SELECT
        key,
        number,
        text,
        author,
        at
      FROM revision
      WHERE kind = :kind
        AND key = :key
        AND number = COALESCE(:number, (
          SELECT MAX(newest.number)
          FROM revision AS newest
          WHERE newest.kind = :kind
            AND newest.key = :key
        ))
      """,
      [
        "kind": .text(kind.rawValue),
        "key": Value(key),
        "number": Value(number),
      ]
    ) { (row) throws(SQLiteError) in try SQLiteTransaction.revision(kind, row) }
  }

  func newestRevisions(_ kind: DefinitionKind) throws(StorageError) -> [Revision] {
    try database.rows(
      """
      SELECT
        revision.key,
        revision.number,
        revision.text,
        revision.author,
        revision.at
      FROM (
        SELECT
          key,
          MAX(number) AS number
        FROM revision
        WHERE kind = :kind
        GROUP BY key
      ) AS newest
      JOIN revision
        ON revision.kind = :kind
        AND revision.key = newest.key
        AND revision.number = newest.number
      ORDER BY revision.key
      """,
      ["kind": .text(kind.rawValue)]
    ) { (row) throws(SQLiteError) in try SQLiteTransaction.revision(kind, row) }
  }

  func add(_ revision: Revision) throws(StorageError) {
    try change { () throws(StorageError) in
      let newest = try self.revision(revision.kind, revision.key, number: nil)
      guard revision.number == (newest?.number ?? 0) &+ 1 else {
        throw .conflict(invariant: .revisionsInOrder)
      }
      try database.run(
        """
        INSERT INTO revision (
          kind,
          key,
          number,
          text,
          author,
          at
        ) VALUES (
          :kind,
          :key,
          :number,
          :text,
          :author,
          :at
        )
        """,
        [
          "kind": .text(revision.kind.rawValue),
          "key": Value(revision.key),
          "number": Value(revision.number),
          "text": .text(revision.text),
          "author": .text(revision.author),
          "at": Value(revision.at),
        ],
        unique: .revisionsInOrder)
    }
  }

  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? {
    let found = try database.first(
      """
      SELECT
        key,
        state,
        latest,
        approved,
        first_published_at
      FROM campaign
      WHERE key = :key
      """,
      ["key": Value(key)], SQLiteTransaction.campaign)
    guard let found else { return nil }
    let pins = try database.rows(
      """
      SELECT
        campaign,
        popup,
        revision
      FROM campaign_pin
      WHERE campaign = :campaign
      ORDER BY position
      """,
      ["campaign": Value(key)], SQLiteTransaction.pin)
    return SQLiteTransaction.record(found, pins: pins.map(\.pin))
  }

  func campaigns() throws(StorageError) -> [CampaignRecord] {
    let found = try database.rows(
      """
      SELECT
        key,
        state,
        latest,
        approved,
        first_published_at
      FROM campaign
      ORDER BY key
      """, [:], SQLiteTransaction.campaign)
    let pins = try database.rows(
      """
      SELECT
        campaign,
        popup,
        revision
      FROM campaign_pin
      ORDER BY
        campaign,
        position
      """, [:], SQLiteTransaction.pin)
    let pinsOf = Dictionary(grouping: pins, by: \.campaign)
    return found.map { record in
      SQLiteTransaction.record(record, pins: (pinsOf[record.key] ?? []).map(\.pin))
    }
  }

  func set(_ campaign: CampaignRecord) throws(StorageError) {
    try change { () throws(StorageError) in
      try setPointers(of: campaign)
      try database.run(
        """
        DELETE FROM campaign_pin
        WHERE campaign = :campaign
        """,
        ["campaign": Value(campaign.key)])
      for (position, pin) in (campaign.approval?.pins ?? []).enumerated() {
        try add(pin, at: position, of: campaign.key)
      }
    }
  }

  private func setPointers(of campaign: CampaignRecord) throws(StorageError) {
    try database.run(
      """
      INSERT INTO campaign (
        key,
        state,
        latest,
        approved,
        first_published_at
      ) VALUES (
        :key,
        :state,
        :latest,
        :approved,
        :first_published_at
      )
      ON CONFLICT (key) DO UPDATE SET
        state = excluded.state,
        latest = excluded.latest,
        approved = excluded.approved,
        first_published_at = excluded.first_published_at
      """,
      [
        "key": Value(campaign.key),
        "state": .text(campaign.state.rawValue),
        "latest": Value(campaign.latest),
        "approved": Value(campaign.approval?.revision),
        "first_published_at": Value(campaign.approval?.firstPublishedAt),
      ],
      reference: .knownRevision)
  }

  private func add(
    _ pin: CampaignRecord.Pin, at position: Int, of campaign: Key
  ) throws(StorageError) {
    try database.run(
      """
      INSERT INTO campaign_pin (
        campaign,
        position,
        popup,
        revision
      ) VALUES (
        :campaign,
        :position,
        :popup,
        :revision
      )
      """,
      [
        "campaign": Value(campaign),
        "position": Value(position),
        "popup": Value(pin.popup),
        "revision": Value(pin.revision),
      ],
      reference: .knownRevision)
  }

  private static func revision(
    _ kind: DefinitionKind, _ row: borrowing Row
  ) throws(SQLiteError) -> Revision {
    Revision(
      kind: kind, key: try row.key(0), number: try row.int(1), text: try row.text(2),
      author: try row.text(3), at: try row.timestamp(4))
  }

  /// Reads a campaign whose approval has no pins yet.
  private static func campaign(_ row: borrowing Row) throws(SQLiteError) -> CampaignRecord {
    let approval: CampaignRecord.Approval? =
      row.isNull(3)
      ? nil
      : CampaignRecord.Approval(
        revision: try row.int(3), pins: [], firstPublishedAt: try row.timestamp(4))
    return CampaignRecord(
      key: try row.key(0), state: try row.member(CampaignState.self, 1), latest: try row.int(2),
      approval: approval)
  }

  private static func pin(
    _ row: borrowing Row
  ) throws(SQLiteError) -> (campaign: Key, pin: CampaignRecord.Pin) {
    (try row.key(0), CampaignRecord.Pin(popup: try row.key(1), revision: try row.int(2)))
  }

  private static func record(
    _ found: CampaignRecord, pins: [CampaignRecord.Pin]
  ) -> CampaignRecord {
    var record = found
    record.approval = found.approval.map { approval in
      CampaignRecord.Approval(
        revision: approval.revision, pins: pins, firstPublishedAt: approval.firstPublishedAt)
    }
    return record
  }
}
