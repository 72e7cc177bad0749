import Foundation
import TestSupport

/// The server of the tour, on a free port.
struct ServedTour {
  private let process: ServerProcess

  /// Where it listens.
  var address: String { "127.0.0.1:\(process.port)" }

  /// Starts a server over the database that the tour has made.
  init(in folder: TemporaryFolder) throws {
    process = try ServerProcess(database: folder.path(of: "var/scrim.db"))
  }

  /// Stops it as `kill` does, and returns its exit code.
  func stop() -> Int32 {
    process.signal(SIGTERM)
    return process.end()
  }
}
