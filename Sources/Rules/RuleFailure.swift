/// A rule that compiled and could not be evaluated with what it was given.
public struct RuleFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The ways in which an evaluation fails.
  public enum Reason: String, Sendable, Hashable {
    /// An operator or function does not take values of these types.
    case typeMismatch = "these types do not go together"
    /// The rule as a whole, or a part that must be, is neither true nor false.
    case notBoolean = "the result is neither true nor false"
    /// A whole number was divided by zero.
    case divisionByZero = "division by zero"
    /// A whole number left the range of its type.
    case overflow = "the number leaves the range of its type"
    /// A list has no element, or a string no character, at that position.
    case indexOutOfRange = "there is nothing at that position"
    /// A map that the rule itself builds has no such key.
    case missingKey = "the map has no such key"
    /// A map literal gives one key twice.
    case duplicateKey = "the map has one key twice"
    /// The value cannot be converted.
    case invalidConversion = "the value cannot be converted"
    /// A text is not a regular expression.
    case invalidPattern = "the text is not a regular expression"
    /// There is no such function.
    case unknownFunction = "there is no such function"
    /// The rule takes more steps than `Rule.costLimit`.
    case costLimit = "the rule takes too many steps"
  }

  /// The way in which the evaluation failed.
  public let reason: Reason

  /// The part of the rule that failed.
  public let part: String

  /// The byte of the source at which that part begins, from 0.
  public let offset: Int

  /// The reason and the part.
  public var description: String { "\(reason.rawValue) in `\(part)`" }
}
