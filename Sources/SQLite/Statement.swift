internal import CSQLite

/// A prepared statement with the places of its named parameters.
final class Statement {
  /// Whether somebody walks through its answer.
  var isInUse = false

  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let places: [String: Int32]

  /// Prepares a text of one statement.
  init(_ sql: UnsafeBufferPointer<UInt8>, on connection: OpaquePointer) throws(SQLiteError) {
    var tail: UnsafePointer<CChar>?
    guard let handle = try Statement.prepare(sql, on: connection, tail: &tail) else {
      throw SQLiteError(.misuse, message: "the text holds no statement")
    }
    self.handle = handle
    self.connection = connection
    places = Statement.places(in: handle)
  }

  deinit { sqlite3_finalize(handle) }

  /// Sets every parameter by its name, without the colon.
  func bind(_ parameters: KeyValuePairs<String, Value>) throws(SQLiteError) {
    guard parameters.count == places.count else {
      throw SQLiteError(
        .misuse, message: "\(places.count) parameters expected, \(parameters.count) given")
    }
    for (name, value) in parameters {
      guard let place = places[name] else {
        throw SQLiteError(.misuse, message: "there is no parameter :\(name)")
      }
      try check(Statement.bind(value, at: place, of: handle))
    }
  }

  /// Steps to the next row and lends it, or returns nil at the end.
  func next<Element>(
    _ body: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return try body(Row(handle))
    case SQLITE_DONE: return nil
    case let result: throw SQLiteError(result: result, connection: connection)
    }
  }

  /// Puts the statement back to its beginning and forgets the parameters.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isInUse = false
  }

  private func check(_ result: Int32) throws(SQLiteError) {
    guard result == SQLITE_OK else { throw SQLiteError(result: result, connection: connection) }
  }

  /// Prepares the first statement of a text; nil where there are only blanks and comments.
  static func prepare(
    _ sql: UnsafeBufferPointer<UInt8>, on connection: OpaquePointer,
    tail: inout UnsafePointer<CChar>?
  ) throws(SQLiteError) -> OpaquePointer? {
    guard let length = Int32(exactly: sql.count) else {
      throw SQLiteError(.tooBig, message: "the text of the statement is too long")
    }
    var handle: OpaquePointer?
    let result = sql.withMemoryRebound(to: CChar.self) { text in
      sqlite3_prepare_v3(
        connection, text.baseAddress, length, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
    }
    guard result == SQLITE_OK else { throw SQLiteError(result: result, connection: connection) }
    return handle
  }

  private static func places(in handle: OpaquePointer) -> [String: Int32] {
    var places: [String: Int32] = [:]
    let count = sqlite3_bind_parameter_count(handle)
    for place in stride(from: 1, through: count, by: 1) {
      guard let name = sqlite3_bind_parameter_name(handle, place) else { continue }
      // SQLite keeps the colon.
      places[String(String(cString: name).dropFirst())] = place
    }
    return places
  }

  private static func bind(_ value: Value, at place: Int32, of handle: OpaquePointer) -> Int32 {
    // SQLite's own name for "copy the bytes now" is a cast that Swift cannot import.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null:
      return sqlite3_bind_null(handle, place)
    case .integer(let number):
      return sqlite3_bind_int64(handle, place, number)
    case .real(let number):
      return sqlite3_bind_double(handle, place, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        // A nil address would bind null.
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
          return sqlite3_bind_text64(handle, place, "", 0, copy, UInt8(SQLITE_UTF8))
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
          sqlite3_bind_text64(
            handle, place, characters, UInt64(bytes.count), copy, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, place, 0) }
      return bytes.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(handle, place, bytes.baseAddress, UInt64(bytes.count), copy)
      }
    }
  }
}
