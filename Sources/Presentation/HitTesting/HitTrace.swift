/// The answer to a point with the way that led there.
public struct HitTrace: Sendable, Hashable {
  /// What became of one view on the way.
  public enum Outcome: Sendable, Hashable {
    /// The view itself is the answer.
    case hit
    /// A view of its subtree is the answer.
    case passedToChild
    /// The view's whole subtree gave nothing, by this rule.
    case stopped(StopRule)
  }

  /// One view that was asked.
  public struct Step: Sendable, Hashable {
    /// The view.
    public let node: NodeIndex

    /// The point in the view's own coordinates; nil where a rule stopped the view before the point
    /// was converted.
    public let point: Point?

    /// What became of it.
    public internal(set) var outcome: Outcome
  }

  /// The view that the touch belongs to, as `Scene.hitTest(_:)` answers.
  public let hit: NodeIndex?

  /// The answer of the platform without shapes and passthrough, to be shown beside ours.
  public let platformDefault: NodeIndex?

  /// The views asked, in the order asked; views above which the answer was found are not among
  /// them.
  public let steps: [Step]

  /// The views from the root down to the answer; empty where there is none.
  public var path: [NodeIndex] {
    steps.compactMap { step in
      if case .stopped = step.outcome { return nil }
      return step.node
    }
  }
}
