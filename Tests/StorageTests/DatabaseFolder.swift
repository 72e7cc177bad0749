import Calendars
import Foundation
import SQLite
import SQLiteStorage
import Storage

/// A folder of its own for one test, gone with the value.
final class DatabaseFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scrim-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String = "scrim.db") -> String { path + "/" + name }

  /// Opens a store in the folder.
  func open(
    _ name: String = "scrim.db", _ mode: SQLiteStore.Mode = .create,
    busyTimeout: Calendars.Duration = SQLiteStore.defaultBusyTimeout
  ) throws(StorageError) -> SQLiteStore {
    try SQLiteStore(
      path: file(name), mode: mode, now: Timestamp(milliseconds: 1000),
      busyTimeout: busyTimeout)
  }

  /// Returns the bytes of a file in the folder.
  func bytes(_ name: String = "scrim.db") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Writes a file in the folder.
  func write(_ bytes: Data, to name: String = "scrim.db") throws {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
  }

  /// Runs a script of SQL on a file in the folder.
  func run(_ script: String, on name: String = "scrim.db") throws {
    let connection = try Connection(path: file(name), mode: .create, busyTimeout: 1000)
    try connection.run(script: Array(script.utf8))
  }

  /// Copies a database and its log as they are at this moment.
  func copy(_ name: String, to copy: String) throws {
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file(name + suffix), toPath: file(copy + suffix))
    }
  }
}
