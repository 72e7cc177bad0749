import Arguments
import Documents
import Foundation
import Insight
import JSON

/// `scrim simulate`: a trace replayed, or traffic generated, under a virtual clock.
enum SimulateCommand {
  static let trace = Option<String?>(
    "trace", value: "file", help: "The file of one trace or of several.", completion: .files)
  static let check = Flag(
    "check", help: "Hold the outcomes to what the trace expects; 65 where one differs.")

  static let command = Command<Action>(
    "simulate",
    abstract: "Replays a trace or generates traffic under a virtual clock, and tells what came.",
    discussion: """
      With --trace: a trace has popups, campaigns, a configuration and events; each begins with an \
      empty database. It runs in memory, or, where --database is given, in a file that must not be \
      there yet, and that stays as the last trace leaves it. With --format json every event has an \
      outcome, under the names that an expectation may use.

      \(TrafficCommand.discussion)
      """,
    parameters: [trace, check] + TrafficCommand.parameters,
    action: Action { context throws(Failure) in try choose(context) })

  /// Runs what is asked for: a trace or traffic, never both.
  private static func choose(_ context: Context) throws(Failure) {
    let generates = context.invocation.gives(TrafficCommand.users)
    switch (context[trace], generates) {
    case (nil, false): throw context.usage("Give it a trace with --trace, or users with --users.")
    case (_?, true): throw context.usage("--trace and --users exclude each other.")
    case (let trace?, false):
      try TrafficCommand.refuse(context)
      try run(trace, context)
    case (nil, true):
      guard !context[check] else { throw context.usage("--check belongs to --trace.") }
      try TrafficCommand.run(context)
    }
  }

  private static func run(_ file: String, _ context: Context) throws(Failure) {
    guard context.format != .csv else {
      throw context.usage("--format: outcomes are no table, so it takes table and json only.")
    }
    guard context[GlobalOptions.at] == nil else {
      throw context.usage("A trace has instants of its own, so it takes no --at.")
    }
    let traces = try read(file)
    let path = try newDatabase(context)
    var results: [Result] = []
    for (index, trace) in traces.enumerated() {
      if let path, index > 0 { try SimulationStores.remove(path) }
      results.append(try result(of: trace, SimulationStores(context.surroundings, path: path)))
    }
    if context.format == .json {
      let lines = results.map { JSONWriter(.compact).text($0.json) }
      context.surroundings.output("[\n\(lines.joined(separator: ",\n"))\n]\n")
    }
    if context[check] {
      try report(results, context)
    } else if context.format == .table {
      for result in results { for line in result.lines { context.print(line) } }
    }
  }

  /// The outcomes of one trace.
  private struct Result {
    let trace: TraceDocument
    let outcomes: [JSONObject]

    var json: JSONValue {
      ["id": .string(trace.id), "outcomes": .array(outcomes.map(JSONValue.object))]
    }

    /// The story, a line an event: what it was, and what came of it beside nothing.
    var lines: [String] {
      [trace.id]
        + zip(trace.events, outcomes).map { event, outcome in
          let parts = ["stage", "user", "campaign"].compactMap { event[$0]?.string }
          let name = [event["do"]?.string ?? ""] + parts
          return "  \(event["at"]?.string ?? "")  \(name.joined(separator: " "))"
            + Self.told(outcome)
        }
    }

    private static let told = [
      ("presents", "presents"), ("counted", "counted"), ("reason", "refused"), ("late", "late"),
      ("repeated", "repeated"), ("ended", "ended"), ("outcome", "link"), ("hidden", "hidden"),
      ("vetoedBy", "vetoed by"), ("opens", "opens"), ("dropped", "dropped"), ("queued", "waiting"),
    ]

    private static func told(_ outcome: JSONObject) -> String {
      let parts = told.compactMap { name, word -> String? in
        switch outcome[name] {
        case .string(let text)?: "\(word) \(text)"
        case .bool(true)?: word
        case .array(let list)? where !list.isEmpty:
          "\(word) \(list.compactMap(\.string).joined(separator: ", "))"
        case .object(let object)? where !object.isEmpty:
          "\(word) "
            + object.members.map { "\($0.name) (\($0.value.string ?? ""))" }
            .joined(separator: ", ")
        default: nil
        }
      }
      return parts.isEmpty ? "" : " → " + parts.joined(separator: "; ")
    }
  }

  private static func read(_ path: String) throws(Failure) -> [TraceDocument] {
    let text = try DefinitionFiles.contents(of: path, limit: TraceDocument.sizeLimit)
    do {
      return try TraceDocument.traces(text, file: path)
    } catch {
      throw Failure(.badData, "the traces cannot be read\n\(error)")
    }
  }

  /// The file that --database names, or nil for memory; what is there is never touched.
  private static func newDatabase(_ context: Context) throws(Failure) -> String? {
    guard context.invocation.gives(GlobalOptions.database) else { return nil }
    let path = try context.databasePath()
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        .cannotCreate, "\(path) is there already, and a simulation begins with an empty database",
        advice: "Name a file that is not there, or leave --database out to run in memory.")
    }
    return path
  }

  private static func result(
    of trace: TraceDocument, _ stores: SimulationStores
  ) throws(Failure) -> Result {
    do {
      var simulation = try Simulation(trace, on: stores)
      return Result(trace: trace, outcomes: try simulation.run())
    } catch {
      throw Failure(
        .badData, "\(error.place): \(error.reason)",
        advice: "Nothing after it was run; correct the trace.")
    }
  }

  /// Says every difference, and how many traces passed.
  private static func report(_ results: [Result], _ context: Context) throws(Failure) {
    var failed = 0
    for result in results {
      let differences = SimulationCheck.differences(result.trace, from: result.outcomes)
      if !differences.isEmpty { failed += 1 }
      for line in differences { say(line, context) }
    }
    say("\(results.count - failed) passed, \(failed) failed", context)
    guard failed == 0 else {
      throw Failure(
        .badData, failed == 1 ? "one trace differs" : "\(failed) traces differ",
        advice: "Read each from its first difference on; what comes after may follow from it.")
    }
  }

  /// Writes a line of the check: beside the outcomes where those are data.
  private static func say(_ line: String, _ context: Context) {
    if context.format == .json { context.note(line) } else { context.print(line) }
  }
}
