import Calendars
import Campaigns
import Configuration
import Documents
import JSON
import Scheduling
import Storage

extension StageDelivery {
  /// Returns the members of the popup that a presentation shows, in the language of its request.
  ///
  /// A service list has the entries that its user sees now.
  func popup(
    of record: PresentationRecord?, in snapshot: Snapshot, _ reader: any StoreReader,
    now: Timestamp
  ) throws(DeliveryError) -> JSONObject? {
    guard let record,
      let document = try CatalogueReader(store: reader, cache: cache)
        .document(record.popup, record.popupRevision)
    else { return nil }
    let locale = record.circumstances.locale ?? settings.defaultLocale
    var entries: [Key]?
    if case .serviceList(let list) = document.popup.kind {
      let clock = zone(of: record, in: snapshot).wallClock(at: now)
      entries = list.visibleEntries(for: record.circumstances.attributes, at: clock).map(\.key)
    }
    return PresentedPopup.members(
      of: document, for: LocaleTag.named(byPlatform: locale), showing: entries)
  }

  /// The zone of the campaign that presents it.
  private func zone(of record: PresentationRecord, in snapshot: Snapshot) -> Zone {
    let schedule = record.campaign.flatMap { snapshot.entry(of: $0)?.campaign.schedule }
    return schedule?.zone(forUserIn: record.circumstances.zone) ?? settings.defaultTimeZone
  }
}
