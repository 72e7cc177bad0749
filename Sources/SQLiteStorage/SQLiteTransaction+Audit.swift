internal import Campaigns
internal import SQLite
internal import Storage

// The trail.
extension SQLiteTransaction {
  func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    let newestFirst = try database.rows(
      """
      SELECT
        at,
        actor,
        action,
        kind,
        key,
        before,
        after
      FROM audit
      ORDER BY number DESC
      LIMIT :limit
      """,
      ["limit": Value(max(0, limit))]
    ) { (row) throws(SQLiteError) in
      AuditEntry(
        at: try row.timestamp(0), actor: try row.text(1), action: try row.text(2),
        kind: try row.member(DefinitionKind.self, 3), key: try row.key(4),
        before: try row.optionalText(5), after: try row.optionalText(6))
    }
    return newestFirst.reversed()
  }

  func add(_ entry: AuditEntry) throws(StorageError) {
    try change { () throws(StorageError) in
      try database.run(
        """
        INSERT INTO audit (
          at,
          actor,
          action,
          kind,
          key,
          before,
          after
        ) VALUES (
          :at,
          :actor,
          :action,
          :kind,
          :key,
          :before,
          :after
        )
        """,
        [
          "at": Value(entry.at),
          "actor": .text(entry.actor),
          "action": .text(entry.action),
          "kind": .text(entry.kind.rawValue),
          "key": Value(entry.key),
          "before": Value(entry.before),
          "after": Value(entry.after),
        ])
    }
  }
}
