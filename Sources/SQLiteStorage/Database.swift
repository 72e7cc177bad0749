internal import Campaigns
internal import SQLite
internal import Storage

/// A connection whose errors name the place.
///
/// It belongs to one thread at a time.
struct Database {
  let connection: Connection
  let place: String

  /// Opens a file with the settings that every connection has.
  init(
    place: String, mode: Connection.Mode, busyTimeout: Int
  ) throws(StorageError) {
    self.place = place
    do throws(SQLiteError) {
      connection = try Connection(path: place, mode: mode, busyTimeout: busyTimeout)
      try connection.run("PRAGMA foreign_keys = ON")
      try connection.run("PRAGMA synchronous = FULL")
      // A file from elsewhere must not run functions through its views or triggers.
      try connection.run("PRAGMA trusted_schema = OFF")
    } catch {
      throw StorageError(error, place: place)
    }
  }

  /// Runs a statement; where a constraint refuses it, the error is the invariant behind it.
  func run(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:],
    unique: Invariant = .range, reference: Invariant = .range
  ) throws(StorageError) {
    do throws(SQLiteError) {
      try connection.run(sql, parameters)
    } catch {
      throw switch error.code {
      case .constraint(.primaryKey), .constraint(.unique): .conflict(invariant: unique)
      case .constraint(.foreignKey): .conflict(invariant: reference)
      default: StorageError(error, place: place)
      }
    }
  }

  /// Returns what a body makes of each row, in the statement's order.
  func rows<Element>(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(StorageError) -> [Element] {
    try guarding { () throws(SQLiteError) in try connection.rows(sql, parameters, body) }
  }

  /// Returns what a body makes of the first row, or nil.
  func first<Element>(
    _ sql: StaticString, _ parameters: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(StorageError) -> Element? {
    try guarding { () throws(SQLiteError) in try connection.first(sql, parameters, body) }
  }

  /// Runs a body of the driver and names the place in its errors.
  func guarding<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(StorageError) -> Result {
    do throws(SQLiteError) { return try body() } catch { throw StorageError(error, place: place) }
  }
}

extension StorageError {
  /// Creates the error of the port for one of the driver.
  init(_ error: SQLiteError, place: String) {
    self =
      switch error.code {
      case .busy: .busy(place: place)
      case .full: .full(place: place)
      case .readOnly: .readOnly(place: place)
      case .notADatabase: .foreign(place: place)
      case .corrupt, .mismatch: .corrupt(place: place, detail: error.message)
      case .constraint: .conflict(invariant: .range)
      case .cannotOpen, .inputOutput, .tooBig, .misuse, .other:
        .inputOutput(place: place, detail: error.description)
      }
  }
}
