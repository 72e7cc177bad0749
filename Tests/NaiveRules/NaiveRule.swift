public import Rules

/// A rule as a tree, which is walked in the plainest way: what a compiled rule comes to must be
/// what this comes to.
///
/// It shares values with the rule language and no code with its evaluation; it has no limit of
/// steps.
public indirect enum NaiveRule: Sendable {
  /// What stands between two operands.
  public enum Operator: String, Sendable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "in"
  }

  /// A method of a text.
  public enum TextMethod: String, Sendable, CaseIterable {
    case startsWith
    case endsWith
    case contains
  }

  /// What is done with the elements of a list or the keys of a map.
  public enum Macro: String, Sendable, CaseIterable {
    case all
    case exists
    case existsOne = "exists_one"
    case filter
    case map
  }

  /// A key of a map that the rule builds, and its value.
  public struct Entry: Sendable {
    let key: NaiveRule
    let value: NaiveRule

    /// Creates an entry.
    public init(key: NaiveRule, value: NaiveRule) {
      self.key = key
      self.value = value
    }
  }

  /// A value that the rule writes down.
  case literal(RuleValue)
  /// An attribute of the request.
  case attribute(String)
  /// The variable of a macro around this place.
  case variable(String)
  /// A member by its name.
  case member(NaiveRule, String)
  /// Whether there is a member of that name.
  case has(NaiveRule, String)
  /// An element by its place or key.
  case element(NaiveRule, NaiveRule)
  /// A list that the rule builds.
  case list([NaiveRule])
  /// A map that the rule builds.
  case map([Entry])
  /// Every operand is true; there are two at least.
  case and([NaiveRule])
  /// One operand is true; there are two at least.
  case or([NaiveRule])
  /// The opposite of a truth value.
  case not(NaiveRule)
  /// The opposite of a number.
  case negate(NaiveRule)
  /// An operator on two operands.
  case binary(NaiveRule, Operator, NaiveRule)
  /// The first decides between the second and the third.
  case conditional(NaiveRule, NaiveRule, NaiveRule)
  /// The number of characters, bytes, elements or keys.
  case size(NaiveRule)
  /// A question about two texts.
  case text(NaiveRule, TextMethod, NaiveRule)
  /// A macro over a range, its variable, and what it asks of each element.
  case macro(NaiveRule, Macro, String, NaiveRule)
}
