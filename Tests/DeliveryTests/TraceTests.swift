import Calendars
import Documents
import Insight
import MemoryStorage
import SQLiteStorage
import Storage
import TestSupport
import Testing

@Suite("Traces")
struct TraceTests {
  @Test("There are as many traces as there were", arguments: [("traces", 87), ("random", 60)])
  func all(_ name: String, _ count: Int) throws {
    #expect(try Trace.load(name).count == count)
  }

  @Test("A trace holds over the reference store", arguments: try Trace.load("traces"))
  func holdsInMemory(_ trace: Trace) throws { try runInMemory(trace) }

  @Test("A random trace holds over the reference store", arguments: try Trace.load("random"))
  func randomHoldsInMemory(_ trace: Trace) throws { try runInMemory(trace) }

  @Test("A trace holds over a file, closed and opened again", arguments: try Trace.load("traces"))
  func holdsInFile(_ trace: Trace) throws { try runInFile(trace) }

  @Test(
    "A random trace holds over a file, closed and opened again",
    arguments: try Trace.load("random"))
  func randomHoldsInFile(_ trace: Trace) throws { try runInFile(trace) }

  private func runInMemory(_ trace: Trace) throws {
    let store = MemoryStore()
    try run(trace, on: TraceGround { store })
  }

  private func runInFile(_ trace: Trace) throws {
    try QuickFolder.with { folder in
      try run(
        trace,
        on: TraceGround { () throws(StorageError) in
          try SQLiteStore(path: "\(folder)/scrim.sqlite", mode: .create, now: .earliest)
        })
    }
  }

  private func run(_ trace: Trace, on ground: TraceGround) throws {
    var simulation = try Simulation(trace, on: ground)
    let outcomes = try simulation.run()
    #expect(outcomes.count == trace.events.count)
    for difference in SimulationCheck.differences(trace, from: outcomes) {
      Issue.record("\(difference)")
    }
  }
}
