/// Whom a campaign of the workload is for.
///
/// A trait that an event lacks makes the test of it false, and `not` then makes it true.
public indirect enum TargetingExpression: Sendable, Hashable {
  /// What a test asks of its trait.
  public enum Test: Sendable, Hashable {
    /// The trait is this word.
    case isWord(String)
    /// The trait is this truth value.
    case isFlag(Bool)
    /// The trait is one of these words.
    case isOneOf([String])
    /// The trait lies in `least...most`.
    case isWithin(least: Int64, most: Int64)
    /// The trait is not less.
    case isAtLeast(Int64)
    /// The trait is not greater.
    case isAtMost(Int64)
    /// The trait's words have this one among them.
    case holds(String)
  }

  /// Every one holds.
  case and([TargetingExpression])
  /// One at least holds.
  case or([TargetingExpression])
  /// It does not hold.
  case not(TargetingExpression)
  /// A test of the trait of this name.
  case test(String, Test)
}

extension TargetingExpression {
  /// Returns whether the expression holds for these traits, by brute force.
  public func holds(_ traits: [String: TraitValue]) -> Bool {
    switch self {
    case .and(let operands): operands.allSatisfy { $0.holds(traits) }
    case .or(let operands): operands.contains { $0.holds(traits) }
    case .not(let operand): !operand.holds(traits)
    case .test(let name, let test): traits[name].map(test.accepts) ?? false
    }
  }

  /// The expression as a rule about `user`, written as people write rules.
  public var rule: String {
    switch self {
    case .and(let operands): operands.map(\.operand).joined(separator: " && ")
    case .or(let operands): operands.map(\.operand).joined(separator: " || ")
    case .not(let operand): "!\(operand.operand)"
    case .test(let name, let test): "(has(user.\(name)) && \(test.rule(of: "user.\(name)")))"
    }
  }

  private var operand: String {
    switch self {
    case .and, .or: "(\(rule))"
    case .not, .test: rule
    }
  }
}

extension TargetingExpression.Test {
  fileprivate func accepts(_ value: TraitValue) -> Bool {
    switch (self, value) {
    case (.isWord(let wanted), .word(let word)): word == wanted
    case (.isFlag(let wanted), .flag(let flag)): flag == wanted
    case (.isOneOf(let wanted), .word(let word)): wanted.contains(word)
    case (.isWithin(let least, let most), .number(let number)): least <= number && number <= most
    case (.isAtLeast(let least), .number(let number)): number >= least
    case (.isAtMost(let most), .number(let number)): number <= most
    case (.holds(let wanted), .words(let words)): words.contains(wanted)
    default: false
    }
  }

  fileprivate func rule(of trait: String) -> String {
    switch self {
    case .isWord(let word): "\(trait) == '\(word)'"
    case .isFlag(let flag): "\(trait) == \(flag)"
    case .isOneOf(let words): "\(trait) in [\(words.map { "'\($0)'" }.joined(separator: ", "))]"
    case .isWithin(let least, let most): "\(trait) >= \(least) && \(trait) <= \(most)"
    case .isAtLeast(let least): "\(trait) >= \(least)"
    case .isAtMost(let most): "\(trait) <= \(most)"
    case .holds(let word): "'\(word)' in \(trait)"
    }
  }
}
