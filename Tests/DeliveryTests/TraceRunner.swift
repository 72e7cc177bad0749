import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Documents
import JSON
import Rules
import Scheduling
import Storage
import TestSupport

/// Replays a trace through the use cases over a store.
struct TraceRunner {
  /// A presentation that the run has seen, with the name it goes by.
  private struct Seen {
    let stage: String
    let name: String
    let id: String
  }

  private let trace: Trace
  private let reopen: () throws -> any Store
  private var store: any Store
  private let settings: Settings
  private var delivery: StageDelivery
  private var campaigns: [String: JSONValue] = [:]
  private var seen: [Seen] = []
  private var reports: [String: String] = [:]
  private let counter = Counter()

  /// Ids in the order of their making.
  private final class Counter: @unchecked Sendable {
    private var count = 0

    func next() -> String {
      count += 1
      return "p\(count)"
    }
  }

  /// Opens the store at the beginning, and again after each restart, when nothing holds the old.
  init(_ trace: Trace, reopen: @escaping () throws -> any Store) throws {
    self.trace = trace
    self.reopen = reopen
    store = try reopen()
    settings = try ConfigDocument(
      JSONWriter().bytes(trace.config), file: "\(trace.id).config"
    ).settings
    delivery = StageDelivery(store: store, settings: settings) { [counter] in counter.next() }
    try approve(trace.popups, as: .popup)
    try approve(trace.campaigns, as: .campaign)
    for campaign in trace.campaigns { campaigns[campaign["key"]?.string ?? ""] = campaign }
  }

  /// Returns every difference, in the order of the events.
  mutating func run() throws -> [String] {
    var differences: [String] = []
    for (index, event) in trace.events.enumerated() {
      let found = try perform(event)
      guard let expected = event["expect"]?.object else { continue }
      for member in expected.members {
        let difference = TraceComparison.difference(
          of: found[member.name] ?? .null, from: member.value, as: member.name,
          at: "\(trace.id)[\(index)] \(event["do"]?.string ?? "?")")
        if let difference { differences.append(difference) }
      }
    }
    return differences
  }

  // MARK: - Events

  private mutating func perform(_ event: JSONValue) throws -> JSONObject {
    let now = try Timestamp(event["at"]?.string ?? "")
    let stage = try stage(of: event, in: delivery, now: now)
    let kind = event["do"]?.string ?? ""
    switch kind {
    case "request":
      return found(try delivery.decide(try request(event), now: now), on: stage)
    case "deepLink":
      let answer = try delivery.deepLink(
        event["url"]?.string ?? "", on: stage, scope: scope(event), now: now)
      return found(answer, on: stage)
    case "hideAll":
      return found(try delivery.hideAll(on: stage, scope: scope(event), now: now), on: stage)
    case "navigationFinished":
      return found(try delivery.navigationFinished(on: stage, now: now), on: stage)
    case "signOut":
      return found(try delivery.signOut(of: stage, now: now), on: stage)
    case "tick":
      return try look(at: stage, in: delivery, now: now)
    case "pause", "resume", "stop", "edit":
      try change(event, kind, now: now)
      return JSONObject()
    case "restart":
      // Everything in memory is dropped, and then opened again; storage stays.
      let nothing = NoStore()
      store = nothing
      delivery = StageDelivery(store: nothing, settings: settings) { "" }
      store = try reopen()
      delivery = StageDelivery(store: store, settings: settings) { [counter] in counter.next() }
      return JSONObject()
    default:
      guard let report = ReportKind(rawValue: kind) else { throw UnknownEvent(name: kind) }
      return found(
        try delivery.report(self.report(event, report, on: stage), now: now), on: stage)
    }
  }

  private struct UnknownEvent: Error {
    let name: String
  }

  /// The stage that an event names, or the first of its user.
  private func stage(
    of event: JSONValue, in delivery: StageDelivery, now: Timestamp
  ) throws -> String {
    if let stage = event["stage"]?.string { return stage }
    guard let user = event["user"]?.string else { return "" }
    return try delivery.stages(of: user, now: now).first ?? ""
  }

  private func scope(_ event: JSONValue) -> StageEvent.Scope {
    event["scope"]?.string == "user" ? .user : .stage
  }

  private func request(_ event: JSONValue) throws -> DecisionRequest {
    func map(_ name: String) throws -> RuleMap {
      guard case .map(let map) = AttributesDocument.rule(event[name] ?? [:]) else { return .empty }
      return map
    }
    return DecisionRequest(
      user: event["user"]?.string ?? "", stage: event["stage"]?.string ?? "",
      placement: event["placement"]?.string ?? "", event: event["event"]?.string,
      properties: try map("properties"), traits: try map("traits"), context: try map("context"),
      zone: try event["timeZone"]?.string.map { try Zone($0) },
      locale: event["locale"]?.string)
  }

