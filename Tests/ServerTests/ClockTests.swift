import Calendars
import Configuration
import MemoryStorage
import Storage
import Synchronization
import TestSupport
import Testing

@Suite("The clock of a server")
struct ClockTests {
  /// A store that writes down when a transaction of a writer waits, begins and is over.
  private final class WatchedStore: Store {
    let lines = LogLines()
    private let base = MemoryStore()

    func read<Value>(
      _ body: (any StoreReader) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
      try base.read(body)
    }

    func write<Value>(
      _ body: (any StoreWriter) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
      lines.add("waits")
      return try base.write { writer throws(StorageError) in
        lines.add("begins")
        defer { lines.add("ends") }
        return try body(writer)
      }
    }
  }

  static let requests: [(String, String, String?)] = [
    ("POST", "/v1/decisions", #"{"user":"u","stage":"s","placement":"home"}"#),
    ("POST", "/v1/decisions", #"{"user":"u","stage":"s","placement":"home","explain":true}"#),
    ("POST", "/v1/stages/s/deep-links", #"{"url":"demoapp://x"}"#),
    ("POST", "/v1/stages/s/hide-all", "{}"),
    ("POST", "/v1/stages/s/navigation-finished", "{}"),
    ("DELETE", "/v1/stages/s", nil),
  ]

  @Test("It is asked when a request has its turn to write, not before", arguments: requests)
  func order(_ method: String, _ target: String, _ body: String?) throws {
    let store = WatchedStore()
    let morning = try Timestamp(LocalServer.morning)
    let server = try LocalServer(store: store, settings: Settings()) {
      store.lines.add("clock")
      return morning
    }
    #expect(try server.ask(method, target, body: body).status == 200)
    // The id that a popup may get is dated by the clock, too.
    #expect(store.lines.all == ["waits", "begins", "clock", "clock", "ends"])
  }
}
