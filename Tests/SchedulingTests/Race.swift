import Campaigns
import Scheduling
import TestSupport

/// Two workers on one store, each of which reads, and decides and applies in a step of its own.
///
/// A worker applies only what it decided on the newest version of the store; else it reads again.
/// Deciding is pure: when it happens between the two steps makes no difference.
struct Race {
  /// What a worker does, one transaction each.
  typealias Action = @Sendable (inout Rehearsal) -> Void

  /// How far a worker has come with its action.
  private enum Progress {
    case begins
    case hasRead(version: Int, Rehearsal)
  }

  private struct Worker {
    var actions: ArraySlice<Action>
    var progress = Progress.begins
  }

  private(set) var store: Rehearsal
  private var version = 0
  private var workers: [Worker]

  /// Creates a race of two workers, each with its actions in order.
  init(on store: Rehearsal, _ first: [Action], _ second: [Action]) {
    self.store = store
    workers = [first, second].map { Worker(actions: $0[...]) }
  }

  /// Visits the store at the end of every order of steps there is.
  ///
  /// Returns the number of orders.
  func visit(_ body: (Rehearsal) -> Void) -> Int {
    let ready = workers.indices.filter { !workers[$0].actions.isEmpty }
    if ready.isEmpty {
      body(store)
      return 1
    }
    return ready.reduce(0) { count, place in
      var next = self
      next.advance(place)
      return count + next.visit(body)
    }
  }

  /// Takes one of the orders of steps there are to its end.
  mutating func finish(using generator: inout SeededGenerator) {
    while let place = workers.indices.filter({ !workers[$0].actions.isEmpty })
      .randomElement(using: &generator)
    {
      advance(place)
    }
  }

  private mutating func advance(_ place: Int) {
    guard let action = workers[place].actions.first else { return }
    switch workers[place].progress {
    case .begins: workers[place].progress = .hasRead(version: version, store)
    case .hasRead(let read, var draft):
      workers[place].progress = .begins
      guard read == version else { return }
      action(&draft)
      store = draft
      version += 1
      workers[place].actions.removeFirst()
    }
  }
}
