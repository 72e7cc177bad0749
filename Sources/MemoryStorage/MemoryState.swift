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
    var marks: [Key: History.Mark] = [:]
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

  /// The reports, in whose answers the next presentation is the one that was handed out then.
  var reports: [ReportPlace: ReportRecord] = [:]
}
