public import Calendars
import Campaigns
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

  /// Returns the catalogue as it would be if the newest revision of every campaign, with the newest
  /// of its popups, were approved.
  ///
  /// What cannot be approved any more, because it was stopped or put away, stays as it is; what is
  /// paused stays paused.
  ///
  /// - Throws: ``DeliveryError`` where the store cannot be read or a definition in it not be
  ///   understood.
  public func proposedCatalogue(now: Timestamp) throws(DeliveryError) -> Snapshot {
    try look { reader throws(DeliveryError) in
      let catalogue = CatalogueReader(store: reader, cache: cache)
      let records = try catalogue.records().map { $0.approvedAnew(now: now) }
      return try catalogue.snapshot(of: records, around: now, withNewest: routedPopups)
    }
  }
}

extension CampaignRecord {
  /// The campaign with its newest revision live.
  fileprivate func approvedAnew(now: Timestamp) -> CampaignRecord {
    guard let state = state.after(.approve) else { return self }
    var record = self
    record.state = state
    // Without a pin a popup is the newest one.
    record.approval = Approval(
      revision: latest, pins: [], firstPublishedAt: approval?.firstPublishedAt ?? now)
    return record
  }
}
