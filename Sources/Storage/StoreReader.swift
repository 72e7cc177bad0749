public import Calendars
public import Campaigns

/// One consistent state of a store.
public protocol StoreReader {
  /// Returns a revision of a definition, the newest where no number is given, or nil.
  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int?
  ) throws(StorageError) -> Revision?

  /// Returns the newest revision of every definition of a kind, by key.
  func newestRevisions(_ kind: DefinitionKind) throws(StorageError) -> [Revision]

  /// Returns where a campaign stands, or nil.
  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord?

  /// Returns where every campaign stands, by key.
  func campaigns() throws(StorageError) -> [CampaignRecord]

  /// Returns the trail, oldest first, at most `limit` of the newest entries.
  func audit(limit: Int) throws(StorageError) -> [AuditEntry]

  /// Returns a stage with its presentation and its queue, or nil.
  func stage(_ id: String) throws(StorageError) -> Stage?

  /// Returns the stages whose session is a user's, by id.
  func stages(of user: String) throws(StorageError) -> [Stage]

  /// Returns the stages on which a campaign has a presentation or an entry in the queue, by id.
  func stages(holding campaign: Key) throws(StorageError) -> [Stage]

  /// Returns what an owner has seen and done; empty where nothing is known.
  func history(of owner: HistoryOwner) throws(StorageError) -> History

  /// Returns what all users together have seen of the campaigns, in their order.
  ///
  /// A reservation whose lease is over at `now` counts no longer, noticed or not.
  func totals(
    of campaigns: [Key], at now: Timestamp
  ) throws(StorageError) -> [CampaignTotal]

  /// Returns the reservations that the campaigns' totals count, were made after an instant and have
  /// a lease that outlasts a limit.
  ///
  /// By campaign in the order given, then in the order in which they were made, those of one
  /// instant by id. Only a clock that went back leaves some that were made after now.
  ///
  /// Complexity: the reservations that outlast the limit.
  func reservations(
    of campaigns: [Key], madeAfter instant: Timestamp, outlasting limit: Timestamp
  ) throws(StorageError) -> [PresentationRecord]

  /// Returns a presentation, over or not, or nil.
  func presentation(_ id: String) throws(StorageError) -> PresentationRecord?

  /// Returns the report with an id that a presentation got before, or nil.
  ///
  /// Its answer is the one that was given: the presentation that it names as the next one is as it
  /// was handed out, reserved and with its lease of then, whatever became of it. One that came
  /// from a version that did not keep that is read as it stands now.
  func report(
    _ id: String, of presentation: String
  ) throws(StorageError) -> ReportRecord?

  // MARK: - The log

  /// Returns the decisions for a user from one instant until another, oldest first, at most `limit`
  /// of the newest.
  ///
  /// Those of one instant come in the order in which they were made.
  func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord]

  /// Returns the decisions for a user, on a stage and at a placement, that are nearest to an
  /// instant: the last before it, all of the very instant, and the first after it.
  ///
  /// They come oldest first; those of one instant in the order in which they were made.
  func decisions(
    around instant: Timestamp, of user: String, on stage: String, at placement: String
  ) throws(StorageError) -> [DecisionRecord]

  /// Returns the times that an owner was kept from a campaign as its control group, oldest first.
  ///
  /// Those of one instant come by campaign and stage.
  func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord]

  /// Returns the times that a clock was found to have gone back, oldest first, at most `limit` of
  /// the newest.
  func clockSteps(limit: Int) throws(StorageError) -> [ClockStep]

  // MARK: - Looking back

  /// Returns what all users together had seen of the campaigns at an instant, in their order.
  ///
  /// What came at that very instant had been seen; a reservation is open from the instant at which
  /// it was made until, and without, the one at which it was seen, ended or ran out.
  ///
  /// Complexity: a pass over all impressions and presentations for each campaign.
  func totals(
    of campaigns: [Key], asOf instant: Timestamp
  ) throws(StorageError) -> [CampaignTotal]

  /// Returns every presentation of an owner, over or not, in the order in which they were reserved.
  ///
  /// Those of one instant come by id. Complexity: linear in their number.
  func presentations(of owner: HistoryOwner) throws(StorageError) -> [PresentationRecord]

  /// Returns every presentation on a stage, over or not, in the order in which they were reserved.
  ///
  /// Those of one instant come by id. Complexity: a pass over all presentations.
  func presentations(on stage: String) throws(StorageError) -> [PresentationRecord]

  /// Returns every report that a presentation got, in the order in which they came.
  ///
  /// Those of one instant come by id.
  func reports(of presentation: String) throws(StorageError) -> [ReportRecord]
}
