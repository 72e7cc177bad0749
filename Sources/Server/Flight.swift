import Synchronization

/// The requests that have begun and are not over.
final class Flight: Sendable {
  private struct State {
    var count = 0
    var isClosed = false
    var onLanding: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// How many there are.
  var count: Int { state.withLock { $0.count } }

  /// Whether the server is about to stop, so that connections end with their request.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// A request begins.
  func begin() { state.withLock { $0.count += 1 } }

  /// A request is over.
  func end() {
    let landed = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.onLanding : nil
    }
    landed?()
  }

  /// Marks that the server is about to stop.
  func close() { state.withLock { $0.isClosed = true } }

  /// Sets what is called whenever none is left; on the thread of the last one.
  func onLanding(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onLanding = body }
  }
}
