internal import CSQLite

/// Why SQLite refused something.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of refusal it was.
  public let code: Code

  /// SQLite's own extended result code, or 0 where this driver refused.
  public let extendedCode: Int32

  /// SQLite's words for it, in English.
  public let message: String

  /// Creates a refusal of the caller's own, such as a stored text that cannot be read.
  public init(_ code: Code, message: String) {
    self.code = code
    self.message = message
    extendedCode = 0
  }

  /// The code and the message.
  public var description: String { "\(message) (SQLite \(code), \(extendedCode))" }

  /// Creates the error for a result code, with the message of the connection where there is one.
  init(result: Int32, connection: OpaquePointer?) {
    extendedCode = result
    code = Code(result: result)
    let text = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
    message = text.map { String(cString: $0) } ?? "unknown error"
  }
}
