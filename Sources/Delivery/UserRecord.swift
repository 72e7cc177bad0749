public import Calendars
public import Campaigns
public import Storage

/// All that is kept of a user.
public struct UserRecord: Sendable, Hashable {
  /// The user's id.
  public let user: String

  /// The stages whose newest session is the user's, by id.
  ///
  /// In a history it may be over by now, and the stage empty.
  public internal(set) var stages: [Stage] = []

  /// The presentations, over or not, in the order in which they were reserved.
  public internal(set) var presentations: [PresentationRecord] = []

  /// The reports on each of the presentations, in the order of both.
  public internal(set) var reports: [[ReportRecord]] = []

  /// The decisions in the log, in the order in which they were made.
  public let decisions: [DecisionRecord]

  /// The times that the user was kept from a campaign as its control group, oldest first.
  public let holdouts: [HoldoutRecord]

  /// The impressions, what is remembered of campaigns, and the end of the last popup.
  public let history: History

  /// When each presentation made its impression, by the bytes of its id.
  private let impressions: [[UInt8]: Timestamp]

  /// Whether anything is known.
  public var isKnown: Bool { !counts.isNothing }

  /// How much of each kind would go with the user.
  public var counts: Forgotten {
    var counts = Forgotten()
    counts.presentations = presentations.count
    counts.reports = reports.reduce(0) { $0 + $1.count }
    counts.impressions =
      history.impressions.count + history.folded.reduce(0) { $0 + $1.impressions }
    counts.marks = history.marks.count
    counts.lastEnds = history.lastEndedAt == nil ? 0 : 1
    counts.decisions = decisions.count
    counts.holdouts = holdouts.count
    counts.stages = stages.count
    return counts
  }

  /// Reads what a store tells of a user, with the reports or, for a history, without.
  init(
    of user: String, _ reader: any StoreReader, withReports: Bool = true
  ) throws(StorageError) {
    self.user = user
    let owner = HistoryOwner.user(user)
    stages = try reader.stages(of: user)
    presentations = try reader.presentations(of: owner)
    if withReports {
      for record in presentations { reports.append(try reader.reports(of: record.id)) }
    }
    decisions = try reader.decisions(
      of: user, from: .earliest, until: .latest, limit: .max)
    holdouts = try reader.holdouts(of: owner)
    history = try reader.history(of: owner)
    impressions = Dictionary(
      history.impressions.map { (Array($0.presentation.utf8), $0.at) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns when a presentation made its impression, or nil where it made none, or one that is too
  /// old to be kept by itself.
  public func impression(of record: PresentationRecord) -> Timestamp? {
    impressions[Array(record.id.utf8)]
  }
}
