public import Campaigns

/// One transaction of a store. What was written in it is read back in it.
public protocol StoreWriter: StoreReader {
  /// Adds a revision.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where the number is not the newest plus one.
  func add(_ revision: Revision) throws(StorageError)

  /// Sets where a campaign stands.
  func set(_ campaign: CampaignRecord) throws(StorageError)

  /// Adds a line to the trail.
  func add(_ entry: AuditEntry) throws(StorageError)

  /// Applies changes of stages and history, in their order.
  ///
  /// - Throws: ``StorageError/conflict(invariant:)`` where a stage would have two live
  ///   presentations, or a report's id came before.
  func apply(_ changes: [StateChange]) throws(StorageError)
}
