import JSON
import TestSupport
import Testing

@testable import Server

@Suite("Refusals")
struct RefusalTests {
  @Test("What cannot be served is refused with a problem that says why", arguments: Refusal.all)
  func refusals(_ refusal: Refusal) throws {
    let server = try LocalServer()
    let connection = try server.connect()
    connection.send(
      refusal.method, refusal.target, headers: refusal.headers, body: refusal.body)
    let answer = try connection.receive(hasBody: refusal.method != "HEAD")
    #expect(answer.status == refusal.status, "\(answer)")
    #expect(answer.problem == refusal.problem, "\(answer)")
    #expect(answer.header("Content-Type") == "application/problem+json")
    #expect(answer.pointers == refusal.pointers, "\(answer)")
    let json = try answer.json()
    #expect(json["status"]?.integer == Int64(refusal.status))
    for name in ["type", "title", "detail"] { #expect(json[name]?.string?.isEmpty == false) }
    if let (name, value) = refusal.header { #expect(answer.header(name) == value) }
    // Whatever was refused, the connection goes on.
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test("Every fault of a body is named, with its value and its rule")
  func faults() throws {
    let answer = try LocalServer().ask(
      "POST", "/v1/decisions", body: #"{"user":1,"placment":"home","stage":"","reserve":"yes"}"#)
    #expect(answer.status == 422)
    let errors = try #require(try answer.json()["errors"]?.array)
    let rows = errors.map { error in
      ["pointer", "value", "message"].map { error[$0]?.string ?? "-" }.joined(separator: " | ")
    }
    #expect(
      rows == [
        "/placement | - | missing: a text of 1 to 256 bytes",
        "/user | 1 | 1 is not allowed: a text of at most 256 bytes",
        "/placment | - | unknown member: did you mean \"placement\"?",
        "/stage | \"\" | \"\" is not allowed: a text of 1 to 256 bytes",
        "/reserve | \"yes\" | \"yes\" is not allowed: true or false",
      ], "\(rows)")
  }

  @Test("A failure of the store is told without its details", arguments: Failing.all)
  func failures(_ failing: Failing) throws {
    let server = try LocalServer(store: FailingStore(error: failing.error))
    let answer = try server.ask(
      "POST", "/v1/decisions", body: #"{"user":"u","stage":"s","placement":"p"}"#)
    #expect(answer.status == failing.status)
    #expect(answer.problem == failing.problem)
    #expect(answer.header("Retry-After") == failing.retryAfter)
    #expect(!answer.text.contains("secret"))
    let readiness = try server.ask("GET", "/readyz")
    #expect(readiness.status == 503)
    #expect(readiness.problem == "not-ready")
    #expect(readiness.header("Retry-After") != nil)
    #expect(!readiness.text.contains("secret"))
    #expect(try server.ask("GET", "/healthz").status == 200)
    #expect(server.stop().contains { $0.contains("secret") })
  }

  @Test("Each sort of problem has a type, a title and a status of its own meaning")
  func kinds() {
    #expect(Set(Problem.Kind.allCases.map(\.rawValue)).count == Problem.Kind.allCases.count)
    #expect(Set(Problem.Kind.allCases.map(\.title)).count == Problem.Kind.allCases.count)
    #expect(Problem.Kind.allCases.allSatisfy { (400..<600).contains($0.status) })
  }
}
