import Storage
import Testing

/// A request that is refused, and how.
struct Refusal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var method = "POST"
  var target = "/v1/decisions"
  var headers: [String: String] = [:]
  var body: String?
  var status: Int
  var problem: String
  var pointers: [String] = []
  var header: (name: String, value: String)?

  init(
    _ name: String, _ method: String = "POST", _ target: String = "/v1/decisions",
    headers: [String: String] = [:], body: String? = nil, _ status: Int, _ problem: String,
    pointers: [String] = [], header: (name: String, value: String)? = nil
  ) {
    testDescription = name
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.status = status
    self.problem = problem
    self.pointers = pointers
    self.header = header
  }

  static let all = paths + heads + texts + bodies

  private static let request = #"{"user":"u","stage":"s","placement":"p"}"#

  private static let paths = [
    Refusal("an unknown path", "GET", "/v1/nothing", 404, "not-found"),
    Refusal("the root", "GET", "/", 404, "not-found"),
    Refusal("a slash too many", "GET", "/v1/stages/s/", 404, "not-found"),
    Refusal("an empty id", "GET", "/v1/stages/", 404, "not-found"),
    Refusal("a bad escape", "GET", "/v1/stages/%zz", 400, "malformed"),
    Refusal("an escape cut short", "GET", "/v1/stages/%4", 400, "malformed"),
    Refusal("an id that is no UTF-8", "GET", "/v1/stages/%ff", 400, "malformed"),
    Refusal("an unknown stage", "GET", "/v1/stages/s", 404, "unknown-stage"),
    Refusal(
      "an id too long", "GET", "/v1/stages/" + String(repeating: "s", count: 257), 404,
      "not-found"),
    Refusal(
      "an unknown presentation", "POST", "/v1/presentations/p_x/events",
      body: #"{"id":"e","type":"shown"}"#, 404, "unknown-presentation"),
    Refusal("a user without an id", "DELETE", "/v1/users/", 404, "not-found"),
    Refusal("the history of nobody", "GET", "/v1/users//history", 404, "not-found"),
    Refusal(
      "a user's id too long", "DELETE", "/v1/users/" + String(repeating: "u", count: 257), 404,
      "not-found"),
    Refusal(
      "a user to read", "GET", "/v1/users/lin", 405, "method-not-allowed",
      header: ("Allow", "DELETE")),
    Refusal(
      "a history to delete", "DELETE", "/v1/users/lin/history", 405, "method-not-allowed",
      header: ("Allow", "GET, HEAD")),
    Refusal("a query of a history", "GET", "/v1/users/lin/history?limit=1", 400, "malformed"),
    Refusal("a query", "GET", "/v1/stages/s?at=1", 400, "malformed"),
    Refusal(
      "another method", "PUT", "/v1/stages/s", body: "{}", 405, "method-not-allowed",
      header: ("Allow", "GET, HEAD, DELETE")),
    Refusal(
      "an invented method", "BREW", "/v1/decisions", 405, "method-not-allowed",
      header: ("Allow", "POST")),
    Refusal(
      "a target too long", "GET", "/v1/stages/" + String(repeating: "s", count: 9000), 414,
      "target-too-long"),
    Refusal(
      "a query too long", "GET", "/healthz?q=" + String(repeating: "s", count: 9000), 414,
      "target-too-long"),
  ]

  private static let heads = [
    Refusal("no length", "POST", "/v1/decisions", 411, "length-required"),
    Refusal(
      "headers too large", "GET", "/healthz",
      headers: ["X-Large": String(repeating: "x", count: 33_000)], 431, "headers-too-large"),
    Refusal(
      "a form", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: "a=b", 415,
      "media-type"),
    Refusal(
      "another encoding", headers: ["Content-Type": "application/json; charset=utf-16"],
      body: request, 415, "media-type"),
    Refusal(
      "a body that is packed", headers: ["Content-Encoding": "gzip"], body: request, 415,
      "media-type"),
    Refusal(
      "a time that is none", headers: ["Scrim-Now": "tomorrow"], body: request, 400,
      "virtual-time"),
  ]

  private static let texts = [
    Refusal("no JSON", body: "nonsense", 400, "malformed"),
    Refusal("an empty body", body: "", 400, "malformed"),
    Refusal("JSON5", body: "{user: 'u'}", 400, "malformed"),
    Refusal("two values", body: "{} {}", 400, "malformed"),
    Refusal("a member twice", body: #"{"user":"u","user":"v"}"#, 400, "malformed"),
    Refusal(
      "65 levels", body: String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      400, "malformed"),
    Refusal(
      "64 levels of the wrong sort",
      body: String(repeating: "[", count: 64) + String(repeating: "]", count: 64), 422,
      "validation", pointers: [""]),
    Refusal("a list", body: "[]", 422, "validation", pointers: [""]),
  ]

  private static let bodies = [
    Refusal(
      "nothing in it", body: "{}", 422, "validation",
      pointers: ["/user", "/stage", "/placement"]),
    Refusal(
      "names too long",
      body:
        #"{"user":"u","stage":""# + String(repeating: "s", count: 257) + #"","placement":"p"}"#,
      422, "validation", pointers: ["/stage"]),
    Refusal(
      "an unknown zone",
      body: #"{"user":"u","stage":"s","placement":"p","timeZone":"Mars/Olympus"}"#, 422,
      "validation", pointers: ["/timeZone"]),
    Refusal(
      "a context that names the user",
      body: #"{"user":"u","stage":"s","placement":"p","context":{"user":1,"event":2}}"#, 422,
      "validation", pointers: ["/context/user", "/context/event"]),
    Refusal(
      "no language", body: #"{"user":"u","stage":"s","placement":"p","locale":"???"}"#, 422,
      "validation", pointers: ["/locale"]),
    Refusal(
      "properties of no event",
      body: #"{"user":"u","stage":"s","placement":"p","properties":{"cold":true}}"#, 422,
      "validation", pointers: ["/properties"]),
    Refusal(
      "an instant for a decision",
      body: #"{"user":"u","stage":"s","placement":"p","at":"2026-12-10T00:00:00Z"}"#, 422,
      "validation", pointers: ["/at"]),
    Refusal(
      "an explanation of no instant", "POST", "/v1/explanations",
      body: #"{"user":"u","stage":"s","placement":"p","at":"noon"}"#, 422, "validation",
      pointers: ["/at"]),
    Refusal(
      "a report of nothing", "POST", "/v1/presentations/p/events", body: "{}", 422, "validation",
      pointers: ["/id", "/type"]),
    Refusal(
      "a report with members of other reports", "POST", "/v1/presentations/p/events",
      body: #"{"id":"e","type":"shown","reason":"app","element":"primary","at":"x"}"#, 422,
      "validation", pointers: ["/reason", "/element", "/at"]),
    Refusal(
      "a reason that only the server has", "POST", "/v1/presentations/p/events",
      body: #"{"id":"e","type":"dismissed","reason":"expired"}"#, 422, "validation",
      pointers: ["/reason"]),
    Refusal(
      "a link without a scheme", "POST", "/v1/stages/s/deep-links",
      body: #"{"url":"order","scope":"all"}"#, 422, "validation", pointers: ["/url", "/scope"]),
    Refusal(
      "a link that runs in the app's place", "POST", "/v1/stages/s/deep-links",
      body: #"{"url":"data:text/html,x"}"#, 422, "validation", pointers: ["/url"]),
    Refusal(
      "a click on nothing that has a name", "POST", "/v1/presentations/p/events",
      body: #"{"id":"e","type":"clicked","element":"bogus"}"#, 422, "validation",
      pointers: ["/element"]),
    Refusal(
      "a scope of nobody", "POST", "/v1/stages/s/hide-all", body: #"{"scope":null}"#, 422,
      "validation", pointers: ["/scope"]),
    Refusal(
      "a navigation with more to say", "POST", "/v1/stages/s/navigation-finished",
      body: #"{"to":"home"}"#, 422, "validation", pointers: ["/to"]),
  ]
}
