/// The rule of hit-testing that stopped a branch.
public enum StopRule: String, Sendable, Hashable, CaseIterable {
  /// The view is hidden.
  case hidden
  /// The view has interaction off.
  case interactionOff
  /// The view's own alpha is 0.01 or less.
  case transparent
  /// The view's transform has no inverse, so no point of the parent maps into it.
  case noInverse
  /// The point lies outside the view's half-open bounds.
  case outside
  /// The point lies in the bounds but not in the shape.
  case shape
  /// The view is nil for itself and none of its children answered.
  case passthrough
}
