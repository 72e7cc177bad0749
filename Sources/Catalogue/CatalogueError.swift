public import Campaigns
public import Documents
public import Storage

/// Why the catalogue was not read or changed.
public enum CatalogueError: Error, Sendable {
  /// Files break the rules of their documents; nothing was stored.
  case documents([DocumentError])

  /// Files define something else than what is imported, and others may break their rules; nothing
  /// was stored.
  case otherKind(DefinitionKind, files: [String], errors: [DocumentError])

  /// There is no definition of the key.
  case unknown(DefinitionKind, Key)

  /// A definition has no such revision.
  case unknownRevision(DefinitionKind, Key, Int)

  /// Campaigns show popups that are not stored; nothing was stored.
  case missingPopups([MissingPopup])

  /// The same key stands in two files of one import; nothing was stored.
  case repeated(DefinitionKind, Key, files: [String])

  /// The lifecycle has no such step from here.
  case notAllowed(CampaignState.Step, Key, from: CampaignState)

  /// The store could not be read or written.
  case storage(StorageError)

  /// A campaign that names a popup which is not there.
  public struct MissingPopup: Hashable, Sendable {
    /// The campaign.
    public let campaign: Key

    /// The popup.
    public let popup: Key
  }
}

extension CatalogueError: StoreRefusal {
  /// The store's error, or nil for another reason.
  public var storageError: StorageError? {
    guard case .storage(let error) = self else { return nil }
    return error
  }
}
