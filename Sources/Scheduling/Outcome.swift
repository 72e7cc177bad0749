public import Calendars
public import Campaigns

/// What one event of a stage brought about.
public struct Outcome: Hashable, Sendable {
  /// The place of one campaign in a decision.
  public enum Verdict: Hashable, Sendable {
    /// It is shown.
    case presented

    /// It is refused with a code.
    case refused(GateCode, Finding)

    /// The code of a refusal, or nil.
    public var code: GateCode? {
      switch self {
      case .presented: nil
      case .refused(let code, _): code
      }
    }
  }

  /// A presentation that ended.
  public struct Ended: Hashable, Sendable {
    /// The presentation.
    public let presentation: PresentationRecord

    /// Why.
    public let reason: EndReason

    /// Creates an end.
    public init(presentation: PresentationRecord, reason: EndReason) {
      self.presentation = presentation
      self.reason = reason
    }
  }

  /// What became of a deep link.
  public enum LinkOutcome: String, Hashable, Sendable {
    /// Nothing is in its way.
    case open

    /// A popup that must not be hidden is in its way.
    case held
  }

  /// The presentation that is handed out, or nil.
  public var presented: PresentationRecord?

  /// The verdict on each campaign of the snapshot, in its order; empty for other events than
  /// requests.
  public var verdicts: [Verdict] = []

  /// What ended, the unnoticed ends of leases and sessions apart.
  public var ended: [Ended] = []

  /// The queue entries that went because they no longer pass.
  public var dropped: [ReportAnswer.Drop] = []

  /// Whether a report made an impression.
  public var counted = false

  /// Whether a report came after the end.
  public var late = false

  /// Whether a report had come before.
  public var repeated = false

  /// Why a `shown` was refused, or nil.
  public var reason: GateCode?

  /// What became of a deep link, or nil for other events.
  public var link: LinkOutcome?

  /// What a deep link or `hideAll` took down, in the order of the stages.
  public var hidden: [PresentationRecord] = []

  /// What refused to go, in the order of the stages.
  public var vetoedBy: [PresentationRecord] = []

  /// The held link that is handed out, or nil.
  public var opens: String?

  /// The latest instant of the history that lay behind now, as after a clock went back, or nil; it
  /// was re-dated to now.
  public var redatedFrom: Timestamp?

  /// Creates the outcome of an event that changed nothing.
  public init() {}
}
