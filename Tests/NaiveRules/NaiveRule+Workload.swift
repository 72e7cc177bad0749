import Rules
public import Workloads

extension NaiveRule {
  /// The rule that an expression of the workload is, part by part.
  public init(_ expression: TargetingExpression) {
    switch expression {
    case .and(let operands): self = .and(operands.map(NaiveRule.init))
    case .or(let operands): self = .or(operands.map(NaiveRule.init))
    case .not(let operand): self = .not(NaiveRule(operand))
    case .test(let name, let test):
      let trait = NaiveRule.member(.attribute("user"), name)
      self = .and([.has(.attribute("user"), name)] + NaiveRule.asking(trait, test))
    }
  }

  private static func asking(
    _ trait: NaiveRule, _ test: TargetingExpression.Test
  ) -> [NaiveRule] {
    switch test {
    case .isWord(let word): [.binary(trait, .equal, .literal(.string(word)))]
    case .isFlag(let flag): [.binary(trait, .equal, .literal(.bool(flag)))]
    case .isOneOf(let words):
      [.binary(trait, .isIn, .literal(.list(words.map(RuleValue.string))))]
    case .isWithin(let least, let most):
      [
        .binary(trait, .greaterOrEqual, .literal(.int(least))),
        .binary(trait, .lessOrEqual, .literal(.int(most))),
      ]
    case .isAtLeast(let least): [.binary(trait, .greaterOrEqual, .literal(.int(least)))]
    case .isAtMost(let most): [.binary(trait, .lessOrEqual, .literal(.int(most)))]
    case .holds(let word): [.binary(.literal(.string(word)), .isIn, trait)]
    }
  }
}
