internal import Glibc
internal import SQLite
internal import SQLiteMigrations
public import Storage

extension SQLiteStore {
  /// Copies the database as it is now to a file that must not be there yet.
  ///
  /// Others read and write meanwhile. The copy is made beside its place, opened and checked, synced
  /// and only then renamed: it is there whole or not at all.
  ///
  /// - Throws: Why the copy could not be made; then nothing is left at the place.
  public func backUp(to path: String) throws(StorageError) {
    let target = DatabaseFile(path: path)
    guard !path.utf8.contains(0) else { throw .missing(place: path) }
    guard !target.isThere else {
      throw .inputOutput(place: path, detail: "there is something at the place already")
    }
    guard target.isFolderThere else { throw .missing(place: target.folder) }
    guard target.isFolderWritable else { throw .readOnly(place: path) }
    let part = path + ".part"
    unlink(part)
    defer { unlink(part) }
    try readers.outsideTransaction { (database) throws(StorageError) in
      // A name that begins with a slash or a dot is never read as a URI.
      let name = part.hasPrefix("/") ? part : "./" + part
      try database.run("VACUUM INTO :path", ["path": .text(name)])
    }
    try SQLiteStore.verify(part)
    // Unlike a rename, a link never replaces a file that another process made meanwhile.
    guard DatabaseFile.sync(part), link(part, path) == 0, DatabaseFile.sync(target.folder) else {
      throw target.systemError("link")
    }
  }

  /// Returns what is wrong with the database, one line each; empty where nothing is.
  ///
  /// It looks at SQLite's own structures, at the foreign keys, and at the invariants that no
  /// constraint can state. Complexity: linear in the size of the file.
  ///
  /// - Throws: Why the database could not be looked at.
  public func check() throws(StorageError) -> [String] {
    try readers.read { (transaction) throws(StorageError) in
      try transaction.database.problems()
    }
  }

  private static func verify(_ path: String) throws(StorageError) {
    let copy = try Database(place: path, mode: .readOnly, busyTimeout: 0)
    _ = try Ledger(database: copy, known: SQLiteMigration.all).appliedCount()
    if let problem = try copy.problems().first {
      throw .corrupt(place: path, detail: problem)
    }
  }
}

extension Database {
  /// Returns what is wrong, one line each.
  func problems() throws(StorageError) -> [String] {
    let structure = try rows("PRAGMA integrity_check") { (row) throws(SQLiteError) in
      try row.text(0)
    }
    return try structure.filter { $0 != "ok" } + brokenReferences() + lowTotals()
      + gapsInRevisions()
  }

  private func brokenReferences() throws(StorageError) -> [String] {
    try rows("PRAGMA foreign_key_check") { (row) throws(SQLiteError) in
      "a row of \(try row.text(0)) points at a row of \(try row.text(2)) that is not there"
    }
  }

  /// A total may be higher than its impressions, which go when a user is forgotten.
  private func lowTotals() throws(StorageError) -> [String] {
    try rows(
      """
      SELECT
        seen.campaign,
        SUM(seen.impressions),
        COALESCE(campaign_total.impressions, 0)
      FROM (
        SELECT
          campaign,
          1 AS impressions
        FROM impression
        WHERE is_test = 0
        UNION ALL
        SELECT
          campaign,
          impressions
        FROM folded_impression
      ) AS seen
      LEFT JOIN campaign_total
        ON campaign_total.campaign = seen.campaign
      GROUP BY seen.campaign
      HAVING SUM(seen.impressions) > COALESCE(campaign_total.impressions, 0)
      ORDER BY seen.campaign
      """
    ) { (row) throws(SQLiteError) in
      let (campaign, counted, total) = (try row.text(0), try row.int(1), try row.int(2))
      return "campaign \(campaign) has \(counted) impressions, its total says \(total)"
    }
  }

  private func gapsInRevisions() throws(StorageError) -> [String] {
    try rows(
      """
      SELECT
        kind,
        key
      FROM revision
      GROUP BY
        kind,
        key
      HAVING MAX(number) <> COUNT(*)
      ORDER BY
        kind,
        key
      """
    ) { (row) throws(SQLiteError) in
      "the revisions of \(try row.text(0)) \(try row.text(1)) have a gap"
    }
  }
}
