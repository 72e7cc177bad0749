/// The answer of a rule that asks a yes-or-no question.
public enum RuleOutcome: Sendable, Hashable {
  /// The rule holds.
  case isTrue

  /// The rule does not hold.
  case isFalse

  /// The answer depends on an attribute that was not given; its path, such as `user.level`.
  case unknown(attribute: String)

  /// The rule cannot be evaluated with these attributes.
  case failed(RuleFailure)
}

/// The value of a rule that need not be a yes-or-no question.
public enum RuleResult: Sendable, Hashable {
  /// The value.
  case value(RuleValue)

  /// The value depends on an attribute that was not given; its path, such as `user.level`.
  case unknown(attribute: String)

  /// The rule cannot be evaluated with these attributes.
  case failed(RuleFailure)
}
