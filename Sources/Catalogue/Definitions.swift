public import Campaigns
public import Storage

/// The use cases of the catalogue: import, export, list, and the lifecycle.
///
/// Every change writes its revision, its state and its line of the trail in one transaction.
public struct Definitions: Sendable {
  let store: any Store

  /// Creates the use cases over a store.
  public init(store: any Store) { self.store = store }

  /// Returns a revision, the newest where no number is given.
  ///
  /// - Throws: ``CatalogueError/unknown(_:_:)``, ``CatalogueError/unknownRevision(_:_:_:)`` or a
  ///   storage error.
  public func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int? = nil
  ) throws(CatalogueError) -> Revision {
    try look { reader throws(CatalogueError) in
      let found = try reading { () throws(StorageError) in
        try reader.revision(kind, key, number: number)
      }
      if let found { return found }
      let newest = try reading { () throws(StorageError) in
        try reader.revision(kind, key, number: nil)
      }
      guard newest != nil, let number else { throw .unknown(kind, key) }
      throw .unknownRevision(kind, key, number)
    }
  }

  /// Returns the newest revision of every definition of a kind, by key.
  public func newest(_ kind: DefinitionKind) throws(CatalogueError) -> [Revision] {
    try look { reader throws(CatalogueError) in
      try reading { () throws(StorageError) in try reader.newestRevisions(kind) }
    }
  }

  /// Returns where a campaign stands.
  public func campaign(_ key: Key) throws(CatalogueError) -> CampaignRecord {
    try look { reader throws(CatalogueError) in
      let record = try reading { () throws(StorageError) in try reader.campaign(key) }
      guard let record else { throw .unknown(.campaign, key) }
      return record
    }
  }
}
