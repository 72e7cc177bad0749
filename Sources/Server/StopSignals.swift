import Glibc

/// The signals that ask a program to stop, waited for instead of suffered.
public struct StopSignals {
  /// What came of waiting.
  enum Event: Hashable {
    /// A signal to stop.
    case stop(Int32)

    /// Somebody asked the waiting thread to look again.
    case woken

    /// Nothing.
    case timedOut
  }

  private static let stops = [SIGTERM, SIGINT]

  /// Nobody else uses it here.
  private static let wakeUp = SIGUSR1

  private var signals = sigset_t()

  /// Blocks the signals for this thread and those that it starts from now on.
  public init() {
    sigemptyset(&signals)
    for signal in StopSignals.stops + [StopSignals.wakeUp] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for a signal, for so many milliseconds or without end.
  func wait(milliseconds: Int? = nil) -> Event {
    var signals = signals
    var number: Int32
    repeat {
      if let milliseconds {
        var time = timespec(
          tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        number = sigtimedwait(&signals, nil, &time)
      } else {
        number = sigwaitinfo(&signals, nil)
      }
      // A signal that is none of these, such as one that continues a stopped program, interrupts.
    } while number < 0 && errno == EINTR
    if StopSignals.stops.contains(number) { return .stop(number) }
    return number == StopSignals.wakeUp ? .woken : .timedOut
  }

  /// Wakes the thread that waits.
  static func wake() { kill(getpid(), wakeUp) }

  /// Ends the program at once, in the way that a signal ends one that does not wait for it.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    _exit(128 + number)
  }

  /// The signal's name.
  static func name(of number: Int32) -> String { number == SIGINT ? "SIGINT" : "SIGTERM" }
}
