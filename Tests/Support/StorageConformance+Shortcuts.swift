internal import Calendars
internal import Campaigns
internal import Storage

// Transactions of one call each, so that a case reads as what it says.
extension Store {
  func apply(_ changes: StateChange...) throws(StorageError) {
    try write { (writer) throws(StorageError) in try writer.apply(changes) }
  }

  func add(_ revisions: Revision...) throws(StorageError) {
    try write { (writer) throws(StorageError) in
      for revision in revisions { try writer.add(revision) }
    }
  }

  func set(_ campaign: CampaignRecord) throws(StorageError) {
    try write { (writer) throws(StorageError) in try writer.set(campaign) }
  }

  func stage(_ id: String) throws(StorageError) -> Stage? {
    try read { (reader) throws(StorageError) in try reader.stage(id) }
  }

  func stages(of user: String) throws(StorageError) -> [String] {
    try read { (reader) throws(StorageError) in try reader.stages(of: user).map(\.id) }
  }

  func stages(holding campaign: Key) throws(StorageError) -> [String] {
    try read { (reader) throws(StorageError) in try reader.stages(holding: campaign).map(\.id) }
  }

  func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    try read { (reader) throws(StorageError) in try reader.presentation(id) }
  }

  func history(of owner: HistoryOwner) throws(StorageError) -> History {
    try read { (reader) throws(StorageError) in try reader.history(of: owner) }
  }

  func history(of user: String) throws(StorageError) -> History {
    try history(of: .user(user))
  }

  func total(of campaign: Key, at now: Int64 = 0) throws(StorageError) -> CampaignTotal? {
    try read { (reader) throws(StorageError) in
      try reader.totals(of: [campaign], at: Timestamp(milliseconds: now)).first
    }
  }

  func report(_ id: String, of presentation: String) throws(StorageError) -> ReportRecord? {
    try read { (reader) throws(StorageError) in try reader.report(id, of: presentation) }
  }

  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? {
    try read { (reader) throws(StorageError) in try reader.campaign(key) }
  }

  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int? = nil
  ) throws(StorageError) -> Revision? {
    try read { (reader) throws(StorageError) in
      try reader.revision(kind, key, number: number)
    }
  }
}
