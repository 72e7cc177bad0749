public import Calendars
public import Configuration
import Delivery
import Documents
import Insight
import JSON
public import Storage

/// The API without a network: each route asks the use case that the command line asks, too.
public struct Service: Sendable {
  /// A request whose head is in order and whose body may come.
  struct Plan: Sendable {
    let endpoint: Endpoint

    /// The id in the path, or empty.
    let id: String

    /// The instant that the request names in development; nil for the machine's own.
    let virtualTime: Timestamp?
  }

  let delivery: StageDelivery
  let settings: Settings
  let clock: @Sendable () -> Timestamp

  /// Creates the API over a store.
  ///
  /// - Parameters:
  ///   - store: Where everything is kept.
  ///   - settings: The installation's settings.
  ///   - clock: Returns the instant by the machine's clock.
  ///   - newID: Returns an id that no presentation has had, for the instant given.
  public init(
    store: any Store, settings: Settings, clock: @escaping @Sendable () -> Timestamp,
    newID: @escaping @Sendable (Timestamp) -> String
  ) {
    delivery = StageDelivery(store: store, settings: settings) { newID(clock()) }
    self.settings = settings
    self.clock = clock
  }

  /// Checks all of a request that can be checked before its body.
  ///
  /// - Throws: The problem with which it is refused.
  func plan(_ head: RequestHead) throws(Problem) -> Plan {
    guard head.targetLength <= ServerBounds.target else {
      throw Problem(.targetTooLong, "A target has at most \(ServerBounds.target) bytes.")
    }
    guard head.headerLength <= ServerBounds.headers else {
      throw Problem(.headersTooLarge, "Headers have at most \(ServerBounds.headers) bytes.")
    }
    let match = try Router.match(head)
    guard !head.hasQuery || match.endpoint.allowsQuery else {
      throw Problem(.malformed, "This path takes no query; what is asked stands in the body.")
    }
    guard OutsideText.isName(match.id, mayBeEmpty: true) else {
      throw Problem(.notFound, "An id has at most \(OutsideText.maximumNameLength) bytes.")
    }
    try checkBody(head, of: match.endpoint)
    return Plan(endpoint: match.endpoint, id: match.id, virtualTime: try virtualTime(of: head))
  }

  /// Serves a request.
  func answer(_ plan: Plan, body: [UInt8]) -> Response {
    do throws(Problem) {
      return Response(try perform(plan, body))
    } catch {
      return Response(error)
    }
  }

  /// Performs a plan; the clock is read when the body is there and the store has been read, however
  /// long both took.
  private func perform(_ plan: Plan, _ body: [UInt8]) throws(Problem) -> JSONValue {
    let now = { plan.virtualTime ?? clock() }
    return switch plan.endpoint {
    case .decide: try decide(body, now: now)
    case .explain: try explain(body, now: now())
    case .report: try report(body, on: plan.id, now: now)
    case .stage: try stage(plan.id, now: now())
    case .signOut: try signOut(of: plan.id, now: now)
    case .hideAll: try hideAll(body, on: plan.id, now: now)
    case .deepLink: try deepLink(body, on: plan.id, now: now)
    case .navigationFinished: try navigationFinished(body, on: plan.id, now: now)
    case .userHistory: try history(of: plan.id, now: now())
    case .forgetUser: try forget(plan.id)
    case .health: ["status": "ok"]
    case .readiness: try readiness(now: now())
    }
  }

  /// The instant that a request's header names in development; nil for the machine's own.
  private func virtualTime(of head: RequestHead) throws(Problem) -> Timestamp? {
    guard let text = head.virtualTime else { return nil }
    guard settings.isDevelopment else {
      throw Problem(
        .virtualTime, "Scrim-Now is for development; this server is not set up for it.")
    }
    do {
      return try Timestamp(text)
    } catch {
      throw Problem(.virtualTime, "Scrim-Now: \(error).")
    }
  }

  private func checkBody(_ head: RequestHead, of endpoint: Endpoint) throws(Problem) {
    guard !head.isAmbiguous else {
      throw Problem(
        .malformed, "The length of the body is said twice: send Content-Length once, or chunks.")
    }
    if let length = head.declaredLength, length > ServerBounds.body { throw .tooLarge }
    if endpoint.body == .required, !head.saysLength {
      throw Problem(.lengthRequired, "Send Content-Length, or the body in chunks.")
    }
    guard endpoint.body != .none, head.hasBody else { return }
    guard MediaType.isJSON(head.contentType) else {
      throw Problem(.mediaType, "Send JSON in UTF-8, with Content-Type: application/json.")
    }
    guard head.contentEncoding.map({ $0.lowercased() == "identity" }) ?? true else {
      throw Problem(.mediaType, "Send the body without Content-Encoding.")
    }
  }
}

extension Problem {
  /// The problem of a body over the bound.
  static var tooLarge: Problem {
    Problem(.tooLarge, "A body has at most \(ServerBounds.body) bytes.")
  }
}

extension RequestHead {
  /// Whether a body follows, as far as the head tells.
  fileprivate var hasBody: Bool { transferEncoding != nil || (declaredLength ?? 0) > 0 }
}

extension Endpoint {
  /// Whether a query is passed over, as those who watch a server like to add one.
  fileprivate var allowsQuery: Bool { self == .health || self == .readiness }
}
