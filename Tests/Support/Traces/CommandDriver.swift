public import Documents
import Foundation
import JSON

/// Replays traces through the command line: one process a question, one database for all of them.
struct CommandDriver: TraceDriver {
  let folder: TemporaryFolder

  func begin(_ trace: TraceDocument) async throws {
    try folder.write(try Self.config(trace), to: "config.json5")
    for popup in trace.popups { try write(popup, to: "popups") }
    for campaign in trace.campaigns { try write(campaign, to: "campaigns") }
    let beginning = "0001-01-01T00:00:00Z"
    _ = try await scrim(["popup", "import", "popups"], at: beginning)
    guard !trace.campaigns.isEmpty else { return }
    _ = try await scrim(["campaign", "import", "campaigns", "--approve"], at: beginning)
  }

  /// The trace's configuration, with virtual time.
  private static func config(_ trace: TraceDocument) throws -> String {
    guard case .object(var config) = trace.config else { return "{development: true}" }
    config["development"] = true
    return JSONWriter().text(.object(config))
  }

  private func write(_ definition: JSONValue, to place: String) throws {
    let key = definition["key"]?.string ?? "unnamed"
    try folder.write(JSONWriter().text(definition), to: "\(place)/\(key).json")
  }

  // MARK: - Questions

  func explain(_ event: JSONValue) async throws -> JSONValue {
    let time = event["at"]?.string ?? ""
    return try await answer(["explain", "--at", time] + request(event), at: time)
  }

  func decide(_ event: JSONValue) async throws -> JSONValue {
    try await answer(["decide", "--reserve"] + request(event), at: event["at"]?.string ?? "")
  }

  private func request(_ event: JSONValue) -> [String] {
    var arguments: [String] = []
    let names = [
      ("user", "user"), ("stage", "stage"), ("placement", "placement"), ("event", "event"),
      ("timeZone", "time-zone"), ("locale", "locale"),
    ]
    for (member, option) in names {
      if let text = event[member]?.string { arguments.append("--\(option)=\(text)") }
    }
    for (member, option) in [
      ("properties", "property"), ("traits", "trait"), ("context", "context"),
    ] {
      for entry in event[member]?.object?.members ?? [] {
        arguments.append("--\(option)=\(entry.name)=\(JSONWriter(.compact).text(entry.value))")
      }
    }
    return arguments
  }

  func report(
    _ event: JSONValue, on presentation: String, id: String
  ) async throws -> JSONValue {
    var arguments = ["report", presentation, event["do"]?.string ?? "", "--id=\(id)"]
    for name in ["reason", "element"] {
      if let text = event[name]?.string { arguments.append("--\(name)=\(text)") }
    }
    for name in ["placement", "user"] {
      guard let value = event["context"]?[name] else { continue }
      arguments.append("--context=\(name)=\(JSONWriter(.compact).text(value))")
    }
    return try await answer(arguments, at: event["at"]?.string ?? "")
  }

  func deepLink(_ event: JSONValue, on stage: String) async throws -> JSONValue {
    try await answer(
      ["stage", "deep-link", stage, event["url"]?.string ?? ""] + scope(event),
      at: event["at"]?.string ?? "")
  }

  func hideAll(_ event: JSONValue, on stage: String) async throws -> JSONValue {
    try await answer(
      ["stage", "hide-all", stage] + scope(event), at: event["at"]?.string ?? "")
  }

  private func scope(_ event: JSONValue) -> [String] {
    event["scope"]?.string.map { ["--scope=\($0)"] } ?? []
  }

  func navigationFinished(on stage: String, at time: String) async throws -> JSONValue {
    try await answer(["stage", "navigation-finished", stage], at: time)
  }

  func signOut(of stage: String, at time: String) async throws -> JSONValue {
    try await answer(["stage", "sign-out", stage], at: time)
  }

  func stage(_ stage: String, at time: String) async throws -> JSONValue? {
    let result = try await scrim(
      ["stage", "show", stage, "--at", time, "--format", "json"], at: time, mayFail: true)
    return result.exitCode == 66 ? nil : try Self.json(result)
  }

  func take(_ step: String, of campaign: String, at time: String) async throws {
    _ = try await scrim(["campaign", step, campaign], at: time)
  }

  func edit(_ campaign: JSONValue, at time: String) async throws {
    try write(campaign, to: "edits")
    let key = campaign["key"]?.string ?? ""
    _ = try await scrim(["campaign", "import", "edits/\(key).json", "--approve"], at: time)
  }

  /// Every command is a process of its own: nothing is ever in memory between two.
  func restart() async throws {}

  // MARK: - Processes

  /// A command that did not do what it was asked for.
  struct Failed: Error, CustomStringConvertible {
    let arguments: [String]
    let message: String

    var description: String { "scrim \(arguments.joined(separator: " ")): \(message)" }
  }

  private func answer(_ arguments: [String], at time: String) async throws -> JSONValue {
    try Self.json(try await scrim(arguments + ["--format", "json"], at: time))
  }

  private static func json(_ result: ExecutableResult) throws -> JSONValue {
    try JSONReader().read([UInt8](result.outputData)).value
  }

  private func scrim(
    _ arguments: [String], at time: String, mayFail: Bool = false
  ) async throws -> ExecutableResult {
    let result = try await Turnstile.programs.pass {
      try await Executable.run(
        name: "scrim", arguments: arguments,
        environment: [
          "SCRIM_DATABASE": "sqlite:\(folder.path(of: "trace.db"))",
          "SCRIM_CONFIG": folder.path(of: "config.json5"), "SCRIM_NOW": time,
        ],
        currentFolder: folder.path)
    }
    guard result.exitCode == 0 || mayFail else {
      throw Failed(arguments: arguments, message: result.standardError)
    }
    return result
  }
}

extension TraceReplay {
  /// Creates a replay through commands that work in an empty folder.
  public init(
    _ trace: TraceDocument, throughCommandsIn folder: TemporaryFolder, asksAll: Bool = false
  ) {
    self.init(trace, through: CommandDriver(folder: folder), asksAll: asksAll)
  }
}
