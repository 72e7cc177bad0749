internal import CSQLite

/// One row of an answer, readable until the next one is asked for.
///
/// It cannot be copied, so that it never outlives the call that lends it. Columns are counted from
/// 0. A column of another type than the one asked for, or one that is not there, is an error.
public struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// Returns a text.
  ///
  /// - Throws: ``SQLiteError/Code/mismatch`` for null or another type, ``SQLiteError/Code/corrupt``
  ///   where the bytes are not UTF-8.
  public func text(_ column: Int) throws(SQLiteError) -> String {
    let index = try place(of: column, as: SQLITE_TEXT)
    let start = sqlite3_column_text(statement, index)
    let bytes = UnsafeBufferPointer(start: start, count: byteCount(index))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SQLiteError(.corrupt, message: "column \(column) holds a text that is not UTF-8")
    }
    return text
  }

  /// Returns a whole number.
  ///
  /// - Throws: ``SQLiteError/Code/mismatch`` for null or another type.
  public func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    sqlite3_column_int64(statement, try place(of: column, as: SQLITE_INTEGER))
  }

  /// Returns a floating-point number.
  ///
  /// - Throws: ``SQLiteError/Code/mismatch`` for null or another type.
  public func real(_ column: Int) throws(SQLiteError) -> Double {
    sqlite3_column_double(statement, try place(of: column, as: SQLITE_FLOAT))
  }

  /// Returns bytes.
  ///
  /// - Throws: ``SQLiteError/Code/mismatch`` for null or another type.
  public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
    let index = try place(of: column, as: SQLITE_BLOB)
    // An empty blob has no address.
    guard let start = sqlite3_column_blob(statement, index) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: byteCount(index)))
  }

  /// Returns whether a column is null; one that is not there is.
  public func isNull(_ column: Int) -> Bool { type(of: column) == SQLITE_NULL }

  /// Returns a column with whatever type it has.
  ///
  /// - Throws: ``SQLiteError/Code/corrupt`` where a text is not UTF-8.
  public func value(_ column: Int) throws(SQLiteError) -> Value {
    switch type(of: column) {
    case SQLITE_INTEGER: .integer(try integer(column))
    case SQLITE_FLOAT: .real(try real(column))
    case SQLITE_TEXT: .text(try text(column))
    case SQLITE_BLOB: .blob(try blob(column))
    default: .null
    }
  }

  private func type(of column: Int) -> Int32 {
    guard let index = Int32(exactly: column), index >= 0, index < sqlite3_data_count(statement)
    else { return SQLITE_NULL }
    return sqlite3_column_type(statement, index)
  }

  private func place(of column: Int, as expected: Int32) throws(SQLiteError) -> Int32 {
    let found = type(of: column)
    guard found == expected, let index = Int32(exactly: column) else {
      throw SQLiteError(
        .mismatch, message: "column \(column) has type \(found), not type \(expected)")
    }
    return index
  }

  private func byteCount(_ index: Int32) -> Int { Int(sqlite3_column_bytes(statement, index)) }
}
