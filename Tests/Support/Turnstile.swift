/// Lets a few through at a time: tests start hundreds of programs, and a machine that runs them
/// all at once keeps each waiting for longer than a lock may be held.
public actor Turnstile {
  /// Few enough for two cores, and enough for every race of the tests.
  public static let programs = Turnstile(places: 6)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates one with so many places.
  public init(places: Int) { free = places }

  /// Runs a body when there is a place for it.
  public func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      // Who leaves hands its place on.
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
