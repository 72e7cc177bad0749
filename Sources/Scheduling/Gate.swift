/// The questions that are asked of a campaign, in their order.
///
/// One question may have several codes: a schedule answers `not_started` or `ended`.
public enum Gate: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Is it approved?
  case state
  /// Does its span contain the instant?
  case span
  /// Is a window open?
  case window
  /// Does the placement ask for it?
  case placement
  /// Has its event happened often enough?
  case trigger
  /// Is the user kept out by name?
  case deny
  /// Is the rule true?
  case audience
  /// Does the rollout admit the user?
  case rollout
  /// Is the user outside the control group?
  case holdout
  /// Do its own caps allow one more?
  case cap
  /// Does its total allow one more?
  case total
  /// Do its groups allow one more?
  case group
  /// Is the last impression old enough?
  case interval
  /// Is no suppression in force?
  case suppression
  /// Has the popup something to show?
  case content
  /// Is the stage free, or can it be taken?
  case stage
  /// Is the last popup gone long enough?
  case gap
  /// May the placement show more in this session?
  case sessionCap
  /// Is it day where the user is?
  case quietHours
  /// Is no navigation under way?
  case host

  /// Returns whether one gate is asked before another.
  public static func < (left: Gate, right: Gate) -> Bool { left.rawValue < right.rawValue }
}
