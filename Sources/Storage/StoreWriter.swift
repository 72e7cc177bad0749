public import Calendars
public import Campaigns

/// One transaction of a store.
///
/// What was written in it is read back in it.
///
/// After an error of one of these methods nothing more can be written: the whole transaction is
/// taken back and ``Store/write(_:)`` throws that error, even where the body goes on.
public protocol StoreWriter: StoreReader {
  /// Adds a revision.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where the number is not the newest plus one.
  func add(_ revision: Revision) throws(StorageError)

  /// Sets where a campaign stands.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where a revision that it names is not there.
  func set(_ campaign: CampaignRecord) throws(StorageError)

  /// Adds a line to the trail.
  func add(_ entry: AuditEntry) throws(StorageError)

  /// Applies changes of stages and history, in their order.
  ///
  /// Of a presentation that is there already, only what can change is taken over. A re-dated
  /// impression that is not there is left out, and so is a report that came again.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where a change breaks an ``Invariant``: a
  ///   stage
  ///   would have two live presentations, a presentation two impressions, a report's id came
  /// before.
  func apply(_ changes: [StateChange]) throws(StorageError)

  /// Removes and folds what is too old to be kept one by one, the oldest first.
  ///
  /// Decisions and steps of clocks before one instant go. Impressions before the other are folded
  /// into a count for each owner and campaign; those of somebody without an id go with their
  /// session. Impressions of a session under way, which its caps still count, and totals stay.
  ///
  /// - Parameters:
  ///   - decisions: The instant before which decisions are too old.
  ///   - history: The instant before which impressions are.
  ///   - sessions: The instant behind which a session under way has had an event.
  ///   - limit: The most rows of each kind that are touched, so that no caller waits for long.
  /// - Throws: Why the store cannot be written.
  func tidy(
    decisionsBefore decisions: Timestamp, historyBefore history: Timestamp,
    sessionsSince sessions: Timestamp, limit: Int
  ) throws(StorageError)

  /// Takes away everything that is kept of a user.
  ///
  /// Presentations with their reports, impressions, marks, the last end, decisions and the times in
  /// a control group go, and the stages that the user is on are emptied. What stays: the totals of
  /// campaigns, the catalogue, the trail, and of a stage its id and how many sessions it has had,
  /// so that the number of a session is never given twice. Of somebody who is not known nothing
  /// goes.
  ///
  /// Complexity: linear in what is kept of the user.
  ///
  /// - Returns: How much of each kind went.
  /// - Throws: ``StorageError/conflict(invariant:)`` for the empty id, which is nobody in
  ///   particular.
  func forget(_ user: String) throws(StorageError) -> Forgotten
}