  private mutating func report(
    _ event: JSONValue, _ kind: ReportKind, on stage: String
  ) -> ReportRequest {
    let id = event["id"]?.string
    let name = event["of"]?.string
    let newest = seen.last { $0.stage == stage && (name == nil || $0.name == name) }?.id
    let presentation = id.flatMap { reports["\(stage) \($0)"] } ?? newest ?? ""
    if let id { reports["\(stage) \(id)"] = presentation }
    return ReportRequest(
      presentation: presentation, id: id, kind: kind,
      reason: event["reason"]?.string.flatMap(EndReason.init),
      element: event["element"]?.string, placement: event["context"]?["placement"]?.string,
      user: event["context"]?["user"]?.string)
  }

  // MARK: - Catalogue

  private mutating func change(_ event: JSONValue, _ kind: String, now: Timestamp) throws {
    let name = event["campaign"]?.string ?? ""
    let definitions = Definitions(store: store)
    if let step = CampaignState.Step(rawValue: kind), let key = Key(name) {
      _ = try definitions.take(step, of: key, actor: "trace", now: now)
      return
    }
    guard case .object(var edited)? = campaigns[name] else { return }
    // An edit replaces members whole.
    for member in event["set"]?.object?.members ?? [] { edited[member.name] = member.value }
    campaigns[name] = .object(edited)
    try approve([.object(edited)], as: .campaign, now: now)
  }

  private func approve(
    _ values: [JSONValue], as kind: DefinitionKind, now: Timestamp = .earliest
  ) throws {
    guard !values.isEmpty else { return }
    let files = values.map {
      Definitions.SourceFile(name: $0["key"]?.string ?? "?", text: JSONWriter().bytes($0))
    }
    _ = try Definitions(store: store).importing(
      files, as: kind, approves: true, actor: "trace", now: now)
  }

  // MARK: - Answers

  private mutating func found(_ answer: StageDelivery.Answer, on stage: String) -> JSONObject {
    let outcome = answer.outcome
    if let record = outcome.presented, !outcome.repeated {
      seen.append(
        Seen(stage: record.session.stage, name: record.name.rawValue, id: record.id))
    }
    let presented = JSONValue.name(outcome.presented)
    var why = JSONObject()
    for (entry, verdict) in zip(answer.snapshot.entries, outcome.verdicts) {
      why[entry.campaign.key.rawValue] = verdict.code.map { .string($0.rawValue) } ?? "presented"
    }
    var found = JSONObject()
    found["presents"] = presented
    found["next"] = presented
    found["popup"] = outcome.presented.map { .string($0.popup.rawValue) } ?? .null
    found["showAfter"] = outcome.presented.map { .string("\($0.showAfter)") } ?? .null
    found["why"] = .object(why)
    found["queued"] = .array(answer.stage.queue.map { .string($0.campaign.rawValue) })
    found["ended"] = .pairs(
      outcome.ended.map { ($0.presentation.name.rawValue, $0.reason.rawValue) })
    found["dropped"] = .pairs(outcome.dropped.map { ($0.campaign.rawValue, $0.code) })
    found["counted"] = .bool(outcome.counted)
    found["late"] = .bool(outcome.late)
    found["repeated"] = .bool(outcome.repeated)
    found["reason"] = outcome.reason.map { .string($0.rawValue) } ?? .null
    found["outcome"] = outcome.link.map { .string($0.rawValue) } ?? .null
    found["hidden"] = .array(outcome.hidden.map { .string($0.name.rawValue) })
    found["vetoedBy"] = .array(outcome.vetoedBy.map { .string($0.name.rawValue) })
    found["opens"] = outcome.opens.map { .string($0) } ?? .null
    return found
  }

  private func look(
    at stage: String, in delivery: StageDelivery, now: Timestamp
  ) throws -> JSONObject {
    var found = JSONObject()
    found["stage"] = .string(stage)
    do throws(DeliveryError) {
      found["visible"] = .name(try delivery.stage(stage, now: now).stage.presentation)
    } catch .unknownStage {
      found["visible"] = .null
    }
    return found
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

extension JSONValue {
  /// The name of a presentation, or null.
  fileprivate static func name(_ record: PresentationRecord?) -> JSONValue {
    record.map { .string($0.name.rawValue) } ?? .null
  }

  /// An object of texts.
  fileprivate static func pairs(_ pairs: [(String, String)]) -> JSONValue {
    var object = JSONObject()
    for (name, text) in pairs { object[name] = .string(text) }
    return .object(object)
  }
}
