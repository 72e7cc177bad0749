import Calendars
import Campaigns
import Storage

/// A store as it was at an instant that is over.
///
/// What happened at that very instant had happened: a popup that was shown then is on the stage,
/// one that was closed then is gone.
///
/// The catalogue comes from the revisions and the trail: which campaigns there were, their state,
/// the approval in force and the popups that it had fixed. A definition without a trail is taken as
/// it stands today, if it was there.
///
/// History comes from the impressions, the presentations and their reports; what came later is left
/// out. Not kept, so not known, are:
/// - what waited on a stage then, its held link and a navigation under way: there are none, unless
///   the stage has had no event since, when they are those of today;
/// - what was promised to a stage by hand: nothing is;
/// - requests that got nothing, so that a session of which no popup tells is not known;
/// - how often a trigger had been counted: the count is today's;
/// - the configuration of then: today's is in force;
/// - impressions that were folded since, unless the latest of them had been made; a total counts
///   them as made before, and those of users who were forgotten since;
/// - the history of a user who was forgotten since.
struct AsOfReader: StoreReader {
  let base: any StoreReader
  let instant: Timestamp
  let trail: CatalogueTrail

  /// The instant of the catalogue.
  let catalogueInstant: Timestamp

  /// Creates a view of a state of a store, the catalogue as of an instant of its own.
  ///
  /// Complexity: linear in the length of the trail.
  init(
    _ base: any StoreReader, at instant: Timestamp, catalogue: Timestamp
  ) throws(StorageError) {
    self.base = base
    self.instant = instant
    catalogueInstant = catalogue
    trail = CatalogueTrail(try base.audit(limit: .max), asOf: catalogue)
  }

  func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    Array(trail.entries.suffix(max(0, limit)))
  }

  func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    try base.presentation(id)?.asOf(instant)
  }

  func presentations(of owner: HistoryOwner) throws(StorageError) -> [PresentationRecord] {
    try base.presentations(of: owner).compactMap { $0.asOf(instant) }
  }

  func presentations(on stage: String) throws(StorageError) -> [PresentationRecord] {
    try base.presentations(on: stage).compactMap { $0.asOf(instant) }
  }

  func report(
    _ id: String, of presentation: String
  ) throws(StorageError) -> ReportRecord? {
    let report = try base.report(id, of: presentation)
    return report.flatMap { $0.at <= instant ? $0 : nil }
  }

  func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord] {
    try base.decisions(
      of: user, from: start, until: min(end, instant + .milliseconds(1)), limit: limit)
  }

  func decisions(
    around instant: Timestamp, of user: String, on stage: String, at placement: String
  ) throws(StorageError) -> [DecisionRecord] {
    try base.decisions(around: instant, of: user, on: stage, at: placement)
      .filter { $0.at <= self.instant }
  }

  func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord] {
    try base.holdouts(of: owner).filter { $0.at <= instant }
  }

  func clockSteps(limit: Int) throws(StorageError) -> [ClockStep] {
    let known = try base.clockSteps(limit: .max).filter { $0.at <= instant }
    return Array(known.suffix(max(0, limit)))
  }

  func reports(of presentation: String) throws(StorageError) -> [ReportRecord] {
    try base.reports(of: presentation).filter { $0.at <= instant }
  }
}

extension PresentationRecord {
  /// Returns how far it had come at an instant, or nil where it was not reserved yet.
  ///
  /// The lease is the last one: where the presentation was not over yet, neither was its lease.
  func asOf(_ instant: Timestamp) -> PresentationRecord? {
    guard reservedAt <= instant else { return nil }
    var record = self
    if let shownAt, shownAt > instant { record.shownAt = nil }
    if case .ended(_, let end) = state, end <= instant { return record }
    record.lateEffects = []
    record.state = record.shownAt == nil ? .reserved : .visible
    return record
  }
}
