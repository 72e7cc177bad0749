public import Calendars
public import Campaigns
public import Storage

// Transactions of one call each, so that a case reads as what it says.
extension Store {
  /// Applies changes in a transaction of their own.
  public func apply(_ changes: StateChange...) throws(StorageError) {
    try write { (writer) throws(StorageError) in try writer.apply(changes) }
  }

  /// Adds revisions in a transaction of their own.
  public func add(_ revisions: Revision...) throws(StorageError) {
    try write { (writer) throws(StorageError) in
      for revision in revisions { try writer.add(revision) }
    }
  }

  /// Sets where a campaign stands.
  public func set(_ campaign: CampaignRecord) throws(StorageError) {
    try write { (writer) throws(StorageError) in try writer.set(campaign) }
  }

  /// Returns a stage, or nil.
  public func stage(_ id: String) throws(StorageError) -> Stage? {
    try read { (reader) throws(StorageError) in try reader.stage(id) }
  }

  /// Returns the ids of a user's stages.
  public func stages(of user: String) throws(StorageError) -> [String] {
    try read { (reader) throws(StorageError) in try reader.stages(of: user).map(\.id) }
  }

  /// Returns the ids of the stages that hold a campaign.
  public func stages(holding campaign: Key) throws(StorageError) -> [String] {
    try read { (reader) throws(StorageError) in try reader.stages(holding: campaign).map(\.id) }
  }

  /// Returns a presentation, or nil.
  public func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    try read { (reader) throws(StorageError) in try reader.presentation(id) }
  }

  /// Returns the history of an owner.
  public func history(of owner: HistoryOwner) throws(StorageError) -> History {
    try read { (reader) throws(StorageError) in try reader.history(of: owner) }
  }

  /// Returns the history of a user.
  public func history(of user: String) throws(StorageError) -> History {
    try history(of: .user(user))
  }

  /// Returns the decisions for a user.
  public func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord] {
    try read { (reader) throws(StorageError) in
      try reader.decisions(of: user, from: start, until: end, limit: limit)
    }
  }

  /// Returns the times that an owner was kept from a campaign.
  public func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord] {
    try read { (reader) throws(StorageError) in try reader.holdouts(of: owner) }
  }

  /// Puts away what is too old in a transaction of its own; instants are milliseconds.
  public func tidy(
    decisionsBefore decisions: Int64, historyBefore history: Int64, sessionsSince: Int64 = 0,
    limit: Int
  ) throws(StorageError) {
    try write { (writer) throws(StorageError) in
      try writer.tidy(
        decisionsBefore: Timestamp(milliseconds: decisions),
        historyBefore: Timestamp(milliseconds: history),
        sessionsSince: Timestamp(milliseconds: sessionsSince), limit: limit)
    }
  }

  /// Returns the total of a campaign, by default before any lease is over.
  public func total(of campaign: Key, at now: Int64 = 0) throws(StorageError) -> CampaignTotal? {
    try read { (reader) throws(StorageError) in
      try reader.totals(of: [campaign], at: Timestamp(milliseconds: now)).first
    }
  }

  /// Returns the ids of reservations that totals count, by when they were made and how long they
  /// last.
  public func reservations(
    of campaigns: [Key], madeAfter instant: Int64, outlasting limit: Int64
  ) throws(StorageError) -> [String] {
    try read { (reader) throws(StorageError) in
      try reader.reservations(
        of: campaigns, madeAfter: Timestamp(milliseconds: instant),
        outlasting: Timestamp(milliseconds: limit)
      ).map(\.id)
    }
  }

  /// Returns a report, or nil.
  public func report(_ id: String, of presentation: String) throws(StorageError) -> ReportRecord? {
    try read { (reader) throws(StorageError) in try reader.report(id, of: presentation) }
  }

  /// Returns where a campaign stands, or nil.
  public func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? {
    try read { (reader) throws(StorageError) in try reader.campaign(key) }
  }

  /// Returns a revision, by default the newest, or nil.
  public func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int? = nil
  ) throws(StorageError) -> Revision? {
    try read { (reader) throws(StorageError) in
      try reader.revision(kind, key, number: number)
    }
  }
}
