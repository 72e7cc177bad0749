import Foundation

/// A folder of one test's own, which is gone when the test is done.
public struct TemporaryFolder: Sendable {
  /// The full path, without a slash at the end.
  public let path: String

  /// Runs `body` with a new, empty folder, and removes it with all it holds.
  public static func with<Result>(
    _ body: (TemporaryFolder) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder)
  }

  /// Runs `body` with a new, empty folder, and removes it with all it holds.
  public static func with<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try await body(folder)
  }

  /// Returns the full path of a name inside.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a text file, with the folders above it, and returns its full path.
  @discardableResult
  public func write(_ text: String, to name: String, executable: Bool = false) throws -> String {
    let file = path(of: name)
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try RunningProcess.starting.withLock {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
    if executable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    return file
  }

  /// Reads a text file inside.
  public func text(of name: String) throws -> String {
    try String(contentsOfFile: path(of: name), encoding: .utf8)
  }

  init() throws {
    let name = "scrim-test-\(UUID().uuidString.lowercased())"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
