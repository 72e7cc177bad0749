public import Calendars
internal import SQLite
internal import SQLiteMigrations
public import Storage

/// A store in one SQLite file, which several processes may have open at the same time.
///
/// The file is in WAL mode and synchronous FULL: what a write acknowledged survives a loss of
/// power.
/// Beside it SQLite keeps `-wal` and `-shm` files while it is open.
public final class SQLiteStore: Store {
  /// How a store is opened.
  public enum Mode: Hashable, Sendable {
    /// To read and write; an absent or empty file becomes a new database, an older one is upgraded.
    case create

    /// To read and write; the database must be there, an older one is upgraded.
    case existing

    /// To read; nothing is changed.
    case readOnly
  }

  /// How long a call waits for another process's lock where nothing else is asked for.
  public static let defaultBusyTimeout = Duration.seconds(5)

  private let file: DatabaseFile
  let readers: ReaderPool
  private let writer: GroupWriter?

  /// Opens the database at a path.
  ///
  /// What it refuses stays as it is, byte for byte.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder must be there.
  ///   - mode: What may be done.
  ///   - now: The time that is written beside the migrations that this call applies.
  ///   - busyTimeout: How long a call waits for another process's lock, at most an hour.
  /// - Throws: Why the file cannot be used, before anything is changed.
  public convenience init(
    path: String, mode: Mode, now: Timestamp,
    busyTimeout: Duration = SQLiteStore.defaultBusyTimeout
  ) throws(StorageError) {
    try self.init(
      path: path, mode: mode, now: now, busyTimeout: busyTimeout, migrations: SQLiteMigration.all)
  }

  /// Opens the database with other migrations than the program's own, for tests of upgrades.
  init(
    path: String, mode: Mode, now: Timestamp, busyTimeout: Duration,
    migrations: [SQLiteMigration]
  ) throws(StorageError) {
    file = DatabaseFile(path: path)
    let timeout = Int(clamping: max(0, busyTimeout.milliseconds))
    readers = ReaderPool(place: path, busyTimeout: timeout)
    let contents = try file.contents()
    try file.check(contents, mode: mode)
    if contents == .database {
      try SQLiteStore.inspect(
        path: path, mode: mode, busyTimeout: timeout, migrations: migrations)
    }
    guard mode != .readOnly else {
      writer = nil
      return
    }
    let database = try Database(
      place: path, mode: mode == .create ? .create : .readWrite, busyTimeout: timeout)
    try SQLiteStore.turnOnLog(of: database)
    // 64 MiB of pages in memory, and a log of 16 MiB before it is folded into the file: rows of
    // many
    // users lie on many pages, each of which would be written once for every few changes.
    try database.run("PRAGMA cache_size = -65536")
    try database.run("PRAGMA wal_autocheckpoint = 4096")
    // What is deleted is written over, so that a user who was forgotten is not left in free space.
    // A page that was split may hold a copy of a key there all the same, until VACUUM.
    try database.run("PRAGMA secure_delete = ON")
    try Ledger(database: database, known: migrations).migrate(now: now)
    writer = GroupWriter(database)
  }

  /// Runs a body that reads one consistent state.
  ///
  /// - Throws: What the body throws, or why the store cannot be read.
  public func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try readers.read { (transaction) throws(StorageError) in try body(transaction) }
  }

  /// Runs a body in one transaction: all that it writes is there afterwards, or none of it.
  ///
  /// Writers that wait at the same time share one commit; a body may then run on the thread of
  /// another caller, while its own waits. The body must not write to the same store by another
  /// call:
  /// that would wait for itself.
  ///
  /// - Throws: What the body throws, after everything was taken back, or why the store cannot be
  ///   written.
  public func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    guard let writer else { throw .readOnly(place: file.path) }
    return try writer.write { (transaction) throws(StorageError) in try body(transaction) }
  }

  /// Looks at the marks and the migrations of a database through a connection that only reads.
  private static func inspect(
    path: String, mode: Mode, busyTimeout: Int, migrations: [SQLiteMigration]
  ) throws(StorageError) {
    var count = 0
    do throws(StorageError) {
      let database = try Database(place: path, mode: .readOnly, busyTimeout: busyTimeout)
      count = try Ledger(database: database, known: migrations).appliedCount()
    } catch .readOnly where mode != .readOnly {
      // A process was killed while it made the file, and what it left must be taken back first.
      let database = try Database(place: path, mode: .readWrite, busyTimeout: busyTimeout)
      count = try Ledger(database: database, known: migrations).appliedCount()
    }
    guard mode != .create else { return }
    guard count > 0 else { throw .foreign(place: path) }
    guard mode == .existing || count == migrations.count else {
      throw .older(place: path, found: count, known: migrations.count)
    }
  }

  private static func turnOnLog(of database: Database) throws(StorageError) {
    let mode = try database.first("PRAGMA journal_mode = WAL") { (row) throws(SQLiteError) in
      try row.text(0)
    }
    guard mode == "wal" else {
      throw .inputOutput(
        place: database.place, detail: "the file system does not carry a write-ahead log")
    }
  }
}

extension DatabaseFile {
  /// Throws where a mode does not fit what the file holds.
  fileprivate func check(_ contents: Contents, mode: SQLiteStore.Mode) throws(StorageError) {
    switch (contents, mode) {
    case (.none, .create):
      guard isFolderThere else { throw .missing(place: folder) }
      guard isFolderWritable else { throw .readOnly(place: path) }
    case (.none, .existing), (.none, .readOnly): throw .missing(place: path)
    case (.empty, .existing), (.empty, .readOnly): throw .foreign(place: path)
    case (.database, .readOnly):
      // Readers share an index of the log; somebody must be able to make it.
      guard isFolderWritable || hasLogIndex else { throw .readOnly(place: path) }
    case (.empty, .create), (.database, .create), (.database, .existing):
      guard isWritable else { throw .readOnly(place: path) }
    }
  }
}
