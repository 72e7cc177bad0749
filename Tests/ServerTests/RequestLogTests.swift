import JSON
import TestSupport
import Testing

@Suite("Log of requests")
struct RequestLogTests {
  @Test("A line is JSON and tells what was asked and how it went, but not who asked")
  func lines() throws {
    let server = try LocalServer(samples: true)
    let connection = try server.connect()
    _ = try connection.ask(
      "POST", "/v1/decisions",
      body: #"{"user":"hidden","stage":"hidden","placement":"home","traits":{"hidden":"hidden"}}"#)
    _ = try connection.ask("GET", "/v1/stages/hidden?hidden=hidden")
    _ = try connection.ask("HEAD", "/v1/stages/hidden")
    _ = try connection.ask("PATCH", "/v1/stages/hidden")
    _ = try connection.ask("GET", "/v1/users/hidden/history")
    _ = try connection.ask("DELETE", "/v1/users/hidden")
    _ = try connection.ask("GET", "/hidden")
    let lines = server.stop()
    #expect(!lines.contains { $0.contains("hidden") })
    let rows = try lines.map { line in
      let json = try JSONReader(.strict).read(line).value
      #expect(json["time"]?.string == LocalServer.morning)
      #expect(json["microseconds"]?.integer ?? 0 > 0)
      return [
        json["method"]?.string, json["path"]?.string, json["status"]?.integer.map { "\($0)" },
      ]
      .map { $0 ?? "-" }.joined(separator: " ")
    }
    #expect(
      rows == [
        "POST /v1/decisions 200", "GET /v1/stages/{id} 400", "HEAD /v1/stages/{id} 200",
        "PATCH /v1/stages/{id} 405", "GET /v1/users/{id}/history 200", "DELETE /v1/users/{id} 200",
        "GET - 404",
      ])
  }

  @Test("A request that its client gave up is logged as such")
  func aborted() throws {
    let server = try LocalServer()
    let connection = try server.connect()
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Content-Length: 10\r\nExpect: 100-continue\r\n\r\n")
    #expect(try connection.receive().status == 100)
    connection.finish()
    _ = connection.receiveAll()
    let lines = server.stop()
    let line = try JSONReader(.strict).read(try #require(lines.first)).value
    #expect(line["aborted"] == true)
    #expect(line["status"] == .null)
  }
}
