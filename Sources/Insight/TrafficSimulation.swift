public import Calendars
import Campaigns
public import Configuration
public import Delivery
import Rules
public import Scheduling

/// Generated traffic over a catalogue, under a virtual clock and in memory.
///
/// It asks the scheduler that everybody asks, and keeps what that changes in plain values: no store
/// is opened. Everything happens in the order of its instants, whoever does it, and the same
/// traffic over the same catalogue is the same to the byte.
public struct TrafficSimulation {
  /// Returns the catalogue, with windows for the day that begins at an instant.
  public typealias Catalogue = (Timestamp) throws(DeliveryError) -> Snapshot

  /// What lasts of a user between visits.
  private struct Memory {
    var history = History()
    var sessions = 0
  }

  /// A user who is in the app, or has been a moment ago.
  private final class Seat {
    let person: Traffic.Person

    /// What rules see of every request, without its event.
    let attributes: Attributes

    var stage: Stage
    var visit: Traffic.Visit
    var popups = 0

    init(
      _ person: Traffic.Person, _ attributes: Attributes, sessions: Int, visit: Traffic.Visit
    ) {
      self.person = person
      self.attributes = attributes
      self.visit = visit
      stage = Stage(id: person.stage)
      stage.sessionCount = sessions
    }
  }

  private let traffic: Traffic
  private let settings: Settings
  private let catalogue: Catalogue

  private var snapshot: Snapshot
  private var day = 0
  private var visits: ArraySlice<Traffic.Visit>
  private var agenda = Agenda()
  private var memories: [Memory]
  private var seats: [Int: Seat] = [:]
  private var totals: TrafficTotals
  private var tally: TrafficTally
  private var presentations = 0

  /// The virtual present.
  public private(set) var now: Timestamp

  /// Prepares a run from the first instant of the traffic on.
  ///
  /// - Throws: ``DeliveryError`` where the catalogue cannot be read.
  public init(
    _ traffic: Traffic, settings: Settings, over catalogue: @escaping Catalogue
  ) throws(DeliveryError) {
    self.traffic = traffic
    self.settings = settings
    self.catalogue = catalogue
    now = traffic.plan.start
    snapshot = try catalogue(now)
    visits = traffic.visits(on: 0)[...]
    memories = Array(repeating: Memory(), count: traffic.plan.users)
    totals = TrafficTotals(snapshot)
    tally = TrafficTally(traffic.plan, snapshot)
  }

  /// How much of the virtual time is over, in percent.
  public var percentDone: Int {
    let (start, end) = (traffic.plan.start, traffic.plan.end)
    let whole = max(1, (end - start).milliseconds / 100)
    return Int(min(100, (now - start).milliseconds / whole))
  }

  /// What was counted so far.
  public var report: TrafficReport { tally.report }

  /// Lets the next event of a stage happen, and returns it, or nil where there is none any more.
  ///
  /// - Throws: ``DeliveryError`` where the catalogue of a further day cannot be read.
  public mutating func next() throws(DeliveryError) -> TrafficEvent? {
    while true {
      let first = agenda.first?.at
      if let visit = visits.first, first.map({ visit.at < $0 }) ?? true {
        visits.removeFirst()
        try begin(visit)
      } else if visits.isEmpty, day + 1 < traffic.plan.days,
        first.map({ $0 >= traffic.plan.dayStarts[day + 1] }) ?? true
      {
        day += 1
        snapshot = try catalogue(traffic.plan.dayStarts[day])
        visits = traffic.visits(on: day)[...]
      } else if let entry = agenda.take() {
        if let event = perform(entry) { return event }
      } else {
        return nil
      }
    }
  }

  // MARK: - Visits

  private mutating func begin(_ visit: Traffic.Visit) throws(DeliveryError) {
    tally.visits += 1
    if let seat = seats[visit.user] {
      seat.visit = visit
      seat.popups = 0
    } else {
      let person = traffic.person(visit.user)
      seats[visit.user] = Seat(
        person, try attributes(of: person), sessions: memories[visit.user].sessions, visit: visit)
      agenda.note(.look, of: visit.user, at: visit.at + Settings.sessionTimeout)
    }
    for (after, step) in traffic.steps(of: visit) {
      agenda.note(.step(step), of: visit.user, at: visit.at + .milliseconds(after))
    }
  }

  private func attributes(of person: Traffic.Person) throws(DeliveryError) -> Attributes {
    // Where it is asked does not matter to rules.
    let request = DecisionRequest(
      user: person.id, stage: person.stage, placement: "", traits: person.traits,
      context: person.context, zone: person.zone, locale: person.locale)
    return try request.circumstances(with: settings).attributes
  }

  private mutating func perform(_ entry: Agenda.Entry) -> TrafficEvent? {
    // Who has left the app reports nothing any more.
    guard let seat = seats[entry.user] else { return nil }
    now = entry.at
    tally.move(to: now)
    switch entry.deed {
    case .step(let step): return take(step, seat, entry.user)
    case .report(let report, let record): return self.report(report, record, seat, entry.user)
    case .look: return look(seat, entry.user)
    }
  }

