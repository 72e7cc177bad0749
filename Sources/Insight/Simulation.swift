import Calendars
import Campaigns
import Configuration
import Delivery
public import Documents
public import JSON
import Rules
import Scheduling
import Storage

/// A trace replayed under a virtual clock, through the use cases that everybody asks.
public struct Simulation {
  /// A presentation that the run has seen, with the name it goes by.
  private struct Seen {
    let stage: String
    let name: String
    let id: String
  }

  private let trace: TraceDocument
  private let ground: any SimulationGround
  private let settings: Settings
  private var store: any Store
  private var delivery: StageDelivery
  private var campaigns: [String: JSONValue] = [:]
  private var seen: [Seen] = []
  private var reports: [String: String] = [:]
  private let ids = SimulationIDs()

  /// Prepares a run: the catalogue is stored as approved at the beginning of time.
  ///
  /// - Throws: ``SimulationError`` where the configuration or a definition cannot be read.
  public init(
    _ trace: TraceDocument, on ground: any SimulationGround
  ) throws(SimulationError) {
    self.trace = trace
    self.ground = ground
    do throws(DocumentError) {
      let text = JSONWriter().bytes(trace.config)
      settings = try ConfigDocument(text, file: "\(trace.id), config").settings
    } catch {
      throw SimulationError("\(error)", at: trace.id)
    }
    for campaign in trace.campaigns { campaigns[campaign["key"]?.string ?? ""] = campaign }
    store = try ground.open()
    delivery = Self.delivery(over: store, settings, ids)
    do throws(SimulationError) {
      try approve(trace.popups, as: .popup, now: .earliest)
      try approve(trace.campaigns, as: .campaign, now: .earliest)
    } catch {
      throw SimulationError(error.reason, at: trace.id)
    }
  }

  /// Runs all events, in their order.
  ///
  /// - Returns: What came of each: all the names that an expectation may use.
  /// - Throws: ``SimulationError`` at the first event that cannot be.
  public mutating func run() throws(SimulationError) -> [JSONObject] {
    var outcomes: [JSONObject] = []
    outcomes.reserveCapacity(trace.events.count)
    for (index, event) in trace.events.enumerated() {
      do throws(SimulationError) {
        outcomes.append(try perform(event))
      } catch {
        let name = event["do"]?.string ?? ""
        throw SimulationError(error.reason, at: "\(trace.id)[\(index)] \(name)")
      }
    }
    return outcomes
  }

  // MARK: - Events

  private mutating func perform(_ event: JSONValue) throws(SimulationError) -> JSONObject {
    guard let text = event["at"]?.string, let now = try? Timestamp(text),
      let deed = event["do"]?.string.flatMap(TraceDocument.Deed.init)
    else { throw SimulationError("it is no event") }
    switch deed {
    case .pause: return try take(.pause, event, now: now)
    case .resume: return try take(.resume, event, now: now)
    case .stop: return try take(.stop, event, now: now)
    case .edit: return try edit(event, now: now)
    case .restart:
      // Everything in memory is dropped, and then opened again; storage stays.
      store = NoStore()
      delivery = Self.delivery(over: store, settings, ids)
      store = try ground.open()
      delivery = Self.delivery(over: store, settings, ids)
      return SimulationOutcome().object
    default: return try onStage(event, deed, now: now)
    }
  }

  private mutating func onStage(
    _ event: JSONValue, _ deed: TraceDocument.Deed, now: Timestamp
  ) throws(SimulationError) -> JSONObject {
    do throws(DeliveryError) {
      let stage = try stage(of: event, now: now)
      let answer = try answer(to: event, deed, on: stage, now: now)
      note(answer.outcome.repeated ? nil : answer.outcome.presented)
      return SimulationOutcome(answer, looksOnly: deed == .tick).object
    } catch .unknownStage(let stage) where deed == .tick {
      return SimulationOutcome(freeStage: stage).object
    } catch {
      throw SimulationError(Self.words(error))
    }
  }

  private mutating func answer(
    to event: JSONValue, _ deed: TraceDocument.Deed, on stage: String, now: Timestamp
  ) throws(DeliveryError) -> StageDelivery.Answer {
    let scope: StageEvent.Scope = event["scope"]?.string == "user" ? .user : .stage
    switch deed {
    case .request: return try delivery.decide(Self.request(event), now: now)
    case .deepLink:
      return try delivery.deepLink(event["url"]?.string ?? "", on: stage, scope: scope, now: now)
    case .hideAll: return try delivery.hideAll(on: stage, scope: scope, now: now)
    case .navigationFinished: return try delivery.navigationFinished(on: stage, now: now)
    case .signOut: return try delivery.signOut(of: stage, now: now)
    case .shown: return try delivery.report(try report(event, .shown, on: stage), now: now)
    case .clicked: return try delivery.report(try report(event, .clicked, on: stage), now: now)
    case .dismissed: return try delivery.report(try report(event, .dismissed, on: stage), now: now)
    case .notPresented:
      return try delivery.report(try report(event, .notPresented, on: stage), now: now)
    case .converted: return try delivery.report(try report(event, .converted, on: stage), now: now)
    case .tick, .pause, .resume, .stop, .edit, .restart:
      return try delivery.stage(stage, now: now)
    }
  }

