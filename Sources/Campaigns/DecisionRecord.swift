public import Calendars
public import Rules

/// A decision as the log keeps it: who asked, where and when, and what each campaign got.
public struct DecisionRecord: Hashable, Sendable {
  /// What is kept of what the request told about the user and the app.
  public enum Told: Hashable, Sendable {
    /// Nothing.
    case nothing

    /// The names, such as `user.level` and `cart`.
    case names([String])

    /// The names with their values.
    case values(Attributes)
  }

  /// What one campaign got.
  public struct Verdict: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// `presented`, or the code of its first failing gate.
    public let code: String

    /// Creates a verdict.
    public init(campaign: Key, code: String) {
      self.campaign = campaign
      self.code = code
    }
  }

  /// The most verdicts that are kept of one decision, the winner's apart.
  public static let maximumVerdicts = 200

  /// The most names that are kept of one request.
  public static let maximumNames = 100

  /// The user's id; empty for nobody in particular.
  public let user: String

  /// The stage.
  public let stage: String

  /// The session of the stage.
  public let session: Int

  /// The placement that asked.
  public let placement: String

  /// The name of the event, or nil.
  public let event: String?

  /// The user's zone.
  public let zone: Zone

  /// The user's locale, or nil where the request had none.
  public let locale: String?

  /// What is kept of what the request told.
  public let told: Told

  /// When it was decided.
  public let at: Timestamp

  /// The presentation that was handed out, or nil.
  public let presentation: String?

  /// The name that the presentation goes by, or nil.
  public let presented: Key?

  /// Why the request got what it got: `presented`, `nothing_configured`, or a gate's code.
  public let reason: String

  /// What the campaigns of the placement got, in the order of decisions, the first of them.
  public let verdicts: [Verdict]

  /// Creates a record.
  public init(
    user: String, session: SessionID, placement: String, event: String?, zone: Zone,
    locale: String?, told: Told, at: Timestamp, presentation: String?, presented: Key?,
    reason: String, verdicts: [Verdict]
  ) {
    self.user = user
    stage = session.stage
    self.session = session.number
    self.placement = placement
    self.event = event
    self.zone = zone
    self.locale = locale
    self.told = told
    self.at = at
    self.presentation = presentation
    self.presented = presented
    self.reason = reason
    self.verdicts = verdicts
  }
}
