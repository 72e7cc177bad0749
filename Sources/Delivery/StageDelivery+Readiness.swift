public import Calendars
public import Scheduling

extension StageDelivery {
  /// Returns the catalogue that requests are decided by.
  ///
  /// - Throws: ``DeliveryError`` where the store cannot be read or a definition in it not be
  ///   understood.
  public func catalogue(now: Timestamp) throws(DeliveryError) -> Snapshot {
    try look { reader throws(DeliveryError) in
      try CatalogueReader(store: reader, cache: cache)
        .snapshot(around: now, withNewest: routedPopups)
    }
  }
}
