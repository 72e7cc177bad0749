import JSON
import TestSupport
import Testing

@Suite("Explanations of the past")
struct PastTests {
  private static let question =
    #""user":"lin","stage":"s","placement":"home","traits":{"level":3,"registered":true}"#

  /// The code of the lottery in an explanation of an instant.
  private static func code(
    _ server: LocalServer, at instant: String, now: String
  ) throws -> String? {
    let answer = try server.ask(
      "POST", "/v1/explanations", headers: ["Scrim-Now": now],
      body: "{\(question),\"at\":\"\(instant)\"}")
    #expect(answer.status == 200)
    let rows = try answer.json()["rows"]?.array ?? []
    return rows.first { $0["campaign"] == "lot-d12-ninegrid" }?["gate"]?.string
  }

  @Test("An explanation of an instant before now is that of then")
  func then() throws {
    let server = try LocalServer(samples: true)
    func post(_ path: String, _ now: String, _ body: String) throws -> JSONValue {
      let answer = try server.ask("POST", path, headers: ["Scrim-Now": now], body: body)
      #expect(answer.status == 200, "\(answer)")
      return try answer.json()
    }
    let decided = try post(
      "/v1/decisions", "2026-12-10T02:00:00Z", "{\(Self.question)}")
    let id = try #require(decided["presentation"]?["id"]?.string)
    let events = "/v1/presentations/\(id)/events"
    _ = try post(events, "2026-12-10T02:00:05Z", #"{"id":"e1","type":"shown"}"#)
    _ = try post(
      events, "2026-12-10T02:01:00Z",
      #"{"id":"e2","type":"dismissed","reason":"closeButton"}"#)
    let now = "2026-12-11T03:00:00Z"
    for (instant, code) in [
      ("2026-12-10T00:59:59Z", nil), ("2026-12-10T01:00:00Z", "presented"),
      ("2026-12-10T01:59:59Z", "presented"), ("2026-12-10T02:00:30Z", "cap"),
      ("2026-12-10T02:01:00Z", "cap"), ("2026-12-10T05:59:59Z", "interval"),
      ("2026-12-10T07:00:00Z", "suppressed"), ("2026-12-11T02:00:59Z", "suppressed"),
      ("2026-12-11T02:01:00Z", "presented"), (now, "presented"),
    ] as [(String, String?)] {
      #expect(try Self.code(server, at: instant, now: now) == code, "\(instant)")
    }
    // Where the clock itself went back, that instant is now, and what it has seen counts.
    let back = "2026-12-10T01:30:00Z"
    #expect(try Self.code(server, at: back, now: back) != "presented")
  }
}
