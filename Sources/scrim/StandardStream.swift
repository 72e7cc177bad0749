import Foundation
import Synchronization

/// One of the process's own streams, which remembers why it could not be written to.
///
/// `FileHandle.write` ends the program with a trace where a pipe is closed or a disk is full.
final class StandardStream: Sendable {
  /// What stops a stream for good.
  enum Fault: Hashable, Sendable {
    /// Nobody reads any more, as with `head`; nothing to complain about.
    case closed
    /// The system says no, with its error number.
    case refused(Int32)
  }

  static let output = StandardStream(STDOUT_FILENO)
  static let errors = StandardStream(STDERR_FILENO)

  /// Makes writing to a pipe without a reader an error, and gives places that the caller has
  /// closed to the null device, so that no database is ever opened as standard output.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for place in STDIN_FILENO...STDERR_FILENO where fcntl(place, F_GETFD) < 0 {
      // The lowest free number is the one that is missing; read-only, so that writing still fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private let place: Int32
  private let found = Mutex<Fault?>(nil)

  private init(_ place: Int32) { self.place = place }

  /// Why the stream stopped, or nil while it takes what it is given.
  var fault: Fault? { found.withLock { $0 } }

  /// Writes a text; after a fault, nothing.
  func write(_ text: String) {
    found.withLock { fault in
      guard fault == nil else { return }
      fault = Array(text.utf8).withUnsafeBytes { bytes in Self.write(bytes, to: place) }
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to place: Int32) -> Fault? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        place, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno == EPIPE ? .closed : .refused(errno)
      }
    }
    return nil
  }
}
