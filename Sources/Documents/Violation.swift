import JSON

/// What is wrong at one place of a document, before its line and column are looked up.
struct Violation {
  /// What is wrong.
  enum Problem {
    /// The value breaks its rule.
    case value

    /// A required member is not there.
    case missing

    /// A member is not known, or not known here.
    case unknown
  }

  let problem: Problem
  let pointer: JSONPointer
  var value: JSONValue?

  /// The value in words, where it itself would say little.
  var shown: String?

  let rule: String
  var suggestion: String?
  var caret: String?

  static func value(
    _ value: JSONValue, at pointer: JSONPointer, _ rule: String, caret: String? = nil
  ) -> Violation {
    Violation(problem: .value, pointer: pointer, value: value, rule: rule, caret: caret)
  }
}
