import JSON

/// Why a request gets no answer, as problem details (RFC 9457).
struct Problem: Error, Sendable {
  /// The sorts of problems; each has a type that stays the same from version to version.
  enum Kind: String, CaseIterable, Sendable {
    case malformed
    case virtualTime = "virtual-time"
    case notFound = "not-found"
    case unknownPresentation = "unknown-presentation"
    case unknownStage = "unknown-stage"
    case methodNotAllowed = "method-not-allowed"
    case lengthRequired = "length-required"
    case tooLarge = "too-large"
    case targetTooLong = "target-too-long"
    case mediaType = "media-type"
    case validation
    case headersTooLarge = "headers-too-large"
    case notServed = "internal"
    case busy
    case notReady = "not-ready"
  }

  /// One thing that is wrong in a body.
  struct Fault: Hashable, Sendable {
    let pointer: String
    let value: String?
    let rule: String
    let message: String
  }

  /// What sort of problem it is.
  let kind: Kind

  /// What is wrong this time, and what to do about it.
  let detail: String

  /// All that is wrong in the body.
  var errors: [Fault] = []

  /// The methods that are allowed, where this one is not.
  var allowed: [String] = []

  /// When it may work, in seconds.
  var retryAfter: Int?

  /// The reason for whoever runs the server; never sent.
  var cause: String?

  init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }

  static func methodNotAllowed(_ methods: [String]) -> Problem {
    var problem = Problem(
      .methodNotAllowed, "This path allows \(methods.joined(separator: ", ")).")
    problem.allowed = methods
    return problem
  }

  /// The problem as JSON.
  var json: JSONValue {
    var object = JSONObject()
    object["type"] = .string("/problems/\(kind.rawValue)")
    object["title"] = .string(kind.title)
    object["status"] = .count(kind.status)
    object["detail"] = .string(detail)
    object["errors"] = .array(
      errors.map { fault in
        [
          "pointer": .string(fault.pointer), "value": .text(fault.value),
          "rule": .string(fault.rule), "message": .string(fault.message),
        ]
      })
    return .object(object)
  }
}

extension Problem.Kind {
  /// The status (RFC 9110, section 15; RFC 6585).
  ///
  /// What is no JSON is malformed, 400; JSON that breaks a rule of its member is 422.
  var status: Int {
    switch self {
    case .malformed, .virtualTime: 400
    case .notFound, .unknownPresentation, .unknownStage: 404
    case .methodNotAllowed: 405
    case .lengthRequired: 411
    case .tooLarge: 413
    case .targetTooLong: 414
    case .mediaType: 415
    case .validation: 422
    case .headersTooLarge: 431
    case .notServed: 500
    case .busy, .notReady: 503
    }
  }

  /// The same words for every problem of the sort.
  var title: String {
    switch self {
    case .malformed: "The request cannot be read"
    case .virtualTime: "Virtual time is not possible"
    case .notFound: "There is nothing here"
    case .unknownPresentation: "There is no such presentation"
    case .unknownStage: "Nobody has been on this stage"
    case .methodNotAllowed: "The method is not allowed here"
    case .lengthRequired: "The length of the body is missing"
    case .tooLarge: "The body is too large"
    case .targetTooLong: "The target is too long"
    case .mediaType: "The body is of another type"
    case .validation: "The body breaks a rule"
    case .headersTooLarge: "The headers are too large"
    case .notServed: "The server failed"
    case .busy: "The server is busy"
    case .notReady: "The server is not ready"
    }
  }
}
