public import Calendars
public import Campaigns
public import Configuration

/// All that a decision may look at: read before, in one state of the store.
public struct World: Sendable {
  /// The catalogue.
  public let snapshot: Snapshot

  /// The installation's settings.
  public let settings: Settings

  /// The stage that the event names and every other stage of its user, by id.
  public var stages: [Stage]

  /// Whose history it is.
  public let owner: HistoryOwner

  /// The history of the user whom the event is about.
  public var history: History

  /// The totals of the campaigns that have one.
  public var totals: [CampaignTotal]

  /// The open reservations of anybody that the totals count and that are dated later than now.
  ///
  /// Those whose lease ends within ``Settings/Leases/reserved`` from now may be left out.
  public var madeAhead: [PresentationRecord] = []

  /// The popups that are on the stages, each in the revision that was handed out.
  public var onStage: [PinnedPopup] = []

  /// The end of the last popup that the user on the named stage saw, where that is somebody else
  /// than the owner; nil where nothing is known.
  public let departingLastEndedAt: Timestamp?

  /// Creates a world.
  public init(
    snapshot: Snapshot, settings: Settings, stages: [Stage], owner: HistoryOwner,
    history: History, totals: [CampaignTotal], departingLastEndedAt: Timestamp? = nil
  ) {
    self.snapshot = snapshot
    self.settings = settings
    self.stages = stages
    self.owner = owner
    self.history = history
    self.totals = totals
    self.departingLastEndedAt = departingLastEndedAt
  }
}
