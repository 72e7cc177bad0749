internal import SQLite
internal import Storage
internal import Synchronization

/// The connections that read; each serves one reader at a time.
///
/// A reader never waits for another one: where none is idle, a new connection is opened.
final class ReaderPool: Sendable {
  /// The most idle connections that are kept.
  static let idleLimit = 8

  /// A connection on its way from one reader to the next; never used by two at once.
  private struct Idle: @unchecked Sendable {
    let database: Database
  }

  private let place: String
  private let busyTimeout: Int
  private let idle = Mutex<[Idle]>([])

  init(place: String, busyTimeout: Int) {
    self.place = place
    self.busyTimeout = busyTimeout
  }

  /// Runs a body on one consistent state.
  func read<Value>(
    _ body: (SQLiteTransaction) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    let database = try take()
    try database.guarding { () throws(SQLiteError) in try database.connection.begin(.deferred) }
    defer {
      database.connection.rollBack()
      giveBack(database)
    }
    return try body(SQLiteTransaction(database))
  }

  /// Runs a body on a connection without a transaction around it.
  func outsideTransaction<Value>(
    _ body: (Database) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    let database = try take()
    defer { giveBack(database) }
    return try body(database)
  }

  private func take() throws(StorageError) -> Database {
    if let kept = idle.withLock({ $0.popLast() }) { return kept.database }
    return try Database(place: place, mode: .readOnly, busyTimeout: busyTimeout)
  }

  private func giveBack(_ database: Database) {
    // A connection whose transaction could not be ended is closed.
    guard !database.connection.isInTransaction else { return }
    let returned = Idle(database: database)
    idle.withLock { if $0.count < ReaderPool.idleLimit { $0.append(returned) } }
  }
}
