import Calendars
import Campaigns
import Documents
import Storage

// The catalogue of then.
extension AsOfReader {
  /// Returns a revision, of whatever time where a number is given, else the newest of then.
  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int?
  ) throws(StorageError) -> Revision? {
    if let number { return try base.revision(kind, key, number: number) }
    if trail.tells(of: kind, key) {
      guard let number = trail.newest(kind, key) else { return nil }
      return try base.revision(kind, key, number: number)
    }
    var found = try base.revision(kind, key, number: nil)
    while let revision = found, revision.at > catalogueInstant {
      found = try base.revision(kind, key, number: revision.number - 1)
    }
    return found
  }

  func newestRevisions(_ kind: DefinitionKind) throws(StorageError) -> [Revision] {
    var revisions: [Revision] = []
    for newest in try base.newestRevisions(kind) {
      if let revision = try revision(kind, newest.key, number: nil) { revisions.append(revision) }
    }
    return revisions
  }

  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? {
    guard let record = try base.campaign(key) else { return nil }
    return try asOf(record)
  }

  func campaigns() throws(StorageError) -> [CampaignRecord] {
    var records: [CampaignRecord] = []
    for record in try base.campaigns() {
      if let record = try asOf(record) { records.append(record) }
    }
    return records
  }

  /// Returns where a campaign stood, or nil where it was not there yet.
  private func asOf(_ record: CampaignRecord) throws(StorageError) -> CampaignRecord? {
    guard trail.tells(of: .campaign, record.key) else {
      guard let newest = try revision(.campaign, record.key, number: nil) else { return nil }
      var known = record
      known.latest = newest.number
      return known
    }
    guard let standing = trail.standing(of: record.key) else { return nil }
    var approval: CampaignRecord.Approval?
    if let given = standing.approval {
      approval = CampaignRecord.Approval(
        revision: given.revision, pins: try pins(of: given, record),
        firstPublishedAt: record.approval?.firstPublishedAt ?? given.firstAt)
    }
    return CampaignRecord(
      key: record.key, state: standing.state, latest: standing.latest, approval: approval)
  }

  /// Returns the popups that an approval had fixed: the newest revision of each before it.
  ///
  /// None where the campaign's text can no longer be read; of a popup that the trail does not tell
  /// of, its first.
  private func pins(
    of approval: CatalogueTrail.Standing.Approval, _ record: CampaignRecord
  ) throws(StorageError) -> [CampaignRecord.Pin] {
    if let today = record.approval, trail.isInForce(approval, of: record.key) { return today.pins }
    let revision = try base.revision(.campaign, record.key, number: approval.revision)
    guard let revision,
      let document = try? CampaignDocument(stored: revision.text, file: "\(record.key)")
    else { return [] }
    return document.campaign.variants.map { variant in
      CampaignRecord.Pin(
        popup: variant.popup,
        revision: trail.newest(.popup, variant.popup, before: approval.place) ?? 1)
    }
  }
}
