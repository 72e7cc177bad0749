internal import Calendars
internal import Campaigns

/// Everything that is stored, as plain values.
struct MemoryState: Sendable {
  /// Which definition a list of revisions belongs to.
  struct Definition: Hashable, Sendable {
    let kind: DefinitionKind
    let key: Key
  }

  /// Whose history something belongs to, told apart by bytes.
  struct Owner: Hashable, Sendable {
    let user: ExactText
    let stage: ExactText
    let session: Int

    init(_ owner: HistoryOwner) {
      switch owner {
      case .user(let id):
        (user, stage, session) = (ExactText(id), ExactText(""), 0)
      case .session(let id):
        (user, stage, session) = (ExactText(""), ExactText(id.stage), id.number)
      }
    }

    /// Whether this is a user with an id, or a session.
    var isSound: Bool { !user.text.isEmpty || session >= 1 }
  }

  /// The history of one owner, without its reservations.
  struct OwnHistory: Sendable {
    var impressions: [History.Impression] = []
    var folded: [Key: History.Folded] = [:]
    var marks: [Key: History.Mark] = [:]
    var holdouts: [HoldoutRecord] = []
  }

  /// When an impression was made: the oldest are folded first.
  struct ImpressionTime: Hashable, Comparable, Sendable {
    let at: Timestamp
    let presentation: ExactText
    let session: SessionID

    static func < (left: Self, right: Self) -> Bool {
      (left.at, left.presentation) < (right.at, right.presentation)
    }
  }

  /// The order of the times that one owner was kept from campaigns.
  struct HoldoutOrder: Hashable, Comparable, Sendable {
    let at: Timestamp
    let campaign: Key
    let stage: ExactText

    static func < (left: Self, right: Self) -> Bool {
      (left.at, left.campaign, left.stage) < (right.at, right.campaign, right.stage)
    }
  }

  /// Which report of which presentation.
  struct ReportPlace: Hashable, Sendable {
    let presentation: ExactText
    let id: ExactText
  }

  /// The revisions of each definition: number n at place n - 1.
  var revisions: [Definition: [Revision]] = [:]
  var campaigns: [Key: CampaignRecord] = [:]
  var audit: [AuditEntry] = []

  /// The stages, without their presentations.
  var stages: [ExactText: Stage] = [:]
  var presentations: [ExactText: PresentationRecord] = [:]

  /// The id of the live presentation of each stage.
  var live: [ExactText: ExactText] = [:]

  /// The reservations of each owner and campaign that caps count.
  var reservedByOwner: [Owner: Set<ExactText>] = [:]
  var reservedOfCampaign: [Key: Set<ExactText>] = [:]

  var histories: [Owner: OwnHistory] = [:]
  var lastEnds: [Owner: Timestamp] = [:]

  /// The presentations that made an impression, and whose it is.
  var impressionOwners: [ExactText: Owner] = [:]
  var totals: [Key: Int] = [:]

  /// All impressions, oldest first.
  var impressionTimes: [ImpressionTime] = []

  /// The log, by instant; of one instant, as it came.
  var decisions: [DecisionRecord] = []
  var clockSteps: [ClockStep] = []

  /// The reports with the answers that were given.
  var reports: [ReportPlace: ReportRecord] = [:]
}
