import Synchronization

/// Ids in the order of their making, the same in every run.
final class SimulationIDs: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "p\(count)"
    }
  }
}
