import Foundation
import TestSupport
import Testing

@Suite("Traces through the command line")
struct CommandTraceTests {
  /// A process a question takes its time: every third trace, or all where that is asked for.
  static let names: [String] = {
    let names = TraceCatalogue.names
    return TraceCatalogue.wantsAll
      ? names : names.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
  }()

  @Test("A trace holds, one process a question", arguments: names)
  func holds(_ id: String) async throws {
    let trace = try #require(try TraceCatalogue.trace(id))
    try await TemporaryFolder.with { folder in
      var replay = TraceReplay(trace, throughCommandsIn: folder)
      for difference in try await replay.run() { Issue.record("\(difference)") }
    }
  }
}
