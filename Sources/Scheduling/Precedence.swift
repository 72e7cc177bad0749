/// What decides which of two campaigns comes first, in the order in which it is asked.
public enum Precedence: Hashable, Sendable {
  /// The higher priority.
  case priority

  /// The earlier end; one without an end comes last.
  case end

  /// The earlier first publication.
  case publication

  /// The key, bytewise.
  case key
}
