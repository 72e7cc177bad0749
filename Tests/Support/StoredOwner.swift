internal import Calendars
public import Campaigns
public import Storage

/// Everything that a store answers about one owner.
public struct StoredOwner: Hashable, Sendable {
  /// The history.
  public var history = History()

  /// The presentations, oldest first.
  public var presentations: [PresentationRecord] = []

  /// The reports on them.
  public var reports: [ReportRecord] = []

  /// The decisions in the log; none for a session.
  public var decisions: [DecisionRecord] = []

  /// The times that the owner was kept from a campaign.
  public var holdouts: [HoldoutRecord] = []

  /// The stages that the owner is on; none for a session.
  public var stages: [Stage] = []

  /// Creates what is known of somebody unknown.
  public init() {}
}

extension Store {
  /// Forgets a user in a transaction of its own.
  public func forget(_ user: String) throws(StorageError) -> Forgotten {
    try write { (writer) throws(StorageError) in try writer.forget(user) }
  }

  /// Returns everything that the readers tell about an owner.
  public func everything(of owner: HistoryOwner) throws(StorageError) -> StoredOwner {
    try read { (reader) throws(StorageError) in
      var found = StoredOwner()
      found.history = try reader.history(of: owner)
      found.presentations = try reader.presentations(of: owner)
      for record in found.presentations { found.reports += try reader.reports(of: record.id) }
      found.holdouts = try reader.holdouts(of: owner)
      if case .user(let id) = owner {
        found.stages = try reader.stages(of: id)
        found.decisions = try reader.decisions(
          of: id, from: .earliest, until: .latest, limit: .max)
      }
      return found
    }
  }
}
