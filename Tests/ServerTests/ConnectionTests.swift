import Dispatch
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite("Connections")
struct ConnectionTests {
  private static let request = #"{"user":"u","stage":"s","placement":"home"}"#

  @Test("Requests that come one upon the other are answered in their order, on one connection")
  func pipelining() throws {
    let connection = try LocalServer(samples: true).connect()
    connection.send("POST", "/v1/decisions", body: Self.request)
    connection.send("GET", "/v1/stages/s")
    connection.send("HEAD", "/v1/stages/s")
    connection.send("DELETE", "/v1/stages/s")
    connection.send("GET", "/v1/stages/t")
    connection.send("GET", "/healthz")
    #expect(try connection.receive().json()["reason"] != nil)
    let stage = try connection.receive()
    #expect(try stage.json()["user"] == "u")
    let head = try connection.receive(hasBody: false)
    #expect(head.header("Content-Length") == "\(stage.body.count)")
    #expect(try connection.receive().json()["ended"] == .null)
    #expect(try connection.receive().status == 404)
    let last = try connection.receive()
    #expect(last.status == 200)
    for name in ["Date", "Content-Length", "Content-Type"] { #expect(last.header(name) != nil) }
  }

  @Test("A body may come byte by byte, or in chunks")
  func slowBody() throws {
    let server = try LocalServer()
    let connection = try server.connect()
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(Self.request.utf8.count)\r\nExpect: 100-continue\r\n\r\n")
    #expect(try connection.receive().status == 100)
    for byte in Self.request.utf8 { connection.send([byte]) }
    #expect(try connection.receive().status == 200)
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n")
    for character in Self.request { connection.send("1\r\n\(character)\r\n") }
    connection.send("0\r\n\r\n")
    #expect(try connection.receive().status == 200)
  }

  @Test(
    "A head that could be read in two ways is refused",
    arguments: [
      "GET /healthz HTTP/1.1\r\n\r\n",
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "DELETE /v1/stages/s HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n"
        + "Content-Length: 2\r\n\r\n{}",
    ])
  func ambiguousHeads(_ head: String) throws {
    let connection = try LocalServer().connect()
    connection.send(head)
    #expect(try connection.receive().status == 400)
    // What follows belongs to nobody.
    connection.send("GET", "/healthz")
    let rest = String(decoding: connection.receiveAll(), as: UTF8.self)
    #expect(!rest.contains("HTTP/1.1"), "\(rest)")
  }

  @Test(
    "A body has at most 1 MiB, however it comes",
    arguments: [
      Size("the most", ServerBounds.body, 200), Size("a byte more", ServerBounds.body + 1, 413),
    ])
  func largeBody(_ size: Size) throws {
    let body = Self.padded(to: size.bytes)
    let server = try LocalServer()
    let connection = try server.connect()
    let answer = try connection.ask("POST", "/v1/decisions", body: body)
    #expect(answer.status == size.status)
    // What was refused was read all the same, so that the connection goes on.
    #expect(try connection.ask("GET", "/healthz").status == 200)
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n\(String(size.bytes, radix: 16))\r\n\(body)\r\n"
        + "0\r\n\r\n")
    #expect(try connection.receive().status == size.status)
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test("Who asks before sending a body that is too large gets the answer at once")
  func expectation() throws {
    let connection = try LocalServer().connect()
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(ServerBounds.body + 1)\r\nExpect: 100-continue\r\n\r\n")
    let answer = try connection.receive()
    #expect(answer.status == 413)
    #expect(answer.header("Connection") == "close")
    #expect(connection.receiveAll().isEmpty)
  }

  @Test("A body far over the bound ends the connection")
  func floods() throws {
    let server = try LocalServer()
    let connection = try server.connect()
    connection.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Content-Length: 999999999999\r\n\r\n")
    #expect(try connection.receive().status == 413)
    #expect(connection.receiveAll().isEmpty)
    let other = try server.connect()
    other.send(
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n")
    let chunk = "100000\r\n" + String(repeating: " ", count: 1 << 20) + "\r\n"
    for _ in 0..<6 { other.send(chunk) }
    _ = other.receiveAll()
    #expect(try server.ask("GET", "/healthz").status == 200)
  }

  @Test("Bytes that are no request get no answer that looks like success, and harm nobody")
  func garbage() throws {
    let server = try LocalServer()
    var generator = SeededGenerator(seed: 20_261_210)
    let beginnings = [
      "", "GET", "GET /healthz HTTP/1.1\r\nHost", "POST /v1/decisions HTTP/1.1\r\n\r\n",
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "GET /\0 HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n\r\n",
      "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ]
    let connections = try (0..<60).map { round in
      let connection = try server.connect()
      connection.send(beginnings[round % beginnings.count])
      let count = Int.random(in: 0..<300, using: &generator)
      connection.send((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      connection.finish()
      return connection
    }
    for _ in 0..<20 { #expect(try server.ask("GET", "/healthz").status == 200) }
    // The stop ends what waits for the rest of a request.
    let lines = server.stop()
    #expect(lines.count { $0.contains("\"status\":2") } == 20, "\(generator)")
    for (round, connection) in connections.enumerated() {
      let answer = String(decoding: connection.receiveAll(), as: UTF8.self)
      #expect(!answer.hasPrefix("HTTP/1.1 2"), "\(generator), round \(round)")
    }
  }

  @Test("A client that sends its requests and then no more gets all answers, and the end")
  func halfClosed() throws {
    let connection = try LocalServer().connect()
    for _ in 0..<3 { connection.send("GET", "/healthz") }
    connection.finish()
    for _ in 0..<3 { #expect(try connection.receive().status == 200) }
    #expect(connection.receiveAll().isEmpty)
  }

  @Test("Twenty at once on one stage: all are answered, and one popup is handed out")
  func crowd() throws {
    let server = try LocalServer(samples: true)
    let body = """
      {"user":"lin","stage":"s","placement":"home","locale":"zh-Hans","timeZone":"Asia/Shanghai",
      "traits":{"level":3,"registered":true,"city":"上海"},
      "event":"app.open","properties":{"cold":true}}
      """
    let answers = Mutex<[HTTPAnswer]>([])
    let group = DispatchGroup()
    for _ in 0..<20 {
      let thread = Thread {
        for _ in 0..<3 {
          if let answer = try? server.ask("POST", "/v1/decisions", body: body) {
            answers.withLock { $0.append(answer) }
          }
        }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    let all = answers.withLock { $0 }
    #expect(all.count == 60)
    #expect(all.allSatisfy { $0.status == 200 })
    let presented = try all.filter { try $0.json()["presentation"]?.isNull == false }
    #expect(presented.count == 1)
    #expect(server.stop().count == 60)
  }

  /// A request whose body has so many bytes.
  private static func padded(to size: Int) -> String {
    request + String(repeating: " ", count: size - request.utf8.count)
  }

  struct Size: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: Int
    let status: Int

    init(_ name: String, _ bytes: Int, _ status: Int) {
      testDescription = name
      self.bytes = bytes
      self.status = status
    }
  }
}
