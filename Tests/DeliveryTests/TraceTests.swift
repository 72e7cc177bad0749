import MemoryStorage
import SQLiteStorage
import Testing
import TestSupport

@Suite("Traces")
struct TraceTests {
  @Test("A trace holds over the reference store", arguments: try Trace.load("traces"))
  func holdsInMemory(_ trace: Trace) throws {
    let store = MemoryStore()
    var runner = try TraceRunner(trace) { store }
    for difference in try runner.run() { Issue.record("\(difference)") }
  }

  @Test("A random trace holds over the reference store", arguments: try Trace.load("random"))
  func randomHoldsInMemory(_ trace: Trace) throws {
    let store = MemoryStore()
    var runner = try TraceRunner(trace) { store }
    for difference in try runner.run() { Issue.record("\(difference)") }
  }
}
