import Calendars
import JSON
import TestSupport
import Testing

@Suite("Time of requests")
struct VirtualTimeTests {
  private static let body = #"{"user":"u","stage":"s","placement":"home"}"#

  @Test("In development a request may name its own time")
  func development() throws {
    let answer = try LocalServer(samples: true).ask(
      "POST", "/v1/explanations", headers: ["Scrim-Now": "2027-01-03T12:00:00+08:00"],
      body: Self.body)
    #expect(try answer.json()["at"] == "2027-01-03T04:00:00Z")
  }

  @Test("Elsewhere it may not")
  func production() throws {
    let server = try LocalServer(development: false)
    let answer = try server.ask(
      "POST", "/v1/decisions", headers: ["scrim-now": "2027-01-03T12:00:00+08:00"],
      body: Self.body)
    #expect(answer.status == 400)
    #expect(answer.problem == "virtual-time")
    #expect(try server.ask("POST", "/v1/decisions", body: Self.body).status == 200)
  }

  @Test("An explanation may be about another instant; without one it is about now")
  func explanations() throws {
    let server = try LocalServer(samples: true)
    let now = try server.ask("POST", "/v1/explanations", body: Self.body)
    #expect(try now.json()["at"] == .string(LocalServer.morning))
    let later = try server.ask(
      "POST", "/v1/explanations",
      body: #"{"user":"u","stage":"s","placement":"home","at":"2027-01-03T04:00:00Z"}"#)
    #expect(try later.json()["at"] == "2027-01-03T04:00:00Z")
  }

  @Test("The app's own time is checked, and is not the time of the report")
  func reports() throws {
    let server = try LocalServer()
    let answer = try server.ask(
      "POST", "/v1/presentations/p/events",
      body: #"{"id":"e","type":"shown","at":"1999-01-01T00:00:00Z"}"#)
    #expect(answer.problem == "unknown-presentation")
  }
}
