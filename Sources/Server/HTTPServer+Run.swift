extension HTTPServer {
  /// Serves until a signal asks it to stop, lets the requests in flight finish, and stops.
  ///
  /// A second signal ends the program at once.
  ///
  /// - Returns: The number of requests that did not finish in time and were cut off.
  public func run(until signals: StopSignals, saying note: (String) -> Void) -> Int {
    var number: Int32?
    while number == nil {
      if case .stop(let signal) = signals.wait() { number = signal }
    }
    core.flight.onLanding(StopSignals.wake)
    stopAccepting()
    let name = StopSignals.name(of: number ?? 0)
    note(
      "stopping on \(name); requests in flight: \(core.flight.count), with at most"
        + " \(ServerBounds.stopSeconds) s to finish")
    let left = drain(signals)
    stop()
    return left
  }

  /// Waits until nothing is in flight.
  private func drain(_ signals: StopSignals) -> Int {
    let start = core.instruments.stopwatch()
    let limit = UInt64(ServerBounds.stopSeconds) * 1000
    while true {
      let passed = (core.instruments.stopwatch() &- start) / 1000
      guard passed < limit else { return core.flight.count }
      let isIdle = core.flight.count == 0
      let rest = Int(limit - passed)
      let pause = isIdle ? min(rest, ServerBounds.settleMilliseconds) : rest
      switch signals.wait(milliseconds: pause) {
      case .stop(let number): StopSignals.die(of: number)
      case .timedOut where isIdle && core.flight.count == 0: return 0
      case .timedOut, .woken: continue
      }
    }
  }
}
