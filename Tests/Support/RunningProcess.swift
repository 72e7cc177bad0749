import Dispatch
import Foundation

/// A process between its start and its end, with a limit on the time between.
final class RunningProcess: @unchecked Sendable {
  private static let starting = NSLock()

  private let process: Process
  private let queue = DispatchQueue(label: "RunningProcess")
  // Touched on `queue` only.
  private var isEnded = false
  private var isKilled = false

  init(_ process: Process) { self.process = process }

  /// Starts the process and returns when it has ended: true, or false where it was killed.
  func wait(seconds: Int) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in
        self.queue.async {
          self.isEnded = true
          continuation.resume(returning: !self.isKilled)
        }
      }
      do {
        // Foundation reads tables that belong to the whole process while it starts another.
        try Self.starting.withLock { try process.run() }
      } catch {
        process.terminationHandler = nil
        let path = process.executableURL?.path ?? ""
        continuation.resume(
          throwing: ExecutableError.cannotStart(path, reason: error.localizedDescription)
        )
        return
      }
      queue.asyncAfter(deadline: .now() + .seconds(seconds)) { self.killUnlessEnded() }
    }
  }

  private func killUnlessEnded() {
    if isEnded { return }
    isKilled = true
    // Its children, too, where it leads a group of its own.
    let child = process.processIdentifier
    if getpgid(child) == child { kill(-child, SIGKILL) }
    kill(child, SIGKILL)
  }
}
