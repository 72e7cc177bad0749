import Documents
import Foundation
import JSON
import TestSupport
import Testing

@Suite("Four ways to ask")
struct FaceTests {
  /// The traces that are replayed through all of them: a sample, or all where that is asked for.
  static let names: [String] = {
    let names = TraceCatalogue.names
    return TraceCatalogue.wantsAll
      ? names : names.enumerated().filter { $0.offset % 7 == 5 }.map(\.element)
  }()

  @Test(
    "Simulated in memory or in a file, by commands or over HTTP, the same comes of every event",
    arguments: names)
  func parity(_ id: String) async throws {
    let trace = try #require(try TraceCatalogue.trace(id))
    let memory = try await Self.simulated(trace, [])
    let file = try await TemporaryFolder.with { folder in
      try await Self.simulated(trace, ["--database", "sqlite:\(folder.path(of: "new.db"))"])
    }
    let commands = try await TemporaryFolder.with { folder in
      var replay = TraceReplay(trace, throughCommandsIn: folder, asksAll: true)
      return try await replay.outcomes().map(JSONValue.object)
    }
    let http = try await TemporaryFolder.with { folder in
      var replay = TraceReplay(trace, through: HTTPDriver(folder: folder), asksAll: true)
      return try await replay.outcomes().map(JSONValue.object)
    }
    #expect(memory.count == trace.events.count)
    for (name, face) in [("file", file), ("commands", commands), ("HTTP", http)] {
      #expect(face.count == memory.count)
      for (index, (one, other)) in zip(memory, face).enumerated() {
        let event = JSONWriter(.compact).text(trace.events[index])
        #expect(
          JSONWriter().text(other) == JSONWriter().text(one), "\(name), event \(index): \(event)")
      }
    }
  }

  /// What comes of each event where the program replays the trace.
  private static func simulated(
    _ trace: TraceDocument, _ options: [String]
  ) async throws -> [JSONValue] {
    try await TemporaryFolder.with { folder in
      let file = try folder.write(
        JSONWriter().text([
          "id": .string(trace.id), "popups": .array(trace.popups),
          "campaigns": .array(trace.campaigns), "config": trace.config,
          "events": .array(trace.events),
        ]), to: "trace.json")
      let result = try await Turnstile.programs.pass {
        try await Executable.run(
          name: "scrim", arguments: ["simulate", "--trace", file, "--format", "json"] + options)
      }
      #expect(result.exitCode == 0, "\(result)")
      let document = try JSONReader(.strict).read([UInt8](result.outputData)).value
      return document[0]?["outcomes"]?.array ?? []
    }
  }
}
