/// A rule that does not compile: what is wrong, and where.
public struct RuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one clause without a full stop.
  public let message: String

  /// The byte of the source at which it was noticed, from 0.
  public let offset: Int

  /// The line of that byte, from 1.
  public let line: Int

  /// The character within its line, from 1.
  public let column: Int

  /// The line of the source, and a second line with a caret under the place.
  public let pointer: String

  init(_ message: String, at offset: Int, in source: String) {
    let place = SourcePlace(offset: offset, in: source)
    self.message = message
    self.offset = offset
    line = place.line
    column = place.column
    pointer = place.pointer
  }

  /// The message with line and column, and below it the source with a caret under the place.
  public var description: String {
    "\(message) (line \(line), column \(column))\n\(pointer)"
  }
}
