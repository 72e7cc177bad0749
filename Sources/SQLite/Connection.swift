internal import CSQLite

/// One connection to one database file.
///
/// It belongs to whoever holds it: it is not `Sendable` and takes no lock of its own. Statements
/// are
/// `StaticString`, so that no text from outside ever becomes part of one; values go in as named
/// parameters only.
public final class Connection {
  /// How a file is opened.
  public enum Mode: Hashable, Sendable {
    /// To read only; the file must be there.
    case readOnly

    /// To read and write; the file must be there.
    case readWrite

    /// To read and write; the file is made where there is none.
    case create
  }

  /// The most statements that are kept prepared; further ones are prepared each time.
  public static let statementLimit = 256

  /// The longest wait for a lock, in milliseconds: one hour.
  public static let busyTimeoutLimit = 3_600_000

  let handle: OpaquePointer
  let busyTimeout: Int32
  private var statements: [UInt: Statement] = [:]

  /// Opens a file.
  ///
  /// SQLite reads the file when the first statement runs, not here.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Nothing in it has a special meaning, `:memory:` neither.
  ///   - mode: What the connection may do.
  ///   - busyTimeout: How long to wait for another connection's lock, in milliseconds.
  /// - Throws: ``SQLiteError/Code/cannotOpen`` and its relatives.
  public init(path: String, mode: Mode, busyTimeout: Int) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, message: "a path cannot hold U+0000")
    }
    var handle: OpaquePointer?
    // Only a name that begins with a slash or a dot is never read as a URI or a special name.
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(name, &handle, flags, nil)
    guard result == SQLITE_OK, let handle else {
      let error = SQLiteError(result: result, connection: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.busyTimeout = Int32(clamping: min(busyTimeout, Connection.busyTimeoutLimit))
    sqlite3_busy_timeout(handle, self.busyTimeout)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs a statement that changes something and drops any rows it answers with.
  ///
  /// - Throws: What SQLite refused.
  public func run(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:]
  ) throws(SQLiteError) {
    _ = try rows(sql, parameters) { (_) throws(SQLiteError) in }
  }

  /// Runs a statement and returns what a body makes of each row, in SQLite's order.
  ///
  /// - Throws: What SQLite refused, or what the body throws.
  public func rows<Element>(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    let statement = try statement(sql)
    statement.isInUse = true
    defer { statement.reset() }
    try statement.bind(parameters)
    var elements: [Element] = []
    while let element = try statement.next(body) { elements.append(element) }
    return elements
  }

  /// Runs a statement and returns what a body makes of the first row, or nil where there is none.
  ///
  /// - Throws: What SQLite refused, or what the body throws.
  public func first<Element>(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let statement = try statement(sql)
    statement.isInUse = true
    defer { statement.reset() }
    try statement.bind(parameters)
    return try statement.next(body)
  }

  /// Runs the statements of a script, which have no parameters, one after the other.
  ///
  /// The script is part of the program, not a text from outside.
  ///
  /// - Throws: What SQLite refused; the statements before it have run.
  public func run(script: [UInt8]) throws(SQLiteError) {
    var rest = script[...]
    while !rest.isEmpty {
      let count = try runFirst(of: rest)
      // Only blanks and comments were left.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The number of rows that the latest INSERT, UPDATE or DELETE changed.
  public var changeCount: Int { Int(sqlite3_changes64(handle)) }

  private func runFirst(of script: ArraySlice<UInt8>) throws(SQLiteError) -> Int {
    var consumed = 0
    var failure: SQLiteError?
    script.withUnsafeBufferPointer { bytes in
      do throws(SQLiteError) {
        var tail: UnsafePointer<CChar>?
        guard let statement = try Statement.prepare(bytes, on: handle, tail: &tail) else { return }
        defer { sqlite3_finalize(statement) }
        var result = SQLITE_ROW
        while result == SQLITE_ROW { result = sqlite3_step(statement) }
        guard result == SQLITE_DONE else {
          throw SQLiteError(result: result, connection: handle)
        }
        guard let tail, let start = bytes.baseAddress else { return }
        consumed = UnsafeRawPointer(tail) - UnsafeRawPointer(start)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return consumed
  }

  /// Returns the prepared statement of a text; a fresh one while the kept one is in use.
  private func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    guard sql.hasPointerRepresentation else {
      throw SQLiteError(.misuse, message: "the text holds no statement")
    }
    let key = UInt(bitPattern: sql.utf8Start)
    let kept = statements[key]
    if let kept, !kept.isInUse { return kept }
    let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    let statement = try Statement(text, on: handle)
    if kept == nil, statements.count < Connection.statementLimit { statements[key] = statement }
    return statement
  }
}

extension Connection.Mode {
  fileprivate var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
