/// The value of a trait.
public enum TraitValue: Sendable, Hashable {
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case number(Int64)
  /// A word.
  case word(String)
  /// Words in order, each once.
  case words([String])
}
