public import Campaigns
public import Storage

/// Why a request, a report or a link got no answer.
public enum DeliveryError: Error, Hashable, Sendable {
  /// A member of the request breaks a rule.
  case invalid(member: String, value: String, rule: String)

  /// No presentation has the id.
  case unknownPresentation(String)

  /// No popup has the key.
  case unknownPopup(Key)

  /// No session is under way on the stage.
  case unknownStage(String)

  /// A stored definition can no longer be read.
  case unreadable(DefinitionKind, Key, revision: Int, reason: String)

  /// The store could not be read or written.
  case storage(StorageError)
}

extension DeliveryError: StoreRefusal {
  /// The store's error, or nil for another reason.
  public var storageError: StorageError? {
    guard case .storage(let error) = self else { return nil }
    return error
  }
}
