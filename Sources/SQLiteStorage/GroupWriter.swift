internal import SQLite
internal import Storage

/// The one writer of a store: those who write at the same time share a commit.
///
/// A commit costs a sync of the disk, whatever it holds. So callers queue their bodies; one of them
/// leads, runs every body that waits in one transaction, and commits for all. Nobody is answered
/// before, and a body that fails is taken back alone.
final class GroupWriter: @unchecked Sendable {
  /// The most bodies that share a commit, so that none waits for ever.
  static let batchLimit = 256

  /// How long the log is waited for after a user was forgotten, in milliseconds.
  static let erasureWait = 100

  /// The most commits between two tries to empty the log.
  static let longestErasurePause = 64

  /// A body that waits for its turn, and what became of it.
  private final class Job {
    var body: ((SQLiteTransaction) throws(StorageError) -> Void)?
    var failure: StorageError?
    var isOver = false

    init(_ body: @escaping (SQLiteTransaction) throws(StorageError) -> Void) { self.body = body }
  }

  // The connection belongs to whoever leads; the rest is guarded by the monitor.
  private let database: Database
  private let monitor = Monitor()
  private var queue: [Job] = []
  private var isLed = false

  /// How many commits go by until the log is tried again, and how many did the last time.
  ///
  /// A reader that keeps it from being emptied shall not make every commit dearer. They belong to
  /// whoever leads.
  private var commitsUntilErasure = 0
  private var lastErasurePause = 0

  init(_ database: Database) { self.database = database }

  /// Runs a body in a transaction and returns when it is on disk.
  ///
  /// The body may run on the thread of another caller, while this one waits.
  func write<Value>(
    _ body: (SQLiteTransaction) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try withoutActuallyEscaping(body) { (body) throws(StorageError) in
      var value: Value?
      let job = Job { (transaction) throws(StorageError) in value = try body(transaction) }
      perform(job)
      if let failure = job.failure { throw failure }
      guard let value else { fatalError("A job without a failure has run its body to the end.") }
      return value
    }
  }

  private func perform(_ job: Job) {
    monitor.lock()
    queue.append(job)
    while !job.isOver {
      if isLed {
        monitor.wait()
      } else {
        isLed = true
        let batch = take(GroupWriter.batchLimit)
        monitor.unlock()
        let (done, failure) = run(batch)
        monitor.lock()
        for job in done {
          job.failure = failure ?? job.failure
          job.isOver = true
        }
        isLed = false
        monitor.broadcast()
      }
    }
    monitor.unlock()
  }

  /// Runs a batch, and what arrives meanwhile, in one transaction.
  ///
  /// - Returns: The jobs that are over, and the error that took all of them back, if one did.
  private func run(_ batch: [Job]) -> (done: [Job], failure: StorageError?) {
    var done = batch
    do throws(StorageError) {
      try database.guarding { () throws(SQLiteError) in
        try database.connection.begin(.immediate)
      }
      var next = batch[...]
      while !next.isEmpty {
        for job in next { try run(job) }
        monitor.lock()
        next = take(GroupWriter.batchLimit - done.count)[...]
        monitor.unlock()
        done += next
      }
      let owesErasure = try SQLiteTransaction(database).owesErasure()
      try database.guarding(database.connection.commit)
      if owesErasure { eraseLog() }
      return (done, nil)
    } catch {
      database.connection.rollBack()
      // What the callers lent is given back, run or not.
      for job in done { job.body = nil }
      return (done, error)
    }
  }

  /// Runs one job in a part of the transaction.
  ///
  /// - Throws: The error that ended the whole transaction, if one did.
  private func run(_ job: Job) throws(StorageError) {
    defer { job.body = nil }
    try database.guarding(database.connection.beginPart)
    do throws(StorageError) {
      let transaction = SQLiteTransaction(database)
      try job.body?(transaction)
      try transaction.checkFailure()
      try database.guarding(database.connection.endPart)
      if transaction.hasForgotten { (commitsUntilErasure, lastErasurePause) = (0, 0) }
    } catch {
      // After the worst errors SQLite has taken everything back, the parts of the others too.
      guard database.connection.isInTransaction else { throw error }
      job.failure = error
      try database.guarding(database.connection.rollBackPart)
    }
  }

  /// Empties the log, which holds what was forgotten by this process or by another.
  ///
  /// A reader that looks at an older state keeps it from that; then a later commit tries again. The
  /// debt is in the database, so that it is not lost with the process.
  private func eraseLog() {
    guard commitsUntilErasure == 0 else {
      commitsUntilErasure -= 1
      return
    }
    let wait = lastErasurePause == 0 ? GroupWriter.erasureWait : 0
    if database.connection.emptyLog(waiting: wait) {
      lastErasurePause = 0
      // Where this fails, the next commit empties the log once more.
      try? SQLiteTransaction(database).payErasure()
    } else {
      lastErasurePause = min(max(1, lastErasurePause * 2), GroupWriter.longestErasurePause)
      commitsUntilErasure = lastErasurePause - 1
    }
  }

  /// Takes the oldest jobs from the queue, under the lock.
  private func take(_ count: Int) -> [Job] {
    let taken = Array(queue.prefix(max(0, count)))
    queue.removeFirst(taken.count)
    return taken
  }
}
