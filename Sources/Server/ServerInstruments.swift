public import Calendars

/// What a server measures and writes with.
public struct ServerInstruments: Sendable {
  /// Returns the instant by the machine's clock, for the log.
  let clock: @Sendable () -> Timestamp

  /// Returns microseconds that only ever grow, for how long something took.
  let stopwatch: @Sendable () -> UInt64

  /// Writes a line, which ends with its line break; several threads call it.
  let log: @Sendable (String) -> Void

  /// Creates instruments.
  public init(
    clock: @escaping @Sendable () -> Timestamp, stopwatch: @escaping @Sendable () -> UInt64,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.stopwatch = stopwatch
    self.log = log
  }
}
