/// Why a text could not be read as JSON, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The text holds nothing but space and comments.
    case empty

    /// The text is longer than the limit, in bytes.
    case tooLarge(limit: Int)

    /// Lists and objects are nested deeper than the limit.
    case tooDeep(limit: Int)

    /// A number is written with more bytes than the limit.
    case numberTooLong(limit: Int)

    /// These bytes are not UTF-8.
    case invalidUTF8

    /// Something else was expected here.
    case unexpected(found: String)

    /// The text ends too early.
    case unexpectedEnd

    /// An escaped surrogate without its other half.
    case loneSurrogate

    /// A backslash with something behind it that is no escape.
    case badEscape

    /// A control character inside a text, or a line end that is not escaped.
    case controlCharacter

    /// A name that the object already has.
    case duplicateMember(String)

    /// `NaN`, an infinity, or a number beyond the finite doubles.
    case notFinite(String)

    /// A whole number beyond 64 bits that no double equals, or a number that would become zero.
    case inexact(String)

    /// A JSON5 form where only RFC 8259 is read.
    case notInStrict(String)
  }

  /// What is wrong.
  public let reason: Reason

  /// Where it is.
  public let position: JSONPosition

  /// What was expected there, in words; nil where the reason says all.
  public let expected: String?

  /// Makes an error.
  public init(_ reason: Reason, at position: JSONPosition, expected: String? = nil) {
    self.reason = reason
    self.position = position
    self.expected = expected
  }

  /// The message without its place: `found ',' where a value was expected`.
  public var message: String {
    switch reason {
    case .empty: "the text is empty; expected one JSON value"
    case .tooLarge(let limit): "the text is larger than \(limit) bytes"
    case .tooDeep(let limit): "lists and objects are nested deeper than \(limit)"
    case .numberTooLong(let limit): "the number is written with more than \(limit) characters"
    case .invalidUTF8: "the text is not UTF-8 here; save the file in that encoding"
    case .unexpected(let found): "found \(found)" + whereExpected
    case .unexpectedEnd: "the text ends" + whereExpected
    case .loneSurrogate: "an escaped surrogate has no other half; write both, or the character"
    case .badEscape: "no such escape; expected \(expected ?? "an escape of JSON")"
    case .controlCharacter: "a control character inside a text must be escaped"
    case .duplicateMember(let name): "the member \"\(name)\" is there twice; keep one"
    case .notFinite(let text): "\(text) is no finite number"
    case .inexact(let text): "\(text) cannot be kept exactly; write a number that can"
    case .notInStrict(let form): "\(form) may not be used here: only JSON as of RFC 8259"
    }
  }

  /// The message with its place: `12:5: found ',' where a value was expected`.
  public var description: String { "\(position): \(message)" }

  private var whereExpected: String {
    expected.map { " where \($0) was expected" } ?? ""
  }
}
