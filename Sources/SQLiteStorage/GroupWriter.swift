internal import SQLite
internal import Storage

/// The one writer of a store: threads take turns, and those that wait share a commit.
///
/// A commit costs a sync of the disk, whatever it holds. A thread whose body has run leaves the
/// transaction open while others wait for their turn; the last of them, or the one that fills the
/// batch, commits for all, and nobody is answered before. A body that fails is taken back alone.
final class GroupWriter: @unchecked Sendable {
  /// The most bodies that share a commit, so that none waits for ever.
  static let batchLimit = 256

  /// The bodies that share one commit.
  private final class Batch {
    var count = 0
    var isOver = false
    var failure: StorageError?
  }

  // The connection belongs to whoever has the turn; the rest is guarded by the monitor.
  private let database: Database
  private let monitor = Monitor()
  private var isTaken = false
  private var waitingCount = 0
  private var batch = Batch()

  init(_ database: Database) { self.database = database }

  /// Runs a body in a transaction and returns when it is on disk.
  func write<Value>(
    _ body: (SQLiteTransaction) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    takeTurn()
    let batch = batch
    if batch.count == 0 {
      do throws(SQLiteError) {
        try database.connection.begin(.immediate)
      } catch {
        passTurn()
        throw StorageError(error, place: database.place)
      }
    }
    batch.count += 1
    let result = run(body, in: batch)
    finish(batch)
    if let failure = batch.failure { throw failure }
    return try result.get()
  }

  private func run<Value>(
    _ body: (SQLiteTransaction) throws(StorageError) -> Value, in batch: Batch
  ) -> Result<Value, StorageError> {
    do throws(StorageError) {
      try database.guarding(database.connection.beginPart)
      let transaction = SQLiteTransaction(database)
      let value = try body(transaction)
      try transaction.checkFailure()
      try database.guarding(database.connection.endPart)
      return .success(value)
    } catch {
      if !database.connection.isInTransaction {
        // SQLite took everything back, the parts of the others too.
        batch.failure = error
      } else if (try? database.connection.rollBackPart()) == nil {
        batch.failure = error
        database.connection.rollBack()
      }
      return .failure(error)
    }
  }

  /// Commits the batch, or waits until another thread has.
  private func finish(_ batch: Batch) {
    monitor.lock()
    let isLast =
      waitingCount == 0 || batch.count >= GroupWriter.batchLimit || batch.failure != nil
    guard isLast else {
      isTaken = false
      monitor.signalTurn()
      while !batch.isOver { monitor.waitForEnd() }
      monitor.unlock()
      return
    }
    monitor.unlock()
    commit(batch)
    monitor.lock()
    batch.isOver = true
    self.batch = Batch()
    isTaken = false
    monitor.signalTurn()
    monitor.broadcastEnd()
    monitor.unlock()
  }

  private func commit(_ batch: Batch) {
    guard batch.failure == nil else { return }
    do throws(SQLiteError) {
      try database.connection.commit()
    } catch {
      database.connection.rollBack()
      batch.failure = StorageError(error, place: database.place)
    }
  }

  private func takeTurn() {
    monitor.lock()
    waitingCount += 1
    while isTaken { monitor.waitForTurn() }
    waitingCount -= 1
    isTaken = true
    monitor.unlock()
  }

  private func passTurn() {
    monitor.lock()
    isTaken = false
    monitor.signalTurn()
    monitor.unlock()
  }
}
