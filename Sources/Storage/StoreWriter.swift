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
  /// impression that is not there is left out.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where a change breaks an ``Invariant``: a
  ///   stage
  ///   would have two live presentations, a presentation two impressions, a report's id came
  /// before.
  func apply(_ changes: [StateChange]) throws(StorageError)
}
