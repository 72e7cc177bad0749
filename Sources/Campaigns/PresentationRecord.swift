public import Calendars

/// One occurrence of a popup on a stage, as it is stored.
public struct PresentationRecord: Hashable, Sendable {
  /// What put the popup on the stage.
  public enum Source: Hashable, Sendable {
    /// A campaign, in one of its revisions, with one of its variants.
    case campaign(key: Key, revision: Int, variant: Int)

    /// A deep link whose route names the popup.
    case route

    /// A promise that was made by hand: it counts nowhere, not even for the gap.
    case promise
  }

  /// How far a presentation has come.
  public enum State: Hashable, Sendable {
    /// Handed out; the app has not reported it as shown.
    case reserved

    /// Reported as shown.
    case visible

    /// Over.
    case ended(EndReason, at: Timestamp)
  }

  /// Its id.
  public let id: String

  /// The session of the stage it belongs to.
  public let session: SessionID

  /// Whose history it counts in.
  public let owner: HistoryOwner

  /// What put it there.
  public let source: Source

  /// The popup's key.
  public let popup: Key

  /// The popup's revision.
  public let popupRevision: Int

  /// What the request said, for a later turn in the queue.
  public let circumstances: Circumstances

  /// Whether it counts nowhere: the user is a test user of the campaign, or it was promised.
  public let isTest: Bool

  /// Whether its impression was counted before it was put back into the queue.
  public var isReturning: Bool

  /// The presentation that was put back into the queue and returns as this one, or nil.
  public let origin: String?

  /// When it was handed out.
  public let reservedAt: Timestamp

  /// The end of the campaign's delay.
  public let showAfter: Timestamp

  /// When it was seen before its end, or nil.
  public var shownAt: Timestamp?

  /// What late reports have brought about after an end that came before `shown`, each once.
  public var lateEffects: LateEffects

  /// When it is given up without a further event.
  public var leaseUntil: Timestamp

  /// How far it has come.
  public var state: State

  /// What a late report may still bring about.
  public struct LateEffects: OptionSet, Hashable, Sendable {
    /// The effects as bits.
    public let rawValue: Int

    /// Creates effects from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The impression.
    public static let impression = LateEffects(rawValue: 1)

    /// The suppression after a dismissal.
    public static let dismissal = LateEffects(rawValue: 2)

    /// The suppression after a conversion.
    public static let conversion = LateEffects(rawValue: 4)
  }

  /// Creates a presentation.
  public init(
    id: String, session: SessionID, owner: HistoryOwner, source: Source, popup: Key,
    popupRevision: Int, circumstances: Circumstances, isTest: Bool, isReturning: Bool,
    origin: String? = nil, reservedAt: Timestamp, showAfter: Timestamp, shownAt: Timestamp? = nil,
    lateEffects: LateEffects = [], leaseUntil: Timestamp, state: State = .reserved
  ) {
    self.id = id
    self.session = session
    self.owner = owner
    self.source = source
    self.popup = popup
    self.popupRevision = popupRevision
    self.circumstances = circumstances
    self.isTest = isTest
    self.isReturning = isReturning
    self.origin = origin
    self.reservedAt = reservedAt
    self.showAfter = showAfter
    self.shownAt = shownAt
    self.lateEffects = lateEffects
    self.leaseUntil = leaseUntil
    self.state = state
  }

  /// The campaign's key, or nil for a popup that a route named or that was promised.
  public var campaign: Key? {
    switch source {
    case .campaign(let key, _, _): key
    case .route, .promise: nil
    }
  }

  /// Whether it was promised by hand: no history knows of it.
  public var isPromised: Bool { source == .promise }

  /// The name it goes by in answers: the campaign's key, or the popup's own.
  public var name: Key { campaign ?? popup }

  /// Whether it is over.
  public var isOver: Bool {
    switch state {
    case .reserved, .visible: false
    case .ended: true
    }
  }
}
