/// What the server can be asked for.
enum Endpoint: CaseIterable {
  case decide
  case explain
  case report
  case stage
  case signOut
  case hideAll
  case deepLink
  case navigationFinished
  case userHistory
  case forgetUser
  case health
  case readiness

  /// Whether a request has a body.
  enum Body {
    case none
    case optional
    case required
  }

  /// The method; what answers `GET` answers `HEAD`, too.
  var method: String {
    switch self {
    case .decide, .explain, .report, .hideAll, .deepLink, .navigationFinished: "POST"
    case .stage, .userHistory, .health, .readiness: "GET"
    case .signOut, .forgetUser: "DELETE"
    }
  }

  /// The path; `{id}` is any one part of it.
  var template: String {
    switch self {
    case .decide: "/v1/decisions"
    case .explain: "/v1/explanations"
    case .report: "/v1/presentations/{id}/events"
    case .stage, .signOut: "/v1/stages/{id}"
    case .hideAll: "/v1/stages/{id}/hide-all"
    case .deepLink: "/v1/stages/{id}/deep-links"
    case .navigationFinished: "/v1/stages/{id}/navigation-finished"
    case .userHistory: "/v1/users/{id}/history"
    case .forgetUser: "/v1/users/{id}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    }
  }

  /// Whether a request has a body.
  var body: Body {
    switch self {
    case .decide, .explain, .report, .deepLink: .required
    case .hideAll, .navigationFinished: .optional
    case .stage, .signOut, .userHistory, .forgetUser, .health, .readiness: .none
    }
  }

  /// The methods that are allowed.
  var methods: [String] { method == "GET" ? ["GET", "HEAD"] : [method] }
}
