public import Calendars

/// One time that somebody of a control group got nothing of a campaign that would have won.
public struct HoldoutRecord: Hashable, Sendable {
  /// The campaign.
  public let campaign: Key

  /// The placement that asked.
  public let placement: String

  /// The session it happened in.
  public let session: SessionID

  /// When.
  public let at: Timestamp

  /// Creates a record.
  public init(campaign: Key, placement: String, session: SessionID, at: Timestamp) {
    self.campaign = campaign
    self.placement = placement
    self.session = session
    self.at = at
  }
}
