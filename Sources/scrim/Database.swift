import Calendars
import Commands
import Foundation
import MemoryStorage
import SQLiteStorage
import Storage

/// Opens the stores that commands ask for: the one place where a store has a name.
enum Database {
  /// Opens the database at a path.
  static func open(
    _ path: String, _ access: Surroundings.Access, now: Timestamp
  ) throws(StorageError) -> any Store {
    switch access {
    case .read: return try SQLiteStore(path: path, mode: .readOnly, now: now)
    case .write: return try SQLiteStore(path: path, mode: .existing, now: now)
    case .create:
      try makeFolder(of: path)
      do {
        return try SQLiteStore(path: path, mode: .create, now: now)
      } catch .inputOutput where !FileManager.default.fileExists(atPath: path) {
        // A folder that takes no file at all is no fault of the disk.
        throw .readOnly(place: path)
      }
    case .temporary: return try TemporaryStore(now: now)
    case .memory: return MemoryStore()
    }
  }

  /// Makes the folder that a new database lies in.
  private static func makeFolder(of path: String) throws(StorageError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .readOnly(place: path)
    }
  }
}

/// A database on disk that goes when nobody holds it any more.
private final class TemporaryStore: Store {
  private let folder: URL
  private let store: SQLiteStore

  init(now: Timestamp) throws(StorageError) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scrim-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .readOnly(place: folder.path)
    }
    self.folder = folder
    let path = folder.appendingPathComponent("scrim.db").path
    store = try SQLiteStore(path: path, mode: .create, now: now)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try store.read(body)
  }

  func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try store.write(body)
  }
}
