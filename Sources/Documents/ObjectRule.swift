import JSON

/// What holds between members of an object and lies beyond a schema.
struct ObjectRule: Sendable {
  /// The rule in words.
  let words: String

  /// Finds where the rule is broken; the words are added to what it finds.
  let broken: @Sendable (Place) -> [Place]

  init(_ words: String, broken: @escaping @Sendable (Place) -> [Place]) {
    self.words = words
    self.broken = broken
  }

  /// A rule that one place breaks, or none.
  static func at(
    _ words: String, broken: @escaping @Sendable (Place) -> Place?
  ) -> ObjectRule {
    ObjectRule(words) { place in broken(place).map { [$0] } ?? [] }
  }
}
