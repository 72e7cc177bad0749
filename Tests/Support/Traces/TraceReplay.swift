public import Documents
import Insight
import JSON

/// Replays a trace through a driver and compares every answer with what must hold.
public struct TraceReplay {
  /// A presentation that the run has seen, with the name it goes by.
  private struct Seen {
    let stage: String
    let name: String
    let id: String
  }

  private let trace: TraceDocument
  private let driver: any TraceDriver
  private var campaigns: [String: JSONValue] = [:]
  private var seen: [Seen] = []
  private var reports: [String: String] = [:]
  private var newestStage: [String: String] = [:]
  private var users: [String: String] = [:]
  private var reportCount = 0

  /// Creates a replay.
  public init(_ trace: TraceDocument, through driver: any TraceDriver) {
    self.trace = trace
    self.driver = driver
    for campaign in trace.campaigns { campaigns[campaign["key"]?.string ?? ""] = campaign }
  }

  /// Returns every difference, in the order of the events.
  public mutating func run() async throws -> [String] {
    try await driver.begin(trace)
    var differences: [String] = []
    for (index, event) in trace.events.enumerated() {
      let found = try await perform(event)
      for member in event["expect"]?.object?.members ?? [] {
        let difference = SimulationCheck.difference(
          of: found[member.name] ?? .null, from: member.value, as: member.name,
          at: "\(trace.id)[\(index)] \(event["do"]?.string ?? "?")")
        if let difference { differences.append(difference) }
      }
    }
    return differences
  }

  // MARK: - Events

  private mutating func perform(_ event: JSONValue) async throws -> JSONObject {
    let time = event["at"]?.string ?? ""
    let kind = event["do"]?.string ?? ""
    let stage = stage(of: event)
    switch kind {
    case "request":
      return try await request(event, on: stage)
    case "deepLink", "hideAll":
      let answer =
        kind == "hideAll"
        ? try await driver.hideAll(event, on: stage)
        : try await driver.deepLink(event, on: stage)
      var found = note(answer, "presentation", on: stage)
      found["ended"] = Self.ended(answer["ended"])
      return try await queued(found, event, on: stage)
    case "navigationFinished":
      let answer = try await driver.navigationFinished(on: stage, at: time)
      return try await queued(note(answer, "next", on: stage), event, on: stage)
    case "signOut":
      var found = JSONObject()
      found["ended"] = Self.ended(try await driver.signOut(of: stage, at: time)["ended"])
      users[stage] = nil
      return try await queued(found, event, on: stage)
    case "tick":
      return try await look(at: stage, time)
    case "pause", "resume", "stop":
      try await driver.take(kind, of: event["campaign"]?.string ?? "", at: time)
    case "edit":
      try await edit(event, at: time)
    case "restart":
      try await driver.restart()
    default:
      return try await report(event, on: stage)
    }
    return JSONObject()
  }

  private mutating func request(
    _ event: JSONValue, on stage: String
  ) async throws -> JSONObject {
    // What is not compared is not asked.
    let isExplained = event["expect"]?["why"] != nil
    let explanation = isExplained ? try await driver.explain(event) : .null
    let answer = try await driver.decide(event)
    let user = event["user"]?.string ?? ""
    newestStage[user] = stage
    users[stage] = user
    var found = note(answer, "presentation", on: stage)
    found["ended"] = Self.ended(answer["ended"])
    var why = JSONObject()
    for row in explanation["rows"]?.array ?? [] {
      why[row["campaign"]?.string ?? ""] = row["gate"]
    }
    found["why"] = .object(why)
    return try await queued(found, event, on: stage)
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
    if let user = users[stage], answer["late"] == false { newestStage[user] = stage }
    var found = note(answer, "next", on: stage)
    for name in ["counted", "late", "repeated", "reason"] { found[name] = answer[name] }
    let own = seen.last { $0.id == presentation }?.name ?? ""
    if let reason = answer["ended"]?.string {
      found["ended"] = [own: .string(reason)]
    } else {
      found["ended"] = [:]
    }
    return try await queued(found, event, on: stage)
  }

  private mutating func edit(_ event: JSONValue, at time: String) async throws {
    let name = event["campaign"]?.string ?? ""
    guard case .object(var edited)? = campaigns[name] else { return }
    // An edit replaces members whole.
    for member in event["set"]?.object?.members ?? [] { edited[member.name] = member.value }
    campaigns[name] = .object(edited)
    try await driver.edit(.object(edited), at: time)
  }

  /// The stage that an event names, or that of its user's latest event.
  private func stage(of event: JSONValue) -> String {
    event["stage"]?.string ?? newestStage[event["user"]?.string ?? ""] ?? ""
  }

  // MARK: - Answers

  /// Remembers a presentation that an answer hands out, and returns what the answer says.
  private mutating func note(
    _ answer: JSONValue, _ member: String, on stage: String
  ) -> JSONObject {
    let presentation = answer[member] ?? .null
    let name = presentation["campaign"]?.string ?? presentation["popup"]?.string
    if let name, let id = presentation["id"]?.string, answer["repeated"] != true {
      seen.append(Seen(stage: presentation["stage"]?.string ?? stage, name: name, id: id))
    }
    var found = JSONObject()
    found["presents"] = .text(name)
    found["next"] = .text(name)
    found["popup"] = presentation["popup"] ?? .null
    found["showAfter"] = presentation["showAfter"] ?? .null
    found["dropped"] = answer["dropped"]
    found["opens"] = answer["opens"]
    found["outcome"] = answer["outcome"]
    for list in ["hidden", "vetoedBy"] {
      found[list] = .array((answer[list]?.array ?? []).map(Self.name))
    }
    return found
  }

  private func queued(
    _ found: JSONObject, _ event: JSONValue, on stage: String
  ) async throws -> JSONObject {
    guard event["expect"]?["queued"] != nil else { return found }
    var found = found
    let answer = try await driver.stage(stage, at: event["at"]?.string ?? "")
    found["queued"] = answer?["queued"] ?? []
    return found
  }

  private func look(at stage: String, _ time: String) async throws -> JSONObject {
    let answer = try await driver.stage(stage, at: time)
    var found = JSONObject()
    found["stage"] = .string(stage)
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
