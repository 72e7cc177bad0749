public import Documents
import Insight
public import JSON

/// Replays a trace through a driver, and tells what came of every event under the names that an
/// expectation may use.
public struct TraceReplay {
  /// A presentation that the run has seen, with the name it goes by.
  private struct Seen {
    let stage: String
    let name: String
    let id: String
  }

  private let trace: TraceDocument
  private let driver: any TraceDriver
  private let asksAll: Bool
  private var campaigns: [String: JSONValue] = [:]
  private var seen: [Seen] = []
  private var reports: [String: String] = [:]
  private var stages: Set<String> = []
  private var reportCount = 0

  /// Creates a replay.
  ///
  /// Unless it asks all, an explanation and the stage are asked for only where the trace expects
  /// something of them; the names that they are told under have no meaning elsewhere.
  public init(_ trace: TraceDocument, through driver: any TraceDriver, asksAll: Bool = false) {
    self.trace = trace
    self.driver = driver
    self.asksAll = asksAll
    for campaign in trace.campaigns { campaigns[campaign["key"]?.string ?? ""] = campaign }
  }

  /// Returns every difference, in the order of the events.
  public mutating func run() async throws -> [String] {
    SimulationCheck.differences(trace, from: try await outcomes())
  }

  /// Returns what came of every event, in their order: every name, always.
  public mutating func outcomes() async throws -> [JSONObject] {
    try await driver.begin(trace)
    var outcomes: [JSONObject] = []
    for event in trace.events { outcomes.append(try await perform(event)) }
    return outcomes
  }

  // MARK: - Events

  private mutating func perform(_ event: JSONValue) async throws -> JSONObject {
    let time = event["at"]?.string ?? ""
    let kind = event["do"]?.string ?? ""
    switch kind {
    case "pause", "resume", "stop":
      try await driver.take(kind, of: event["campaign"]?.string ?? "", at: time)
      return Self.nothing
    case "edit":
      try await edit(event, at: time)
      return Self.nothing
    case "restart":
      try await driver.restart()
      return Self.nothing
    default:
      let stage = try await stage(of: event)
      stages.insert(stage)
      let found = try await perform(event, kind, on: stage, at: time)
      return try await look(at: stage, after: event, found)
    }
  }

  private mutating func perform(
    _ event: JSONValue, _ kind: String, on stage: String, at time: String
  ) async throws -> JSONObject {
    switch kind {
    case "request": return try await request(event, on: stage)
    case "deepLink":
      return note(try await driver.deepLink(event, on: stage), "presentation", on: stage)
    case "hideAll":
      var found = note(try await driver.hideAll(event, on: stage), "presentation", on: stage)
      // Without a link there is no outcome of one: the answer says whether the stage is clear.
      let isClear = found["vetoedBy"]?.array?.isEmpty == true
      found["outcome"] = found["outcome"] == (isClear ? "open" : "held") ? .null : "contradictory"
      return found
    case "navigationFinished":
      return note(
        try await driver.navigationFinished(on: stage, at: time), "next", on: stage)
    case "signOut":
      return note(try await driver.signOut(of: stage, at: time), "none", on: stage)
    case "tick": return Self.nothing
    default: return try await report(event, on: stage)
    }
  }

  private mutating func request(
    _ event: JSONValue, on stage: String
  ) async throws -> JSONObject {
    let isExplained = asksAll || event["expect"]?["why"] != nil
    let explanation = isExplained ? try await driver.explain(event) : .null
    let answer = try await driver.decide(event)
    var found = note(answer, "presentation", on: stage)
    var why = JSONObject()
    for row in explanation["rows"]?.array ?? [] {
      why[row["campaign"]?.string ?? ""] = row["gate"]
    }
    found["why"] = .object(why)
    return found
  }

