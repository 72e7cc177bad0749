public import Calendars
public import Scheduling

extension StageDelivery {
  /// Returns the catalogue that requests are decided by.
  ///
  /// - Throws: ``DeliveryError`` where the store cannot be read or a definition in it not be
  ///   understood.
  public func catalogue(now: Timestamp) throws(DeliveryError) -> Snapshot {
    try look { reader throws(DeliveryError) in
      let catalogue = CatalogueReader(store: reader, cache: cache)
      return try catalogue.snapshot(
        of: try catalogue.records(), around: now, withNewest: routedPopups)
    }
  }
}