  /// The stage that an event names, or the first of its user.
  private func stage(
    of event: JSONValue, now: Timestamp
  ) throws(DeliveryError) -> String {
    if let stage = event["stage"]?.string { return stage }
    guard let user = event["user"]?.string else { return "" }
    return try delivery.stages(of: user, now: now).first ?? ""
  }

  private static func request(_ event: JSONValue) -> DecisionRequest {
    func map(_ name: String) -> RuleMap {
      guard case .map(let map) = AttributesDocument.rule(event[name] ?? [:]) else { return .empty }
      return map
    }
    return DecisionRequest(
      user: event["user"]?.string ?? "", stage: event["stage"]?.string ?? "",
      placement: event["placement"]?.string ?? "", event: event["event"]?.string,
      properties: map("properties"), traits: map("traits"), context: map("context"),
      zone: event["timeZone"]?.string.flatMap { try? Zone($0) }, locale: event["locale"]?.string)
  }

  /// A report is on the newest presentation of its stage, or of the name that it gives; one with
  /// the id of an earlier report is on that one's.
  private mutating func report(
    _ event: JSONValue, _ kind: ReportKind, on stage: String
  ) throws(DeliveryError) -> ReportRequest {
    let id = event["id"]?.string
    let name = event["of"]?.string
    let newest = seen.last { $0.stage == stage && (name == nil || $0.name == name) }?.id
    guard let presentation = id.flatMap({ reports["\(stage) \($0)"] }) ?? newest else {
      throw .unknownPresentation("")
    }
    if let id { reports["\(stage) \(id)"] = presentation }
    return ReportRequest(
      presentation: presentation, id: id, kind: kind,
      reason: event["reason"]?.string.flatMap(EndReason.init),
      element: event["element"]?.string, placement: event["context"]?["placement"]?.string,
      user: event["context"]?["user"]?.string)
  }

  private mutating func note(_ record: PresentationRecord?) {
    guard let record else { return }
    seen.append(Seen(stage: record.session.stage, name: record.name.rawValue, id: record.id))
  }

  // MARK: - Catalogue

  private func take(
    _ step: CampaignState.Step, _ event: JSONValue, now: Timestamp
  ) throws(SimulationError) -> JSONObject {
    guard let key = event["campaign"]?.string.flatMap(Key.init) else {
      throw SimulationError("it names no campaign")
    }
    try ground.take(step, of: key, in: store, now: now)
    return SimulationOutcome().object
  }

  /// An edit replaces members whole.
  private mutating func edit(
    _ event: JSONValue, now: Timestamp
  ) throws(SimulationError) -> JSONObject {
    let name = event["campaign"]?.string ?? ""
    guard case .object(var edited)? = campaigns[name] else {
      throw SimulationError("there is no campaign '\(name)'")
    }
    for member in event["set"]?.object?.members ?? [] { edited[member.name] = member.value }
    campaigns[name] = .object(edited)
    try approve([.object(edited)], as: .campaign, now: now)
    return SimulationOutcome().object
  }

  private func approve(
    _ definitions: [JSONValue], as kind: DefinitionKind, now: Timestamp
  ) throws(SimulationError) {
    guard !definitions.isEmpty else { return }
    try ground.approve(definitions, as: kind, in: store, now: now)
  }

  private static func delivery(
    over store: any Store, _ settings: Settings, _ ids: SimulationIDs
  ) -> StageDelivery {
    StageDelivery(store: store, settings: settings) { ids.next() }
  }

  private static func words(_ error: DeliveryError) -> String {
    switch error {
    case .invalid(let member, let value, let rule):
      "\(member): '\(value)' is not allowed: \(rule)"
    case .unknownPresentation: "there is no presentation yet that it could be about"
    case .unknownPopup(let key): "there is no popup '\(key)'"
    case .unknownStage(let stage): "nobody has been on the stage '\(stage)'"
    case .unreadable(let kind, let key, _, let reason): "\(kind) '\(key)' cannot be read: \(reason)"
    case .storage(let error): "\(error)"
    }
  }
}

/// What a run holds while its store is closed.
private struct NoStore: Store {
  func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    throw .missing(place: "closed")
  }

  func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    throw .missing(place: "closed")
  }
}
