import Foundation
import TestSupport

/// A folder for databases whose durability is not in question: in memory where there is room.
enum QuickFolder {
  private static let memory = "/dev/shm"

  /// Runs a body with the path of a new, empty folder, and removes it with all it holds.
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    guard FileManager.default.isWritableFile(atPath: memory) else {
      return try TemporaryFolder.with { try body($0.path) }
    }
    let path = "\(memory)/scrim-test-\(UUID().uuidString.lowercased())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
