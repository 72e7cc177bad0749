public import Calendars
public import Campaigns
import Configuration
import Scheduling
import Storage

extension StageDelivery {
  /// Promises a popup to the next request on a stage, by hand and uncounted.
  ///
  /// Nobody needs to have been on the stage. The newest promise replaces an older one; what is not
  /// asked for within ``Settings/promiseTimeout`` is forgotten.
  ///
  /// - Throws: ``DeliveryError/unknownPopup(_:)`` where there is no popup of the key,
  ///   ``DeliveryError`` for a bad name or a failing store.
  public func present(
    _ popup: Key, on stage: String, now: @autoclosure () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try checkName("stage", stage)
    return try change { writer throws(DeliveryError) in
      guard try CatalogueReader(store: writer, cache: cache).popup(popup, nil) != nil else {
        throw .unknownPopup(popup)
      }
      return try perform(.present(popup: popup), on: stage, user: nil, writer, clock: now)
    }
  }
}
