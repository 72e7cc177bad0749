import Calendars
import Campaigns
import Storage
import Synchronization

/// A store that writes down what is asked of it, in order, beside what others write down.
final class WatchedStore: Store {
  let base: any Store
  private let lines = Mutex<[String]>([])

  init(_ base: any Store) { self.base = base }

  /// What was asked since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// An instant, and the line that it was asked for.
  func clock(_ seconds: Int64) -> Timestamp {
    note("clock")
    return at(seconds)
  }

  func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try base.read(body)
  }

  func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    note("waits")
    return try base.write { writer throws(StorageError) in
      note("begins")
      defer { note("ends") }
      return try body(WatchedWriter(base: writer, store: self))
    }
  }
}

/// One transaction of a watched store; looking back, which no writer does, is not watched.
private struct WatchedWriter: StoreWriter {
  let base: any StoreWriter
  let store: WatchedStore

  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int?
  ) throws(StorageError) -> Revision? {
    try base.revision(kind, key, number: number)
  }

  func newestRevisions(_ kind: DefinitionKind) throws(StorageError) -> [Revision] {
    try base.newestRevisions(kind)
  }

  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? { try base.campaign(key) }

  func campaigns() throws(StorageError) -> [CampaignRecord] {
    store.note("campaigns")
    return try base.campaigns()
  }

  func audit(limit: Int) throws(StorageError) -> [AuditEntry] { try base.audit(limit: limit) }

  func stage(_ id: String) throws(StorageError) -> Stage? {
    store.note("stage")
    return try base.stage(id)
  }

  func stages(of user: String) throws(StorageError) -> [Stage] {
    store.note("stages")
    return try base.stages(of: user)
  }

  func stages(holding campaign: Key) throws(StorageError) -> [Stage] {
    try base.stages(holding: campaign)
  }

  func history(of owner: HistoryOwner) throws(StorageError) -> History {
    store.note("history")
    return try base.history(of: owner)
  }

  func totals(of campaigns: [Key], at now: Timestamp) throws(StorageError) -> [CampaignTotal] {
    try base.totals(of: campaigns, at: now)
  }

  func reservations(
    of campaigns: [Key], madeAfter instant: Timestamp, outlasting limit: Timestamp
  ) throws(StorageError) -> [PresentationRecord] {
    try base.reservations(of: campaigns, madeAfter: instant, outlasting: limit)
  }

  func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    store.note("presentation")
    return try base.presentation(id)
  }

  func report(_ id: String, of presentation: String) throws(StorageError) -> ReportRecord? {
    store.note("report")
    return try base.report(id, of: presentation)
  }

  func totals(
    of campaigns: [Key], asOf instant: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    try base.totals(of: campaigns, asOf: instant)
  }

  func presentations(of owner: HistoryOwner) throws(StorageError) -> [PresentationRecord] {
    try base.presentations(of: owner)
  }

  func presentations(on stage: String) throws(StorageError) -> [PresentationRecord] {
    try base.presentations(on: stage)
  }

  func reports(of presentation: String) throws(StorageError) -> [ReportRecord] {
    try base.reports(of: presentation)
  }

  func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord] {
    try base.decisions(of: user, from: start, until: end, limit: limit)
  }

  func decisions(
    around instant: Timestamp, of user: String, on stage: String, at placement: String
  ) throws(StorageError) -> [DecisionRecord] {
    try base.decisions(around: instant, of: user, on: stage, at: placement)
  }

  func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord] {
    try base.holdouts(of: owner)
  }

  func clockSteps(limit: Int) throws(StorageError) -> [ClockStep] {
    try base.clockSteps(limit: limit)
  }

  func tidy(
    decisionsBefore decisions: Timestamp, historyBefore history: Timestamp,
    sessionsSince sessions: Timestamp, limit: Int
  ) throws(StorageError) {
    try base.tidy(
      decisionsBefore: decisions, historyBefore: history, sessionsSince: sessions, limit: limit)
  }

  func forget(_ user: String) throws(StorageError) -> Forgotten { try base.forget(user) }

  func add(_ revision: Revision) throws(StorageError) { try base.add(revision) }

  func set(_ campaign: CampaignRecord) throws(StorageError) { try base.set(campaign) }

  func add(_ entry: AuditEntry) throws(StorageError) { try base.add(entry) }

  func apply(_ changes: [StateChange]) throws(StorageError) {
    store.note("apply")
    try base.apply(changes)
  }
}
