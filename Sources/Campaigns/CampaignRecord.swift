public import Calendars

/// Where a campaign stands: its state and which revision is live.
public struct CampaignRecord: Hashable, Sendable {
  /// The revision of a popup that an approval has fixed.
  public struct Pin: Hashable, Sendable {
    /// The popup.
    public let popup: Key

    /// Its revision.
    public let revision: Int

    /// Creates a pin.
    public init(popup: Key, revision: Int) {
      self.popup = popup
      self.revision = revision
    }
  }

  /// The approval that is in force.
  public struct Approval: Hashable, Sendable {
    /// The revision that is live.
    public let revision: Int

    /// The popups it shows, in the order of the campaign's variants.
    public let pins: [Pin]

    /// When the campaign was first published; edits and pauses keep it.
    public let firstPublishedAt: Timestamp

    /// Creates an approval.
    public init(revision: Int, pins: [Pin], firstPublishedAt: Timestamp) {
      self.revision = revision
      self.pins = pins
      self.firstPublishedAt = firstPublishedAt
    }
  }

  /// The campaign's key.
  public let key: Key

  /// The state.
  public var state: CampaignState

  /// The number of the newest revision.
  public var latest: Int

  /// The approval, or nil where there never was one.
  public var approval: Approval?

  /// Creates a record.
  public init(key: Key, state: CampaignState, latest: Int, approval: Approval? = nil) {
    self.key = key
    self.state = state
    self.latest = latest
    self.approval = approval
  }
}
