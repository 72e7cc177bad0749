internal import CSQLite

extension Connection {
  /// When a transaction takes its lock.
  public enum TransactionKind: Hashable, Sendable {
    /// With its first statement: one consistent state to read.
    case deferred

    /// At once, to write.
    case immediate
  }

  /// Whether a transaction is open; SQLite itself ends one after the worst errors.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs a body in a transaction, which is taken back where the body throws.
  ///
  /// - Throws: What the body throws, or ``SQLiteError/Code/busy`` where the lock cannot be had, or
  ///   what else SQLite refused. After an error no transaction is open.
  public func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try begin(kind)
    do throws(SQLiteError) {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Opens a transaction.
  ///
  /// - Throws: ``SQLiteError/Code/busy`` where the lock cannot be had.
  public func begin(_ kind: TransactionKind) throws(SQLiteError) {
    switch kind {
    case .deferred: try run("BEGIN DEFERRED")
    case .immediate: try run("BEGIN IMMEDIATE")
    }
  }

  /// Ends the transaction; what was written in it is on disk afterwards.
  ///
  /// - Throws: What SQLite refused. The transaction may then still be open.
  public func commit() throws(SQLiteError) { try run("COMMIT") }

  /// Takes the transaction back, where one is open.
  public func rollBack() {
    // SQLite may have taken it back already; an error here leaves nothing that could be done.
    if isInTransaction { try? run("ROLLBACK") }
  }

  /// Opens a transaction inside the transaction, which can be taken back by itself.
  ///
  /// - Throws: What SQLite refused.
  public func beginPart() throws(SQLiteError) { try run("SAVEPOINT part") }

  /// Joins the inner transaction to the outer one.
  ///
  /// - Throws: What SQLite refused.
  public func endPart() throws(SQLiteError) { try run("RELEASE part") }

  /// Takes the inner transaction back and leaves the outer one open.
  ///
  /// - Throws: What SQLite refused; no transaction may be open then.
  public func rollBackPart() throws(SQLiteError) {
    try run("ROLLBACK TO part")
    try run("RELEASE part")
  }

  /// Writes the write-ahead log into the file and leaves it empty, so that nothing of the past lies
  /// in it.
  ///
  /// - Parameter milliseconds: How long to wait for those who read an older state.
  /// - Returns: Whether the log is empty; false while somebody needs it.
  public func emptyLog(waiting milliseconds: Int) -> Bool {
    sqlite3_busy_timeout(handle, min(Int32(clamping: milliseconds), busyTimeout))
    defer { sqlite3_busy_timeout(handle, busyTimeout) }
    return sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
  }
}
