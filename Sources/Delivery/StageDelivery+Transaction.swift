import Calendars
import Campaigns
import Configuration
import Documents
import Scheduling
import Storage

extension StageDelivery {
  /// Handles an event of a stage and stores what it changed, in one transaction.
  func handle(
    _ event: StageEvent, on stage: String, user: String? = nil, clock: () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    try change { writer throws(DeliveryError) in
      try perform(event, on: stage, user: user, writer, clock: clock)
    }
  }

  /// Handles an event of a stage and stores what it changed, in a transaction under way.
  func perform(
    _ event: StageEvent, on stage: String, user: String?, _ writer: any StoreWriter,
    clock: () -> Timestamp
  ) throws(DeliveryError) -> Answer {
    let (world, now) = try world(of: stage, user: user, owner: nil, writer, clock: clock)
    return try perform(event, on: stage, in: world, writer, now: now)
  }

  /// Handles an event of a stage in a world that was read before, and stores what it changed.
  func perform(
    _ event: StageEvent, on stage: String, in world: World, _ writer: any StoreWriter,
    now: Timestamp
  ) throws(DeliveryError) -> Answer {
    let (answer, changes) = try answer(event, on: stage, in: world, writer, now: now)
    let logged = entry(for: event, answer, now: now)
    try persist(changes + logged, decidedBy: answer.snapshot, writer, now: now)
    return answer
  }

  /// Returns what an event brings about, without storing it.
  ///
  /// The user is whom the event is about, where it is not the one on the stage.
  func answer(
    _ event: StageEvent, on stage: String, user: String? = nil, _ reader: any StoreReader,
    clock: () -> Timestamp
  ) throws(DeliveryError) -> (answer: Answer, changes: [StateChange], now: Timestamp) {
    let (world, now) = try world(of: stage, user: user, owner: nil, reader, clock: clock)
    let (answer, changes) = try answer(event, on: stage, in: world, reader, now: now)
    return (answer, changes, now)
  }

  /// Returns what an event brings about in a world that was read before.
  func answer(
    _ event: StageEvent, on stage: String, in world: World, _ reader: any StoreReader,
    now: Timestamp
  ) throws(DeliveryError) -> (answer: Answer, changes: [StateChange]) {
    let result = Scheduler.handle(event, on: stage, in: world, now: now, newID: newID())
    let after = result.stages.first { $0.isNamed(stage) } ?? Stage(id: stage)
    let answer = Answer(
      outcome: result.outcome, stage: after, stages: result.stages, snapshot: world.snapshot,
      popup: try popup(of: result.outcome.presented, in: world.snapshot, reader, now: now))
    return (answer, result.changes)
  }

  /// Reads all that an event on a stage may look at, and then the clock.
  ///
  /// The clock comes second: who waits for the store must not decide by an instant before the one
  /// of who was served meanwhile. Only what depends on that instant is read behind it, from the
  /// same state of the store.
  func world(
    of stage: String, user: String?, owner: HistoryOwner?, _ reader: any StoreReader,
    clock: () -> Timestamp
  ) throws(DeliveryError) -> (world: World, now: Timestamp) {
    let catalogue = CatalogueReader(store: reader, cache: cache)
    let records = try catalogue.records()
    let people = try people(on: stage, user: user, owner: owner, reader)
    let now = clock()
    let promised = people.stages.first { $0.isNamed(stage) }?.promise?.popup
    let snapshot = try catalogue.snapshot(
      of: records, around: now, withNewest: routedPopups + [promised].compactMap(\.self))
    let limited = snapshot.entries.filter { $0.campaign.total != nil }.map(\.campaign.key)
    var world = try reading { () throws(StorageError) in
      World(
        snapshot: snapshot, settings: settings, stages: people.stages, owner: people.owner,
        history: people.history,
        totals: limited.isEmpty ? [] : try reader.totals(of: limited, at: now),
        departingLastEndedAt: people.departingLastEndedAt)
    }
    if !limited.isEmpty {
      world.madeAhead = try reading { () throws(StorageError) in
        try reader.reservations(
          of: limited, madeAfter: now, outlasting: now + settings.leases.reserved)
      }
    }
    for live in world.stages.compactMap(\.presentation) {
      guard let document = try catalogue.document(live.popup, live.popupRevision) else { continue }
      world.onStage.append(PinnedPopup(popup: document.popup, revision: live.popupRevision))
    }
    return (world, now)
  }

  /// The stages and the history that an event is about.
  private struct People {
    let stages: [Stage]
    let owner: HistoryOwner
    let history: History
    let departingLastEndedAt: Timestamp?
  }

  private func people(
    on stage: String, user: String?, owner: HistoryOwner?, _ reader: any StoreReader
  ) throws(DeliveryError) -> People {
    try reading { () throws(StorageError) in
      let named = try reader.stage(stage) ?? Stage(id: stage)
      let user = user ?? named.session?.user ?? ""
      var stages = [named]
      if !user.isEmpty {
        stages += try reader.stages(of: user).filter { !$0.isNamed(stage) }
      }
      stages.sort { $0.id < $1.id }
      let session = named.sessionID ?? SessionID(stage: stage, number: named.sessionCount)
      let owner = owner ?? HistoryOwner(user: user, session: session)
      return People(
        stages: stages, owner: owner, history: try reader.history(of: owner),
        departingLastEndedAt: try Self.departingLastEnd(from: named, besides: owner, reader))
    }
  }

  /// Returns when the last popup of the user on a stage ended, where that is not the owner.
  ///
  /// What ends on the stage for somebody else must not take back a later end on another stage.
  private static func departingLastEnd(
    from stage: Stage, besides owner: HistoryOwner, _ reader: any StoreReader
  ) throws(StorageError) -> Timestamp? {
    guard let session = stage.session, let id = stage.sessionID else { return nil }
    let departing = HistoryOwner(user: session.user, session: id)
    return departing == owner ? nil : try reader.history(of: departing).lastEndedAt
  }

  // MARK: - Errors

  /// Reads one consistent state.
  func look<Value>(
    _ body: (any StoreReader) throws(DeliveryError) -> Value
  ) throws(DeliveryError) -> Value {
    try store.look(body)
  }

  /// Reads one consistent state as it is, or, for an instant before the present, as it was then.
  ///
  /// A clock that went back is another thing: there the instant is the present.
  func look<Value>(
    at now: Timestamp, from present: Timestamp?,
    _ body: (any StoreReader) throws(DeliveryError) -> Value
  ) throws(DeliveryError) -> Value {
    guard let present, now < present else { return try look(body) }
    return try look { reader throws(DeliveryError) in
      try body(
        try reading { () throws(StorageError) in
          try AsOfReader(reader, at: now, catalogue: now)
        })
    }
  }

  /// Changes the store in one transaction; an error takes everything back.
  func change<Value>(
    _ body: (any StoreWriter) throws(DeliveryError) -> Value
  ) throws(DeliveryError) -> Value {
    try store.change(body)
  }
}

/// Runs a body that talks to the store, with its error in this floor's words.
func reading<Value>(
  _ body: () throws(StorageError) -> Value
) throws(DeliveryError) -> Value {
  do {
    return try body()
  } catch {
    throw .storage(error)
  }
}
