import Campaigns
import Delivery
import Documents
import JSON
import Storage

// The one map from the errors of the floors below to statuses.
extension Problem {
  /// When a request that met a busy store may come again, in seconds.
  private static let busySeconds = 1

  /// When a request that met a full disk may come again, in seconds.
  private static let fullSeconds = 30

  /// Creates the problem of a body that cannot be read or breaks rules.
  init(_ error: DocumentError) {
    if let syntax = error.faults.first, syntax.problem == .syntax {
      self.init(.malformed, "The body is no JSON: \(syntax.description).")
      return
    }
    let count = error.faults.count + error.omitted
    self.init(
      .validation,
      count == 1
        ? "One member of the body breaks its rule."
        : "\(count) members of the body break their rules.")
    errors = error.faults.map {
      Fault(pointer: $0.pointer, value: $0.value, rule: $0.rule, message: $0.message)
    }
  }

  /// Creates the problem of a use case that failed.
  init(_ error: DeliveryError) {
    switch error {
    case .invalid(let member, let value, let rule):
      self.init(.validation, "One member of the body breaks its rule.")
      let tokens = member.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      errors = [
        Fault(
          pointer: JSONPointer(tokens: tokens).description, value: value, rule: rule,
          message: "\"\(value)\" is not allowed: \(rule)")
      ]
    case .unknownPresentation:
      self.init(.unknownPresentation, "A presentation is known by the id that a decision gave it.")
    case .unknownPopup(let key):
      self.init(.notFound, "There is no popup '\(key)'.")
    case .unknownStage:
      self.init(
        .unknownStage,
        "A stage begins with its first request for a decision, or with its first deep link.")
    case .unreadable(let kind, let key, let revision, let reason):
      self = .failure("revision \(revision) of \(kind) \(key) cannot be read: \(reason)")
    case .storage(let error):
      self.init(error)
    }
  }

  /// Creates the problem of a store that failed.
  init(_ error: StorageError) {
    switch error {
    case .busy:
      self.init(.busy, "Another process holds the database. Try again.")
      retryAfter = Self.busySeconds
      cause = "\(error)"
    case .full:
      self.init(.busy, "The database cannot grow now. Try again later.")
      retryAfter = Self.fullSeconds
      cause = "\(error)"
    case .missing, .foreign, .newer, .older, .changedMigration, .readOnly, .corrupt, .inputOutput,
      .conflict, .withdrawn:
      self = .failure("\(error)")
    }
  }

  /// A failure of the server: its reason is not for the caller.
  static func failure(_ cause: String) -> Problem {
    var problem = Problem(.notServed, "It is not the request's fault; the server's log says more.")
    problem.cause = cause
    return problem
  }

  /// The problem of a server that could not serve, as the check of its readiness tells it.
  var asNotReady: Problem {
    var problem = Problem(.notReady, "The catalogue cannot be read; the server's log says more.")
    problem.retryAfter = retryAfter ?? Self.busySeconds
    problem.cause = cause
    return problem
  }
}

/// Runs a body that reads a document, with its error as a problem.
func documenting<Value>(_ body: () throws(DocumentError) -> Value) throws(Problem) -> Value {
  do { return try body() } catch { throw Problem(error) }
}

/// Runs a body of a use case, with its error as a problem.
func delivering<Value>(_ body: () throws(DeliveryError) -> Value) throws(Problem) -> Value {
  do { return try body() } catch { throw Problem(error) }
}
