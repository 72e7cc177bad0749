/// What went when a user was forgotten, counted by kind.
public struct Forgotten: Hashable, Sendable {
  /// The presentations, over or not.
  public var presentations = 0

  /// The reports on those presentations.
  public var reports = 0

  /// The impressions, folded ones too; the totals of their campaigns stay.
  public var impressions = 0

  /// The campaigns of which something was remembered: suppressions and counts of triggers.
  public var marks = 0

  /// The end of the last popup that the user saw: 1 where it was known.
  public var lastEnds = 0

  /// The decisions in the log.
  public var decisions = 0

  /// The times that the user was kept from a campaign as its control group.
  public var holdouts = 0

  /// The stages that the user was on, whose ids and numbers of sessions stay.
  public var stages = 0

  /// Creates counts of nothing.
  public init() {}

  /// Every count under the name of its kind, in the order in which they are told.
  public var counts: [(kind: String, count: Int)] {
    [
      ("presentations", presentations), ("reports", reports), ("impressions", impressions),
      ("marks", marks), ("lastEnds", lastEnds), ("decisions", decisions),
      ("holdouts", holdouts), ("stages", stages),
    ]
  }

  /// Whether nothing was known of the user.
  public var isNothing: Bool { self == Forgotten() }
}
