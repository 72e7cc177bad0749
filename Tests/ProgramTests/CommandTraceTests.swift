import Foundation
import TestSupport
import Testing

/// The traces that are replayed through the faces of the program: those that describe a rule each,
/// and with `SCRIM_ALL_TRACES=1` the random ones too.
let facedTraces: [String] = {
  let all = ProcessInfo.processInfo.environment["SCRIM_ALL_TRACES"] == "1"
  let names = all ? ["traces", "random"] : ["traces"]
  return names.flatMap { (try? TraceFile.load($0)) ?? [] }.map(\.id)
}()

@Suite("Traces through the command line")
struct CommandTraceTests {
  @Test("A trace holds, one process a question", arguments: facedTraces)
  func holds(_ id: String) async throws {
    let trace = try #require(try TraceCatalogue.trace(id))
    try await TemporaryFolder.with { folder in
      var replay = TraceReplay(trace, through: CommandDriver(folder: folder))
      for difference in try await replay.run() { Issue.record("\(difference)") }
    }
  }
}

/// The traces by their names, read once.
enum TraceCatalogue {
  private static let traces = Result {
    try ["traces", "random"].flatMap { try TraceFile.load($0) }
  }

  static func trace(_ id: String) throws -> TraceFile? {
    try traces.get().first { $0.id == id }
  }
}
