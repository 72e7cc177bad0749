/// What the threads of a server share.
final class ServerCore: Sendable {
  let service: Service
  let instruments: ServerInstruments
  let flight = Flight()

  init(service: Service, instruments: ServerInstruments) {
    self.service = service
    self.instruments = instruments
  }

  /// Begins a request.
  func begin(_ head: RequestHead) -> Exchange {
    flight.begin()
    let start = instruments.stopwatch()
    let plan: Result<Service.Plan, Problem>
    do throws(Problem) { plan = .success(try service.plan(head)) } catch { plan = .failure(error) }
    return Exchange(head, plan: plan, start: start)
  }

  /// Ends a request, answered in full or not.
  func end(_ exchange: Exchange, isComplete: Bool) {
    let line = RequestLog.line(
      for: exchange, isComplete: isComplete, at: instruments.clock(),
      microseconds: instruments.stopwatch() &- exchange.start)
    instruments.log(line)
    flight.end()
  }
}
