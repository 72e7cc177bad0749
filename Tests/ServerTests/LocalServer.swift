import Calendars
import Campaigns
import Catalogue
import Configuration
import Foundation
import JSON
import MemoryStorage
import Server
import Storage
import Synchronization
import TestSupport

/// A server inside the test's own process, on a free port.
final class LocalServer: Sendable {
  static let morning = "2026-12-10T01:00:00Z"

  /// The ids that were given: a server that starts again must not give one twice.
  private static let ids = Mutex(0)

  let port: UInt16
  private let server: Box
  private let lines: LogLines

  /// Starts a server, with the samples or with an empty catalogue.
  convenience init(
    store: any Store = MemoryStore(), development: Bool = true, samples: Bool = false
  ) throws {
    var settings = Settings()
    settings.isDevelopment = development
    settings.defaultTimeZone = try Zone("Asia/Shanghai")
    if samples { try LocalServer.fill(store, now: try Timestamp(LocalServer.morning)) }
    try self.init(store: store, settings: settings)
  }

  /// Starts a server with settings of its own, and a clock that stands where none is given.
  init(
    store: any Store, settings: Settings, clock: (@Sendable () -> Timestamp)? = nil
  ) throws {
    let now = try Timestamp(LocalServer.morning)
    let lines = LogLines()
    let ticks = Mutex(UInt64(0))
    let service = Service(store: store, settings: settings, clock: clock ?? { now }) { _ in
      LocalServer.ids.withLock { count in
        count += 1
        return "p_\(count)"
      }
    }
    let instruments = ServerInstruments(
      clock: { now },
      stopwatch: {
        ticks.withLock { ticks in
          ticks += 1
          return ticks
        }
      },
      log: { line in lines.add(line) })
    let server = try HTTPServer(
      service, on: ListenAddress.standard.with(port: 0), instruments: instruments)
    port = server.address.port
    self.server = Box(server: server)
    self.lines = lines
  }

  deinit { server.server.stop() }

  /// Stops the server and returns what it logged.
  func stop() -> [String] {
    server.server.stop()
    return lines.all
  }

  /// Opens a connection, which keeps the server alive.
  func connect() throws -> HTTPConnection {
    let connection = try HTTPConnection(port: port)
    connection.company = self
    return connection
  }

  /// Sends one request on a connection of its own.
  func ask(
    _ method: String, _ target: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> HTTPAnswer {
    try connect().ask(method, target, headers: headers, body: body)
  }

  private static func fill(_ store: any Store, now: Timestamp) throws {
    for (folder, kind) in [("popups", DefinitionKind.popup), ("campaigns", .campaign)] {
      let path = Repository.path(of: "config/samples/\(folder)")
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      let files = try names.filter { $0.hasSuffix(".json") }.map { name in
        Definitions.SourceFile(
          name: name,
          text: [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))))
      }
      _ = try Definitions(store: store).importing(
        files, as: kind, approves: kind == .campaign, actor: "test", now: now)
    }
  }

  // The server is stopped by one thread at a time: `stop` or `deinit`.
  private struct Box: @unchecked Sendable {
    let server: HTTPServer
  }
}

/// The lines that a server logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension HTTPAnswer {
  /// The body as JSON.
  func json() throws -> JSONValue { try JSONReader(.strict).read([UInt8](body)).value }

  /// The last part of the problem's type, or nil where there is none.
  var problem: String? {
    guard let type = try? json()["type"]?.string else { return nil }
    return type.split(separator: "/").last.map(String.init)
  }

  /// The pointers of the faults.
  var pointers: [String] {
    (try? json()["errors"]?.array?.compactMap { $0["pointer"]?.string }) ?? []
  }
}
