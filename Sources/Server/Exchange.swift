/// One request on its way through the server, from its head to the last byte of its answer.
///
/// It belongs to the thread of its connection.
final class Exchange {
  /// What is done with the next part of the body.
  enum Reception {
    /// It was taken, or passed over.
    case goOn

    /// The connection must end.
    case hangUp
  }

  let head: RequestHead

  /// When it began, in microseconds.
  let start: UInt64

  /// The template of its path, or nil where that is unknown.
  let template: String?

  /// What was answered, or nil.
  private(set) var response: Response?

  private var plan: Result<Service.Plan, Problem>
  private var body: [UInt8] = []
  private var received = 0

  init(_ head: RequestHead, plan: Result<Service.Plan, Problem>, start: UInt64) {
    self.head = head
    self.plan = plan
    self.start = start
    template = (try? plan.get())?.endpoint.template ?? Router.template(of: head.path)
    if case .success = plan, let length = head.declaredLength {
      body.reserveCapacity(min(max(0, length), ServerBounds.body))
    }
  }

  /// Whether the answer goes out before the body has come, and ends the connection.
  ///
  /// So it is where the client waits for a word, where the body is too long to be read for nothing,
  /// and where nobody knows where it ends.
  var isAnsweredAtOnce: Bool {
    guard case .failure = plan else { return false }
    return head.isAmbiguous || head.waitsForContinue
      || head.declaredLength ?? 0 > ServerBounds.drained
  }

  /// Takes a part of the body.
  func receive(_ bytes: UnsafeRawBufferPointer, at time: UInt64) -> Reception {
    received += bytes.count
    let microseconds = UInt64(ServerBounds.requestSeconds) * 1_000_000
    guard received <= ServerBounds.drained, time &- start <= microseconds else { return .hangUp }
    if received > ServerBounds.body, case .success = plan {
      plan = .failure(.tooLarge)
      body = []
    }
    if case .success = plan { body.append(contentsOf: bytes) }
    return .goOn
  }

  /// Returns the answer, now that the body is there.
  func answer(by service: Service) -> Response {
    let answer: Response
    switch plan {
    case .success(let plan): answer = service.answer(plan, body: body)
    case .failure(let problem): answer = Response(problem)
    }
    body = []
    response = answer
    return answer
  }
}
