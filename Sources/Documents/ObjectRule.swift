import JSON

/// What holds between members of an object and lies beyond a schema.
struct ObjectRule: Sendable {
  /// One place where a rule is broken.
  enum Breach {
    /// The value there; shown in words where the value itself would say little.
    case value(Place, shown: String? = nil)

    /// A member that is not there.
    case missing(JSONPointer)
  }

  /// The rule in words.
  let words: String

  /// Finds where the rule is broken.
  let breaches: @Sendable (Place) -> [Breach]

  init(_ words: String, breaches: @escaping @Sendable (Place) -> [Breach]) {
    self.words = words
    self.breaches = breaches
  }

  /// A rule that values break.
  static func values(
    _ words: String, broken: @escaping @Sendable (Place) -> [Place]
  ) -> ObjectRule {
    ObjectRule(words) { place in broken(place).map { .value($0) } }
  }

  /// A rule that one value breaks, or none.
  static func value(
    _ words: String, broken: @escaping @Sendable (Place) -> Place?
  ) -> ObjectRule {
    values(words) { place in broken(place).map { [$0] } ?? [] }
  }

  /// Returns what is wrong with an object by this rule.
  func violations(of object: Place) -> [Violation] {
    breaches(object).map { breach in
      switch breach {
      case .value(let place, let shown):
        Violation(
          problem: .value, pointer: place.pointer, value: place.rawValue, shown: shown,
          rule: words)
      case .missing(let pointer):
        Violation(problem: .missing, pointer: pointer, rule: words)
      }
    }
  }
}
