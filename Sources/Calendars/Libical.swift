import CLibical
import Synchronization

/// The door to libical: everything that may touch its global state goes through one lock.
///
/// libical fills its list of zones lazily and keeps error numbers of its own, so callers copy what
/// they need into Swift values inside and hold no pointer outside.
enum Libical {
  private static let lock = Mutex(false)

  /// Runs `body` while no other thread is inside libical.
  static func exclusively<Result>(_ body: () -> sending Result) -> sending Result {
    lock.withLock { isPrepared in
      if !isPrepared {
        // A fault in a text must come back as a value and never end the process.
        icalerror_set_errors_are_fatal(0)
        isPrepared = true
      }
      return body()
    }
  }
}

extension icaltimetype {
  /// The same reading as libical writes it, to the second and without a zone.
  init(_ clock: WallClock) {
    self = icaltime_null_time()
    year = Int32(truncatingIfNeeded: clock.year)
    month = Int32(truncatingIfNeeded: clock.month)
    day = Int32(truncatingIfNeeded: clock.day)
    hour = Int32(truncatingIfNeeded: clock.hour)
    minute = Int32(truncatingIfNeeded: clock.minute)
    second = Int32(truncatingIfNeeded: clock.second)
  }

  /// The same reading as a wall clock; nil for libical's null time and outside 0001…9999.
  var wallClock: WallClock? {
    WallClock(
      year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(minute),
      second: Int(second))
  }
}
