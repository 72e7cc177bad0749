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
      try forgetPresentations(of: user, in: &gone)
      try forgetHistory(of: user, in: &gone)
      try forgetOldHistory(of: user, in: &gone)
      try forgetLog(of: user, in: &gone)
      try forgetStages(of: user, in: &gone)
    }
    return gone
  }

  /// Runs a statement that deletes rows, and returns how many.
  func deleting(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value>
  ) throws(StorageError) -> Int {
    try database.run(sql, parameters)
    return database.connection.changeCount
  }
}