  private mutating func report(
    _ event: JSONValue, on stage: String
  ) async throws -> JSONObject {
    let given = event["id"]?.string
    let name = event["of"]?.string
    let newest = seen.last { $0.stage == stage && (name == nil || $0.name == name) }
    let presentation = given.flatMap { reports["\(stage) \($0)"] } ?? newest?.id ?? ""
    reportCount += 1
    if let given { reports["\(stage) \(given)"] = presentation }
    let answer = try await driver.report(
      event, on: presentation, id: given ?? "report-\(reportCount)")
    var found = note(answer, "next", on: stage)
    for name in ["counted", "late", "repeated", "reason"] { found[name] = answer[name] }
    let own = seen.last { $0.id == presentation }?.name ?? ""
    found["ended"] = answer["ended"]?.string.map { [own: .string($0)] } ?? [:]
    return found
  }

  private mutating func edit(_ event: JSONValue, at time: String) async throws {
    let name = event["campaign"]?.string ?? ""
    guard case .object(var edited)? = campaigns[name] else { return }
    // An edit replaces members whole.
    for member in event["set"]?.object?.members ?? [] { edited[member.name] = member.value }
    campaigns[name] = .object(edited)
    try await driver.edit(.object(edited), at: time)
  }

  /// The stage that an event names, or the first of its user.
  private func stage(of event: JSONValue) async throws -> String {
    if let stage = event["stage"]?.string { return stage }
    for stage in stages.sorted() {
      let answer = try await driver.stage(stage, at: event["at"]?.string ?? "")
      if let user = answer?["user"]?.string, user == event["user"]?.string { return stage }
    }
    return ""
  }

  // MARK: - Answers

  /// What came of an event that is none of a stage.
  private static let nothing: JSONObject = {
    var object = JSONObject()
    for name in [
      "presents", "next", "popup", "showAfter", "reason", "outcome", "opens", "stage", "visible",
    ] { object[name] = .null }
    for name in ["why", "ended", "dropped"] { object[name] = [:] }
    for name in ["queued", "hidden", "vetoedBy"] { object[name] = [] }
    for name in ["counted", "late", "repeated"] { object[name] = false }
    return object
  }()

  /// Remembers a presentation that an answer hands out, and returns what the answer says.
  private mutating func note(
    _ answer: JSONValue, _ member: String, on stage: String
  ) -> JSONObject {
    let presentation = answer[member] ?? .null
    let name = presentation["campaign"]?.string ?? presentation["popup"]?.string
    if let name, let id = presentation["id"]?.string, answer["repeated"] != true {
      seen.append(Seen(stage: presentation["stage"]?.string ?? stage, name: name, id: id))
    }
    var found = Self.nothing
    (found["presents"], found["next"]) = (.text(name), .text(name))
    for name in ["popup", "showAfter"] { found[name] = presentation[name] ?? .null }
    for name in ["dropped", "opens", "outcome"] {
      if let value = answer[name] { found[name] = value }
    }
    for list in ["hidden", "vetoedBy"] {
      found[list] = .array((answer[list]?.array ?? []).map(Self.name))
    }
    found["ended"] = Self.ended(answer["ended"])
    return found
  }

  /// Adds what is on the stage afterwards.
  private func look(
    at stage: String, after event: JSONValue, _ found: JSONObject
  ) async throws -> JSONObject {
    var found = found
    found["stage"] = .string(stage)
    let isLooked = ["queued", "visible"].contains { event["expect"]?[$0] != nil }
    guard asksAll || isLooked else { return found }
    let answer = try await driver.stage(stage, at: event["at"]?.string ?? "")
    found["queued"] = answer?["queued"] ?? []
    found["visible"] = answer?["presentation"].map(Self.name) ?? .null
    return found
  }

  /// The name that a presentation goes by, or null.
  private static func name(_ presentation: JSONValue) -> JSONValue {
    .text(presentation["campaign"]?.string ?? presentation["popup"]?.string)
  }

  /// What ended, by name: of one or of several.
  private static func ended(_ value: JSONValue?) -> JSONValue {
    var object = JSONObject()
    for ended in value?.array ?? [value ?? .null] {
      guard let name = name(ended).string else { continue }
      object[name] = ended["reason"]
    }
    return .object(object)
  }
}
