/// What the user gets from a tap.
public enum TapOutcome: String, Sendable, Hashable, CaseIterable {
  /// The content got it.
  case content

  /// It dismisses the popup from outside the content.
  case dismiss

  /// Nothing happens.
  case nothing

  /// The page below got it.
  case page
}
