import Dispatch
import Foundation

/// A process between its start and its end, with a limit on the time between.
///
/// Started with `posix_spawn`: Foundation's own `Process` reads past the end of a buffer when it
/// lists what is open, and takes the test run down now and then.
final class RunningProcess: @unchecked Sendable {
  /// What a process is started with.
  struct Launch {
    let path: String
    let arguments: [String]
    let environment: [String: String]
    let folder: String
    /// The paths of the files that stand for input, output and errors.
    let files: (input: String, output: String, error: String)
  }

  /// How a process ended.
  struct End {
    /// The exit code, or 128 and the number of the signal that killed it.
    let status: Int32

    /// Whether it was killed because it took too long.
    let isKilled: Bool
  }

  /// Held while a process starts, and while a program is written that another may start at once.
  ///
  /// A process between its making and its program has every open file of the test run, and the
  /// system starts no program that somebody has open to write.
  static let starting = NSLock()

  private let child: pid_t
  private let queue = DispatchQueue(label: "RunningProcess")
  // Touched on `queue` only.
  private var isEnded = false
  private var isKilled = false

  /// Starts a process that leads a group of its own.
  init(_ launch: Launch) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, launch.files.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, launch.files.output, flags, 0)
    posix_spawn_file_actions_addopen(&actions, 2, launch.files.error, flags, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let variables = launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var child: pid_t = 0
    guard access(launch.path, X_OK) == 0 else {
      throw ExecutableError.cannotStart(launch.path, reason: String(cString: strerror(errno)))
    }
    // The folder belongs to the whole test run, so the shell goes there and makes room at once.
    let script = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", launch.folder, launch.path]
    let code = Self.withPointers(script + launch.arguments) { arguments in
      Self.withPointers(variables) { environment in
        Self.starting.withLock {
          posix_spawn(&child, script[0], &actions, &attributes, arguments, environment)
        }
      }
    }
    guard code == 0 else {
      throw ExecutableError.cannotStart(launch.path, reason: String(cString: strerror(code)))
    }
    self.child = child
  }

  /// Sends a signal, unless the process was waited for.
  func signal(_ number: Int32) {
    queue.sync { if !isEnded { kill(child, number) } }
  }

  /// Waits until the process has ended, and returns its exit code, or 128 and its signal.
  func end() -> Int32 {
    let code = Self.code(of: Self.reap(child))
    queue.sync { isEnded = true }
    return code
  }

  private static func code(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Returns when the process has ended, by itself or because it was killed.
  func wait(seconds: Int) async -> End {
    await withCheckedContinuation { continuation in
      queue.asyncAfter(deadline: .now() + .seconds(seconds)) { self.killUnlessEnded() }
      // A thread of its own: a wait must not hold one of the few that tasks share.
      Thread.detachNewThread { [self] in
        let status = Self.reap(child)
        queue.async {
          self.isEnded = true
          let code = Self.code(of: status)
          continuation.resume(returning: End(status: code, isKilled: self.isKilled))
        }
      }
    }
  }

  /// Waits for a child, and returns what the system says of its end.
  private static func reap(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status
  }

  private func killUnlessEnded() {
    if isEnded { return }
    isKilled = true
    // Its children, too.
    kill(-child, SIGKILL)
  }

  private static func withPointers<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