  private mutating func take(
    _ step: Traffic.Step, _ seat: Seat, _ user: Int
  ) -> TrafficEvent? {
    switch step {
    case .ask(let placement, let name, let event):
      var attributes = seat.attributes
      attributes["event"] = event
      let circumstances = Circumstances(
        placement: placement, zone: seat.person.zone, locale: seat.person.locale,
        attributes: attributes)
      let happened = handle(
        .request(.init(user: seat.person.id, event: name, circumstances: circumstances)), seat,
        user)
      tally.decided(happened.outcome)
      return happened
    case .link(let url):
      tally.links += 1
      return handle(.deepLink(url: url, scope: .stage), seat, user)
    case .arrival:
      // A link that is held leads nowhere yet.
      return seat.stage.navigation == nil ? nil : handle(.navigationFinished, seat, user)
    }
  }

  /// The app reports on what it has on screen; a conversion may come later.
  private mutating func report(
    _ report: PopupFate.Report, _ record: PresentationRecord, _ seat: Seat, _ user: Int
  ) -> TrafficEvent? {
    let live = seat.stage.presentation.flatMap { $0.id == record.id ? $0 : nil }
    guard let presentation = live ?? (report.kind == .converted ? record : nil) else { return nil }
    tally.reported(report.kind, presentation)
    return handle(
      .report(
        StageEvent.Report(
          id: record.id, presentation: presentation, kind: report.kind, reason: report.reason,
          element: report.element)),
      seat, user)
  }

  /// Looks whether a session is over, so that what ran out with it is noticed.
  private mutating func look(_ seat: Seat, _ user: Int) -> TrafficEvent? {
    if let session = seat.stage.session, Scheduler.isSessionUnderWay(on: seat.stage, at: now) {
      agenda.note(.look, of: user, at: session.lastEventAt + Settings.sessionTimeout)
      return nil
    }
    memories[user].sessions = seat.stage.sessionCount
    seats[user] = nil
    // A session that ends with nothing on the stage leaves nothing to notice.
    return seat.stage.presentation == nil ? nil : handle(.tick, seat, user)
  }

  // MARK: - Events

  private mutating func handle(_ event: StageEvent, _ seat: Seat, _ user: Int) -> TrafficEvent {
    let before = seat.stage.presentation
    var history = memories[user].history
    if let before, before.state == .reserved, !before.isReturning {
      history.reservations = [before]
    }
    let world = World(
      snapshot: snapshot, settings: settings, stages: [seat.stage],
      owner: .user(seat.person.id), history: history, totals: totals.all(at: now))
    let result = Scheduler.handle(
      event, on: seat.person.stage, in: world, now: now, newID: "p\(presentations)")
    for stage in result.stages { seat.stage = stage }
    apply(result.changes, user, live: before)
    if let record = result.outcome.presented { presented(record, seat, user) }
    if result.outcome.opens != nil {
      agenda.note(.step(.arrival), of: user, at: now + Self.arrival)
    }
    return TrafficEvent(
      user: seat.person.id, at: now, event: event, outcome: result.outcome,
      changes: result.changes)
  }

  /// How long an app takes to follow a link that it is handed out.
  private static let arrival = Duration.seconds(2)

  private mutating func presented(_ record: PresentationRecord, _ seat: Seat, _ user: Int) {
    presentations += 1
    let fate = traffic.fate(ofPopup: seat.popups, in: seat.visit)
    seat.popups += 1
    let from = max(now, record.showAfter)
    for report in fate.reports {
      agenda.note(.report(report, record), of: user, at: from + .milliseconds(report.after))
    }
  }

  private mutating func apply(
    _ changes: [StateChange], _ user: Int, live before: PresentationRecord?
  ) {
    var live = before
    for change in changes {
      switch change {
      case .presentation(let record):
        follow(record, after: live?.id == record.id ? live : nil)
        live = record.isOver ? nil : record
      case .impression(let impression, _):
        let history = memories[user].history
        tally.impression(
          impression,
          isFirst: !history.impressions.contains { $0.campaign == impression.campaign })
        totals.count(impression)
        memories[user].history.impressions.append(impression)
      case .mark(let mark, _): memories[user].history.set(mark)
      case .lastEnded(let instant, _): memories[user].history.lastEndedAt = instant
      case .heldOut(let record, _): tally.heldOut(record)
      // The virtual clock never goes back, and the stage is taken from the result.
      case .stage, .redated, .refolded, .clockWentBack, .report, .repeated, .decision: break
      }
    }
  }

  /// Counts what became of a presentation.
  private mutating func follow(_ record: PresentationRecord, after old: PresentationRecord?) {
    totals.follow(record)
    guard let old else {
      // What is over already and comes again brings a late effect, which its impression tells.
      if !record.isOver { tally.began(record, at: now) }
      return
    }
    if old.shownAt == nil, record.shownAt != nil { tally.appeared(record) }
    if case .ended(let reason, _) = record.state { tally.ended(record, reason) }
  }
}
