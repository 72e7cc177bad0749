/// A place in a text.
public struct JSONPosition: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; a line ends with LF, CR LF or CR.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// The offset from the beginning of the text, in bytes.
  public let offset: Int

  /// Makes a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The form of messages: `12:5`.
  public var description: String { "\(line):\(column)" }
}
