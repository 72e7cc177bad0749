/// The answer to a report, kept so that the same report again gets the same answer.
public struct ReportAnswer: Hashable, Sendable {
  /// A queue entry that no longer passes, and the code of its gate.
  public struct Drop: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// The code.
    public let code: String

    /// Creates a drop.
    public init(campaign: Key, code: String) {
      self.campaign = campaign
      self.code = code
    }
  }

  /// Whether the report made an impression.
  public var counted: Bool

  /// Whether its presentation was over already.
  public var late: Bool

  /// The code of the gate that refused a `shown`, or nil.
  public var reason: String?

  /// The end that the report brought, or nil.
  public var ended: EndReason?

  /// The presentation that follows, as it was handed out, or nil.
  public var next: PresentationRecord?

  /// The members of the popup that follows, as JSON text, as they were handed out; nil without one,
  /// and where they were not kept.
  public var nextPopup: String?

  /// The held link that is handed out, or nil.
  public var opens: String?

  /// The queue entries that went, by campaign.
  public var dropped: [Drop]

  /// Creates an answer.
  public init(
    counted: Bool = false, late: Bool = false, reason: String? = nil, ended: EndReason? = nil,
    next: PresentationRecord? = nil, nextPopup: String? = nil, opens: String? = nil,
    dropped: [Drop] = []
  ) {
    self.counted = counted
    self.late = late
    self.reason = reason
    self.ended = ended
    self.next = next
    self.nextPopup = nextPopup
    self.opens = opens
    self.dropped = dropped
  }
}
