public import Calendars

/// One scene of one user's running app, as it is stored.
///
/// It holds at most one presentation: two visible popups cannot be written down.
public struct Stage: Hashable, Sendable {
  /// A campaign that waits for the stage.
  public struct QueueEntry: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// What its request said.
    public var circumstances: Circumstances

    /// Whether its impression was counted before it was put back.
    public var isReturning: Bool

    /// The presentation that was put back, or nil where it waits for its first turn.
    public var origin: String?

    /// Creates an entry.
    public init(
      campaign: Key, circumstances: Circumstances, isReturning: Bool, origin: String? = nil
    ) {
      self.campaign = campaign
      self.circumstances = circumstances
      self.isReturning = isReturning
      self.origin = origin
    }
  }

  /// A deep link that the stage waits for, and how long.
  public struct Link: Hashable, Sendable {
    /// The link.
    public let url: String

    /// When it came.
    public var since: Timestamp

    /// When it is waited for no longer.
    public var until: Timestamp

    /// Creates a link.
    public init(url: String, since: Timestamp, until: Timestamp) {
      self.url = url
      self.since = since
      self.until = until
    }
  }

  /// The popup that the next request is given, before any campaign and uncounted.
  ///
  /// It is the stage's and nobody's in particular: it outlives sessions.
  public struct Promise: Hashable, Sendable {
    /// The popup, which is shown in its newest revision.
    public let popup: Key

    /// When it was promised.
    public var since: Timestamp

    /// When it is kept no longer.
    public var until: Timestamp

    /// Creates a promise.
    public init(popup: Key, since: Timestamp, until: Timestamp) {
      self.popup = popup
      self.since = since
      self.until = until
    }
  }

  /// Who is on the stage, and since when.
  public struct Session: Hashable, Sendable {
    /// The number of the session on its stage, counted from 1.
    public let number: Int

    /// The user's id; empty for nobody in particular.
    public let user: String

    /// The stage's latest event.
    public var lastEventAt: Timestamp

    /// Creates a session.
    public init(number: Int, user: String, lastEventAt: Timestamp) {
      self.number = number
      self.user = user
      self.lastEventAt = lastEventAt
    }
  }

  /// The stage's id.
  public let id: String

  /// The number of the newest session, over or not; 0 before the first.
  public var sessionCount: Int

  /// The session under way, or nil.
  public var session: Session?

  /// The popup that has the stage, or nil.
  public var presentation: PresentationRecord?

  /// The campaigns that wait, in order; at most one entry a campaign.
  public var queue: [QueueEntry]

  /// The link that waits until the popups that vetoed it are gone, or nil.
  public var heldLink: Link?

  /// The opened link whose navigation is not finished, or nil.
  public var navigation: Link?

  /// The popup that was promised to the next request, or nil.
  public var promise: Promise?

  /// Creates a stage that nobody is on.
  public init(id: String) {
    self.id = id
    sessionCount = 0
    queue = []
  }

  /// The stage with nobody on it and nothing that waits.
  ///
  /// How many sessions it has had stays: the number of a session is never given twice.
  public var emptied: Stage {
    var stage = Stage(id: id)
    stage.sessionCount = sessionCount
    return stage
  }

  /// Returns whether the stage has an id, byte for byte: ids that only look the same are two.
  public func isNamed(_ id: String) -> Bool { self.id.utf8.elementsEqual(id.utf8) }

  /// The id of the session under way, or nil.
  public var sessionID: SessionID? {
    session.map { SessionID(stage: id, number: $0.number) }
  }
}
