import Calendars
import Campaigns
import Catalogue
import Configuration
import Documents
import Foundation
import JSON
import SQLiteStorage
import Storage
import TestSupport

/// Replays traces through HTTP: a server in this process over a database on disk.
///
/// The catalogue is changed beside the server, as by a command of another process.
final class HTTPDriver: TraceDriver, @unchecked Sendable {
  private let folder: TemporaryFolder
  // One trace is replayed by one task, event after event.
  private var store: (any Store)?
  private var server: LocalServer?
  private var config: JSONValue = [:]

  init(folder: TemporaryFolder) { self.folder = folder }

  func begin(_ trace: TraceDocument) async throws {
    config = trace.config
    try start()
    let now = Timestamp.earliest
    try store(trace.popups, as: .popup, now: now)
    try store(trace.campaigns, as: .campaign, now: now)
  }

  func restart() async throws {
    _ = server?.stop()
    try start()
  }

  private func start() throws {
    server = nil
    let store = try SQLiteStore(path: folder.path(of: "trace.db"), mode: .create, now: .earliest)
    var settings = try ConfigDocument(JSONWriter().bytes(config), file: "config").settings
    settings.isDevelopment = true
    server = try LocalServer(store: store, settings: settings)
    self.store = store
  }

  private func store(
    _ values: [JSONValue], as kind: DefinitionKind, now: Timestamp
  ) throws {
    guard !values.isEmpty, let store else { return }
    let files = values.map {
      Definitions.SourceFile(name: $0["key"]?.string ?? "?", text: JSONWriter().bytes($0))
    }
    _ = try Definitions(store: store).importing(
      files, as: kind, approves: true, actor: "trace", now: now)
  }

  // MARK: - Questions

  func explain(_ event: JSONValue) async throws -> JSONValue {
    try ask("POST", "/v1/explanations", request(event), at: event["at"]?.string)
  }

  func decide(_ event: JSONValue) async throws -> JSONValue {
    try ask("POST", "/v1/decisions", request(event), at: event["at"]?.string)
  }

  private func request(_ event: JSONValue) -> JSONValue {
    var body = JSONObject()
    let names = [
      "user", "stage", "placement", "event", "properties", "traits", "context", "timeZone",
      "locale",
    ]
    for name in names { body[name] = event[name] }
    return .object(body)
  }

  func report(
    _ event: JSONValue, on presentation: String, id: String
  ) async throws -> JSONValue {
    var body = JSONObject()
    body["id"] = .string(id)
    body["type"] = event["do"]
    for name in ["reason", "element", "context"] { body[name] = event[name] }
    return try ask(
      "POST", "/v1/presentations/\(presentation)/events", .object(body),
      at: event["at"]?.string)
  }

  func deepLink(_ event: JSONValue, on stage: String) async throws -> JSONValue {
    var body = JSONObject()
    for name in ["url", "scope"] { body[name] = event[name] }
    return try ask(
      "POST", "/v1/stages/\(stage)/deep-links", .object(body), at: event["at"]?.string)
  }

  func hideAll(_ event: JSONValue, on stage: String) async throws -> JSONValue {
    var body = JSONObject()
    body["scope"] = event["scope"]
    return try ask(
      "POST", "/v1/stages/\(stage)/hide-all", .object(body), at: event["at"]?.string)
  }

  func navigationFinished(on stage: String, at time: String) async throws -> JSONValue {
    try ask("POST", "/v1/stages/\(stage)/navigation-finished", [:], at: time)
  }

  func signOut(of stage: String, at time: String) async throws -> JSONValue {
    try ask("DELETE", "/v1/stages/\(stage)", nil, at: time)
  }

  func stage(_ stage: String, at time: String) async throws -> JSONValue? {
    let answer = try send("GET", "/v1/stages/\(stage)", nil, at: time)
    return answer.status == 404 ? nil : try answer.json()
  }

  func take(_ step: String, of campaign: String, at time: String) async throws {
    guard let step = CampaignState.Step(rawValue: step), let key = Key(campaign), let store else {
      return
    }
    _ = try Definitions(store: store).take(
      step, of: key, actor: "trace", now: try Timestamp(time))
  }

  func edit(_ campaign: JSONValue, at time: String) async throws {
    try store([campaign], as: .campaign, now: try Timestamp(time))
  }

  // MARK: - Requests

  /// An answer that is no success.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private func ask(
    _ method: String, _ target: String, _ body: JSONValue?, at time: String?
  ) throws -> JSONValue {
    let answer = try send(method, target, body, at: time)
    guard answer.status == 200 else {
      throw Failed(description: "\(method) \(target): \(answer.status) \(answer.text)")
    }
    return try answer.json()
  }

  private func send(
    _ method: String, _ target: String, _ body: JSONValue?, at time: String?
  ) throws -> HTTPAnswer {
    guard let server else { throw Failed(description: "no server") }
    var headers = ["Scrim-Now": time ?? ""]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try server.ask(
      method, target, headers: headers, body: body.map { JSONWriter(.compact).text($0) })
  }
}
