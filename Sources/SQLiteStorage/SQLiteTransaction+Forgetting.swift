internal import SQLite
internal import Storage

// What goes when a user is forgotten; each family of tables has its own part beside its SQL.
extension SQLiteTransaction {
  func forget(_ user: String) throws(StorageError) -> Forgotten {
    var gone = Forgotten()
    try change { () throws(StorageError) in
      // The owners without an id are sessions, of which none is meant.
      guard !user.isEmpty else { throw .conflict(invariant: .range) }
      hasForgotten = true
      try oweErasure()
      try forgetAnswers(to: user)
      try forgetPresentations(of: user, in: &gone)
      try forgetHistory(of: user, in: &gone)
      try forgetOldHistory(of: user, in: &gone)
      try forgetLog(of: user, in: &gone)
      try forgetStages(of: user, in: &gone)
    }
    return gone
  }

  /// Notes that the log has to be emptied.
  private func oweErasure() throws(StorageError) {
    try database.run(
      """
      INSERT INTO log_debt (
        id
      ) VALUES (
        1
      )
      ON CONFLICT DO NOTHING
      """)
  }

  /// Returns whether the log has to be emptied.
  func owesErasure() throws(StorageError) -> Bool {
    try database.first(
      """
      SELECT id
      FROM log_debt
      """
    ) { (row) throws(SQLiteError) in try row.int(0) } != nil
  }

  /// Notes that the log has been emptied.
  func payErasure() throws(StorageError) { try database.run("DELETE FROM log_debt") }

  /// Runs a statement that deletes rows, and returns how many.
  func deleting(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value>
  ) throws(StorageError) -> Int {
    try database.run(sql, parameters)
    return database.connection.changeCount
  }
}
