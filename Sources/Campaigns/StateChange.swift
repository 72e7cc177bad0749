public import Calendars

/// One change of what is stored of stages and history.
///
/// A decision is a list of these in the order in which they happen; a store applies them in one
/// transaction. An end comes before the beginning that takes its place, so that no order of writing
/// ever has two live presentations on a stage.
public enum StateChange: Hashable, Sendable {
  /// The stage's own row and its queue, without its presentation.
  case stage(Stage)

  /// A presentation that is new, or another state of one.
  case presentation(PresentationRecord)

  /// A new impression; unless it is a test user's, it adds one to the campaign's total.
  case impression(History.Impression, owner: HistoryOwner)

  /// An impression that was dated later than now, with its date put right.
  case redated(History.Impression, owner: HistoryOwner)

  /// Impressions that were folded, with their latest date put right.
  case refolded(History.Folded, owner: HistoryOwner)

  /// What is remembered of a campaign.
  case mark(History.Mark, owner: HistoryOwner)

  /// The end of the last popup that an owner saw.
  case lastEnded(Timestamp, owner: HistoryOwner)

  /// A report with its answer.
  case report(ReportRecord)

  /// A report that came again.
  case repeated(report: String, presentation: String, at: Timestamp)

  /// A decision, for the log.
  case decision(DecisionRecord)

  /// Somebody was kept from a campaign as its control group.
  case heldOut(HoldoutRecord, owner: HistoryOwner)

  /// A clock went back.
  case clockWentBack(ClockStep)
}
