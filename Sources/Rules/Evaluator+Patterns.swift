/// The function `matches`, whose patterns are those of RE2.
extension Evaluator {
  /// Steps that a pattern costs which only the evaluation makes known, because it is compiled then.
  private static let compilingCost = 1_000

  /// Matches a text with a pattern that the rule writes down.
  mutating func matches(_ part: Program.Part, _ index: Int) -> Result {
    let result = evaluate(Int(part.a))
    guard case .value(let value) = result else { return result }
    return match(program.patterns[Int(part.b)], in: value, index)
  }

  /// Matches a text with a pattern that comes from the attributes.
  mutating func match(_ pattern: RuleValue, in value: RuleValue, _ index: Int) -> Result {
    guard case .string(let source) = pattern else { return .failed(.typeMismatch, index) }
    guard charge(Self.compilingCost) else { return .failed(.costLimit, index) }
    let compiled: Pattern
    do throws(Pattern.Refusal) { compiled = try Pattern(source) } catch {
      return .failed(.invalidPattern, index)
    }
    return match(compiled, in: value, index)
  }

  private mutating func match(_ pattern: Pattern, in value: RuleValue, _ index: Int) -> Result {
    guard case .string(let text) = value else { return .failed(.typeMismatch, index) }
    guard charge(text.utf8.count / 8) else { return .failed(.costLimit, index) }
    return .value(.bool(pattern.matches(text)))
  }
}
