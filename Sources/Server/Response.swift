import JSON

/// An answer: its status, its headers and its body.
struct Response: Sendable {
  /// The status.
  var status: Int

  /// The headers, apart from those that every answer has.
  var headers: [(name: String, value: String)]

  /// The body.
  var body: [UInt8]

  /// Why a request failed, for the log; nil where it did not or the status says all.
  var cause: String?

  /// Creates the answer to a request that was served.
  init(_ value: JSONValue) {
    status = 200
    headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
    body = JSONWriter(.compact).bytes(value)
  }

  /// Creates the answer to a request that was not.
  init(_ problem: Problem) {
    status = problem.kind.status
    headers = [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")]
    if !problem.allowed.isEmpty {
      headers.append(("Allow", problem.allowed.joined(separator: ", ")))
    }
    if let seconds = problem.retryAfter { headers.append(("Retry-After", "\(seconds)")) }
    body = JSONWriter(.compact).bytes(problem.json)
    cause = problem.cause
  }
}
