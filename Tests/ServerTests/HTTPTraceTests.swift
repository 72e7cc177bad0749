import Foundation
import TestSupport
import Testing

@Suite("Traces through HTTP")
struct HTTPTraceTests {
  @Test("A trace holds over a connection", arguments: TraceCatalogue.names)
  func holds(_ id: String) async throws {
    let trace = try #require(try TraceCatalogue.trace(id))
    try await TemporaryFolder.with { folder in
      var replay = TraceReplay(trace, through: HTTPDriver(folder: folder))
      for difference in try await replay.run() { Issue.record("\(difference)") }
    }
  }
}
