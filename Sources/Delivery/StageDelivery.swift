public import Calendars
public import Campaigns
public import Configuration
import Documents
public import JSON
public import Scheduling
public import Storage

/// The use cases of a stage: decide, report, deep links, and what clears it.
///
/// Each reads the world, asks the scheduler, and stores the changes, all in one transaction. The
/// `now` of what writes is asked for once, in that transaction and behind the read: a clock that is
/// handed in goes on while a writer waits for its turn.
public struct StageDelivery: Sendable {
  /// The answer to an event of a stage.
  public struct Answer: Sendable {
    /// What the event brought about.
    public let outcome: Outcome

    /// The stage afterwards.
    public let stage: Stage

    /// The stages of the same user and this one afterwards, by id.
    public let stages: [Stage]

    /// The catalogue that it was decided by.
    public let snapshot: Snapshot

    /// The members of the popup that is handed out, in the language of the request, or nil.
    public let popup: JSONObject?
  }

  /// The longest link, in bytes.
  public static let maximumLinkLength = OutsideText.maximumLinkLength

  let store: any Store
  let settings: Settings
  let newID: @Sendable () -> String
  let cache = RevisionCache()

  /// The popups that routes show.
  let routedPopups: [Key]

  /// Creates the use cases over a store.
  ///
  /// - Parameters:
  ///   - store: Where everything is kept.
  ///   - settings: The installation's settings.
  ///   - newID: Returns an id that no presentation has had.
  public init(store: any Store, settings: Settings, newID: @escaping @Sendable () -> String) {
    self.store = store
    self.settings = settings
    routedPopups = settings.routedPopups.compactMap { Key($0) }
    self.newID = newID
  }

  /// Decides which popup a placement shows.
  ///
  /// A request that only looks may be about an instant before the present: the answer is what it
  /// was then, as far as the store has it. One that reserves is about its present.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - now: The instant that is asked about.
  ///   - present: The caller's present; nil where it is `now`.
  /// - Returns: The answer, with the popup or why there is none.
  /// - Throws: ``DeliveryError`` for a bad request or a failing store.
  public func decide(
    _ request: DecisionRequest, now: @autoclosure () -> Timestamp, present: Timestamp? = nil
  ) throws(DeliveryError) -> Answer {
    let event = try request.event(with: settings)
    guard request.reserves else {
      let now = now()
      return try look { reader throws(DeliveryError) in
        guard let present, now < present else {
          return try answer(.request(event), on: request.stage, user: request.user, reader) { now }
            .answer
        }
        return try answer(to: request, at: now, reader)
      }
    }
    return try handle(.request(event), on: request.stage, user: request.user, clock: now)
  }

  /// Takes in a deep link.
  public func deepLink(
    _ url: String, on stage: String, scope: StageEvent.Scope, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try checkName("stage", stage)
    try checkURL(url)
    return try handle(.deepLink(url: url, scope: scope), on: stage, clock: now)
  }

  /// Hides everything that may be hidden, without a link.
  public func hideAll(
    on stage: String, scope: StageEvent.Scope, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try checkName("stage", stage)
    return try handle(.hideAll(scope: scope), on: stage, clock: now)
  }

  /// Takes in that the app has arrived where a link led.
  public func navigationFinished(
    on stage: String, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try checkName("stage", stage)
    return try handle(.navigationFinished, on: stage, clock: now)
  }

  /// Signs the user of a stage out.
  public func signOut(
    of stage: String, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try checkName("stage", stage)
    return try handle(.signOut, on: stage, clock: now)
  }

  /// Returns what is on a stage now, without an event and without storing anything.
  ///
  /// - Throws: ``DeliveryError/unknownStage(_:)`` where nobody has ever been on it.
  public func stage(_ id: String, now: Timestamp) throws(DeliveryError) -> Answer {
    try checkName("stage", id)
    return try look { reader throws(DeliveryError) in
      let known = try reading { () throws(StorageError) in try reader.stage(id) }
      guard known != nil else { throw .unknownStage(id) }
      return try answer(.tick, on: id, reader) { now }.answer
    }
  }

  /// Returns the ids of a user's stages whose session is under way, in order.
  public func stages(of user: String, now: Timestamp) throws(DeliveryError) -> [String] {
    try checkName("user", user)
    return try look { reader throws(DeliveryError) in
      try reading { () throws(StorageError) in try reader.stages(of: user) }
        .filter { Scheduler.isSessionUnderWay(on: $0, at: now) }
        .map(\.id)
    }
  }

  private func checkURL(_ url: String) throws(DeliveryError) {
    guard OutsideText.isLink(url) else {
      throw .invalid(
        member: "url", value: String(url.prefix(80)),
        rule: "a link with a scheme, such as demoapp://order/1, of at most "
          + "\(StageDelivery.maximumLinkLength) bytes")
    }
    if let scheme = settings.deniedScheme(of: url) {
      throw .invalid(
        member: "url", value: String(url.prefix(80)),
        rule: "a link of another scheme than '\(scheme)', which the configuration denies")
    }
  }
}
