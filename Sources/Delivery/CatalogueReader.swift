import Calendars
import Campaigns
import Documents
import Scheduling
import Storage

/// Reads the catalogue of a store and compiles it for decisions.
struct CatalogueReader {
  let store: any StoreReader
  let cache: RevisionCache

  /// How far around an instant windows are compiled.
  private static let past = Duration.days(30)
  private static let future = Duration.days(400)

  /// How far around that instant they serve: the rest is there so that an answer can name the next
  /// window.
  private static let horizon = Duration.days(30)

  /// Returns where every campaign stands.
  func records() throws(DeliveryError) -> [CampaignRecord] {
    try reading { () throws(StorageError) in try store.campaigns() }
  }

  /// Returns the catalogue: of each campaign what is live, or its draft, with windows around now,
  /// and of popups without a campaign those that are named.
  func snapshot(
    of records: [CampaignRecord], around now: Timestamp, withNewest named: [Key]
  ) throws(DeliveryError) -> Snapshot {
    var entries: [CatalogueEntry] = []
    for record in records {
      if let entry = try entry(of: record, around: now) { entries.append(entry) }
    }
    var popups: [PinnedPopup] = []
    for key in named {
      guard let revision = try revision(.popup, key, nil) else { continue }
      // One that this version cannot read must not stop what does not show it.
      if let popup = try? popup(in: revision) { popups.append(popup) }
    }
    return Snapshot(entries: entries, popups: popups)
  }

  private func entry(
    of record: CampaignRecord, around now: Timestamp
  ) throws(DeliveryError) -> CatalogueEntry? {
    let number = record.approval?.revision ?? record.latest
    guard let compiled = try campaign(record.key, number, around: now) else { return nil }
    let campaign = compiled.campaign
    var popups: [PinnedPopup] = []
    for (index, variant) in campaign.variants.enumerated() {
      let pinned = record.approval.flatMap { approval in
        approval.pins.indices.contains(index) ? approval.pins[index].revision : nil
      }
      guard let popup = try popup(variant.popup, pinned) else { return nil }
      popups.append(popup)
    }
    return CatalogueEntry(
      campaign: campaign, revision: number, state: record.state, popups: popups,
      firstPublishedAt: record.approval?.firstPublishedAt, windows: compiled.windows)
  }

  private func revision(
    _ kind: DefinitionKind, _ key: Key, _ number: Int?
  ) throws(DeliveryError) -> Revision? {
    try reading { () throws(StorageError) in try store.revision(kind, key, number: number) }
  }

  private func campaign(
    _ key: Key, _ number: Int, around now: Timestamp
  ) throws(DeliveryError) -> RevisionCache.CompiledCampaign? {
    if let known = cache.campaign(key, number, at: now) { return known }
    guard let revision = try revision(.campaign, key, number) else { return nil }
    let campaign = try understanding(revision) { () throws(DocumentError) in
      try CampaignDocument(stored: revision.text, file: "\(key)").campaign
    }
    let windows = try understanding(revision) { () throws(CalendarError) in
      try ScheduleWindows(
        of: campaign.schedule, from: now - Self.past, until: now + Self.future)
    }
    guard let span = TimeWindow(start: now, end: now + Self.horizon) else { return nil }
    let compiled = RevisionCache.CompiledCampaign(
      campaign: campaign, windows: windows, span: span)
    cache.keep(compiled, number)
    return compiled
  }

  /// Returns a popup in one of its revisions, the newest where no number is given.
  func popup(_ key: Key, _ number: Int?) throws(DeliveryError) -> PinnedPopup? {
    if let number, let known = cache.popup(key, number) {
      return PinnedPopup(popup: known.popup, revision: number)
    }
    guard let revision = try revision(.popup, key, number) else { return nil }
    return try popup(in: revision)
  }

  private func popup(in revision: Revision) throws(DeliveryError) -> PinnedPopup {
    if let known = cache.popup(revision.key, revision.number) {
      return PinnedPopup(popup: known.popup, revision: revision.number)
    }
    let document = try document(in: revision)
    return PinnedPopup(popup: document.popup, revision: revision.number)
  }

  /// Returns the document of a popup's revision, or nil where there is none.
  func document(_ key: Key, _ number: Int) throws(DeliveryError) -> PopupDocument? {
    if let known = cache.popup(key, number) { return known }
    guard let revision = try revision(.popup, key, number) else { return nil }
    return try document(in: revision)
  }

  private func document(in revision: Revision) throws(DeliveryError) -> PopupDocument {
    let document = try understanding(revision) { () throws(DocumentError) in
      try PopupDocument(stored: revision.text, file: "\(revision.key)")
    }
    cache.keep(document, revision.number)
    return document
  }

  /// Reads what a revision says; what was valid once may be refused by another version.
  private func understanding<Value, Failure: Error>(
    _ revision: Revision, _ body: () throws(Failure) -> Value
  ) throws(DeliveryError) -> Value {
    do {
      return try body()
    } catch {
      throw .unreadable(
        revision.kind, revision.key, revision: revision.number, reason: "\(error)")
    }
  }
}
