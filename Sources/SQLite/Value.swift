/// A value of a column or a parameter.
///
/// SQLite has no not-a-number: a `real` that is one is stored as null.
public enum Value: Hashable, Sendable {
  /// No value.
  case null

  /// A whole number.
  case integer(Int64)

  /// A floating-point number.
  case real(Double)

  /// A text; it may hold any character, U+0000 too.
  case text(String)

  /// Bytes.
  case blob([UInt8])

  /// Creates a text, or null.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates a whole number, or null.
  public init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }

  /// Creates a whole number, or null.
  public init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }

  /// Creates 1 or 0.
  public init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}
