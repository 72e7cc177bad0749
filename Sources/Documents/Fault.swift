/// One thing that is wrong in a document: where, what is there, and what should be.
public struct Fault: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The text is no JSON.
    case syntax

    /// The value breaks its rule.
    case value

    /// A required member is not there.
    case missing

    /// A member is not known, or not known here.
    case unknown
  }

  /// The longest value that a message shows, in characters.
  public static let valueLimit = 60

  /// What is wrong.
  public let problem: Problem

  /// The JSON pointer of the value or member (RFC 6901).
  public let pointer: String

  /// The line, from 1; of a missing member that of the object it is missing from.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// What is there, as JSON and shortened; nil where nothing is, or only a name.
  public let value: String?

  /// What should be there, in words.
  public let rule: String

  /// The name that was meant, perhaps.
  public let suggestion: String?

  /// The faulty line of a rule with a caret below it, or nil.
  public let caret: String?

  /// What is wrong in one sentence, without its place: `-1 is not allowed: a whole number of at
  /// least 0`.
  public var message: String {
    switch problem {
    case .syntax: rule
    case .value: "\(value ?? "this") is not allowed: \(rule)"
    case .missing: "missing: \(rule)"
    case .unknown: (suggestion == nil ? "not allowed here: " : "unknown member: ") + rule
    }
  }

  /// The message with pointer, line and column, and the caret's lines below it.
  public var description: String {
    let place = pointer.isEmpty ? "" : "\(pointer): "
    let lines = caret.map { caret in
      caret.split(separator: "\n").map { "\n  " + $0 }.joined()
    }
    return "\(line):\(column): \(place)\(message)\(lines ?? "")"
  }
}
