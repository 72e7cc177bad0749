import Foundation
import JSON
import TestSupport
import Testing

@Suite("scrim serve")
struct ServeCommandTests {
  @Test(
    "It refuses to start where it should not, and says what to do",
    arguments: [
      Start("without development", [], 78, "Give --development"),
      Start(
        "for other machines", ["--development", "--listen", "0.0.0.0:0"], 78,
        "0.0.0.0:0 is not of this machine alone"),
      Start(
        "for other machines by IPv6", ["--development", "--listen", "[::]:0"], 78, "[::]:0 is not"),
      Start("an address that is none", ["--listen", "nonsense"], 64, "must be an address"),
      Start("a port that is none", ["--listen", "127.0.0.1:65536"], 64, "must be an address"),
      Start("a host without a port", ["--listen", "127.0.0.1"], 64, "must be an address"),
      Start(
        "no database", ["--development", "--listen", "127.0.0.1:0"], 66, "there is no database"),
      Start(
        "an odd environment", ["--development"], environment: ["SCRIM_LISTEN": "x"], 64,
        "SCRIM_LISTEN"),
      Start(
        "an odd configuration", [], config: #"{development: true, listen: "everywhere"}"#, 78,
        "/listen"),
      Start(
        "a configuration for other machines", [],
        config: #"{development: true, listen: "10.0.0.1:8080"}"#, 78, "10.0.0.1:8080 is not"),
    ])
  func refusals(_ start: Start) async throws {
    try await TemporaryFolder.with { folder in
      var arguments = ["serve", "--database", "sqlite:\(folder.path(of: "scrim.db"))"]
      if let config = start.config {
        arguments += ["--config", try folder.write(config, to: "scrim.json5")]
      }
      let result = try await Executable.run(
        name: "scrim", arguments: arguments + start.arguments, environment: start.environment)
      #expect(result.exitCode == start.exitCode, "\(result)")
      #expect(result.standardError.contains(start.says), "\(result)")
      #expect(result.standardOutput.isEmpty)
    }
  }

  @Test("A port that is taken is no bug, and the first server goes on")
  func portInUse() async throws {
    try await TemporaryFolder.with { folder in
      let database = try await SampleDatabase.make(in: folder)
      let server = try ServerProcess(database: database)
      let result = try await Executable.run(
        name: "scrim",
        arguments: [
          "serve", "--development", "--listen", "127.0.0.1:\(server.port)", "--database",
          "sqlite:\(database)",
        ])
      #expect(result.exitCode == 69)
      #expect(
        result.standardError.contains("cannot listen on 127.0.0.1:\(server.port): another program"))
      #expect(try server.ask("GET", "/readyz").status == 200)
    }
  }

  @Test("The configuration says where it listens, and that it may")
  func configuration() async throws {
    try await TemporaryFolder.with { folder in
      let database = try await SampleDatabase.make(in: folder)
      let config = try folder.write("{development: true}", to: "scrim.json5")
      let server = try ServerProcess(database: database, arguments: ["--config", config])
      #expect(try server.ask("GET", "/healthz").json()["status"] == "ok")
      let ready = try server.ask("GET", "/readyz").json()
      #expect(ready["status"] == "ready")
      #expect(ready["campaigns"]?.integer ?? 0 > 0)
      let line = try server.line { $0.contains("listening") }
      #expect(
        line == "scrim: listening on http://127.0.0.1:\(server.port), database \(database)")
    }
  }

  @Test("A signal lets the request in flight finish, takes no other, and ends with success")
  func gracefulStop() async throws {
    try await TemporaryFolder.with { folder in
      let server = try ServerProcess(database: try await SampleDatabase.make(in: folder))
      for number in [SIGTERM, SIGINT] {
        // One server a signal.
        let server =
          number == SIGTERM ? server : try ServerProcess(database: folder.path(of: "scrim.db"))
        let body = #"{"user":"u","stage":"s","placement":"home"}"#
        let connection = try server.connect()
        connection.send(
          "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\n\r\n")
        #expect(try connection.receive().status == 100)
        server.signal(number)
        try server.line { $0.contains("requests in flight: 1,") }
        #expect(throws: HTTPConnection.Failure.refused) { try server.connect() }
        connection.send(body)
        let answer = try connection.receive()
        #expect(answer.status == 200)
        #expect(answer.header("Connection") == "close")
        #expect(connection.receiveAll().isEmpty)
        #expect(server.end() == 0)
      }
    }
  }

  @Test("A second signal does not wait")
  func impatientStop() async throws {
    try await TemporaryFolder.with { folder in
      let server = try ServerProcess(database: try await SampleDatabase.make(in: folder))
      let connection = try server.connect()
      connection.send(
        "POST /v1/decisions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
          + "Content-Length: 10\r\nExpect: 100-continue\r\n\r\n")
      #expect(try connection.receive().status == 100)
      server.signal(SIGTERM)
      try server.line { $0.contains("stopping on SIGTERM") }
      server.signal(SIGTERM)
      #expect(server.end() == 128 + SIGTERM)
    }
  }

  struct Start: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let environment: [String: String]
    let config: String?
    let exitCode: Int32
    let says: String

    init(
      _ name: String, _ arguments: [String], environment: [String: String] = [:],
      config: String? = nil, _ exitCode: Int32, _ says: String
    ) {
      testDescription = name
      self.arguments = arguments
      self.environment = environment
      self.config = config
      self.exitCode = exitCode
      self.says = says
    }
  }
}
