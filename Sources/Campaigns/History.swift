public import Calendars

/// What one owner has seen and done: all that caps, intervals and triggers ask.
public struct History: Hashable, Sendable {
  /// One impression.
  public struct Impression: Hashable, Sendable {
    /// The presentation that made it.
    public let presentation: String

    /// The campaign.
    public let campaign: Key

    /// The placement that asked for it.
    public let placement: String

    /// The session it belongs to.
    public let session: SessionID

    /// When it was made.
    public var at: Timestamp

    /// Whether a test user saw it: it counts for no cap.
    public let isTest: Bool

    /// Creates an impression.
    public init(
      presentation: String, campaign: Key, placement: String, session: SessionID, at: Timestamp,
      isTest: Bool
    ) {
      self.presentation = presentation
      self.campaign = campaign
      self.placement = placement
      self.session = session
      self.at = at
      self.isTest = isTest
    }
  }

  /// The impressions of one campaign that are too old to be kept one by one.
  public struct Folded: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// How many there were, without a test user's; at least 0.
    public let impressions: Int

    /// When the latest of them was made, a test user's too.
    public var lastAt: Timestamp

    /// Creates what is left of impressions.
    public init(campaign: Key, impressions: Int, lastAt: Timestamp) {
      self.campaign = campaign
      self.impressions = impressions
      self.lastAt = lastAt
    }
  }

  /// What is remembered of one campaign beside its impressions.
  public struct Mark: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// The latest dismissal that begins a suppression, or nil.
    public var dismissedAt: Timestamp?

    /// The latest conversion that begins a suppression, or nil.
    public var convertedAt: Timestamp?

    /// The matching events since the last impression.
    public var triggerCount: Int

    /// The trigger that was counted, as text; another one counts anew.
    public var triggerSource: String

    /// Creates an empty mark.
    public init(campaign: Key) {
      self.campaign = campaign
      triggerCount = 0
      triggerSource = ""
    }
  }

  /// The impressions, oldest first; of equals, by presentation.
  public var impressions: [Impression]

  /// The older impressions, a row a campaign, by key.
  public var folded: [Folded]

  /// The presentations of this owner that are on a stage and not yet an impression.
  public var reservations: [PresentationRecord]

  /// What is remembered, a row a campaign, by key.
  public var marks: [Mark]

  /// The end of the last popup that this owner saw, on any stage, or nil.
  public var lastEndedAt: Timestamp?

  /// Creates a history; empty by default.
  public init(
    impressions: [Impression] = [], folded: [Folded] = [],
    reservations: [PresentationRecord] = [], marks: [Mark] = [], lastEndedAt: Timestamp? = nil
  ) {
    self.impressions = impressions
    self.folded = folded
    self.reservations = reservations
    self.marks = marks
    self.lastEndedAt = lastEndedAt
  }

  /// Returns what is remembered of a campaign.
  ///
  /// Complexity: linear in the number of marks.
  public func mark(of campaign: Key) -> Mark? { marks.first { $0.campaign == campaign } }

  /// Puts a mark in the place of the older one of its campaign.
  public mutating func set(_ mark: Mark) {
    if let index = marks.firstIndex(where: { $0.campaign == mark.campaign }) {
      marks[index] = mark
    } else {
      marks.append(mark)
    }
  }
}
