import Foundation

/// A path that no other test uses; what lies there goes with the value.
final class TemporaryPlace: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scrim-\(UUID().uuidString)")
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  var path: String { url.path }
}
