internal import Calendars
internal import SQLite
internal import SQLiteMigrations
internal import Storage

/// The migrations of a database: which were applied, and those that are still to come.
struct Ledger {
  let database: Database
  let known: [SQLiteMigration]

  /// Returns how many migrations were applied.
  ///
  /// - Throws: ``StorageError/foreign(place:)``, ``StorageError/newer(place:found:known:)`` or
  ///   ``StorageError/changedMigration(place:name:)`` where this program must not touch the file.
  func appliedCount() throws(StorageError) -> Int {
    let place = database.place
    let mark = try number("PRAGMA application_id")
    if mark == 0, try number("SELECT COUNT(*) FROM sqlite_schema") == 0 { return 0 }
    guard mark == DatabaseFile.applicationID,
      try number("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'schema_migration'") == 1
    else { throw .foreign(place: place) }
    let rows = try applied()
    let version = Int(try number("PRAGMA user_version"))
    let found = max(rows.count, version)
    guard found <= known.count else {
      throw .newer(place: place, found: found, known: known.count)
    }
    for (row, migration) in zip(rows, known) where row != Applied(migration) {
      throw .changedMigration(place: place, name: row.name)
    }
    return rows.count
  }

  /// Applies what is still to come, each migration in a transaction of its own.
  ///
  /// Another process may do the same at the same time: what is to come is read under the lock.
  func migrate(now: Timestamp) throws(StorageError) {
    while try applyNext(now: now) {}
  }

  private func applyNext(now: Timestamp) throws(StorageError) -> Bool {
    try database.guarding { () throws(SQLiteError) in try database.connection.begin(.immediate) }
    defer { database.connection.rollBack() }
    let count = try appliedCount()
    guard count < known.count else { return false }
    let migration = known[count]
    try database.guarding { () throws(SQLiteError) in
      try database.connection.run(script: migration.script)
      try record(migration, now: now)
      try database.connection.commit()
    }
    return true
  }

  private func record(_ migration: SQLiteMigration, now: Timestamp) throws(SQLiteError) {
    try database.connection.run(
      """
      INSERT INTO schema_migration (
        number,
        name,
        checksum,
        applied_at
      ) VALUES (
        :number,
        :name,
        :checksum,
        :applied_at
      )
      """,
      [
        "number": Value(migration.number),
        "name": .text(migration.name),
        "checksum": .integer(migration.checksum),
        "applied_at": .integer(now.milliseconds),
      ])
  }

  private func applied() throws(StorageError) -> [Applied] {
    try database.rows(
      """
      SELECT
        number,
        name,
        checksum
      FROM schema_migration
      ORDER BY number
      """
    ) { (row) throws(SQLiteError) in
      Applied(number: try row.int(0), name: try row.text(1), checksum: try row.integer(2))
    }
  }

  private func number(_ sql: StaticString) throws(StorageError) -> Int64 {
    try database.first(sql) { (row) throws(SQLiteError) in try row.integer(0) } ?? 0
  }
}

/// One row of the ledger.
private struct Applied: Hashable {
  let number: Int
  let name: String
  let checksum: Int64
}

extension Applied {
  init(_ migration: SQLiteMigration) {
    self.init(number: migration.number, name: migration.name, checksum: migration.checksum)
  }
}
