public import Rules

/// Why a walk comes to no value.
public enum NaiveProblem: Error, Hashable, Sendable {
  /// The attribute of this path was not given.
  case unknown(String)
  /// The rule cannot be evaluated.
  case failed(RuleFailure.Reason)
}
