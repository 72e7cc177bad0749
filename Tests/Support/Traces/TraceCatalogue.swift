public import Documents
import Foundation

/// The traces by their names, read once.
public enum TraceCatalogue {
  /// The environment variable that replays every trace through every face, the random ones too.
  public static let allVariable = "SCRIM_ALL_TRACES"

  private static let traces = Result {
    try ["traces", "random"].map { try TraceDocument.load($0) }
  }

  /// Whether every trace is wanted.
  public static var wantsAll: Bool {
    ProcessInfo.processInfo.environment[allVariable] == "1"
  }

  /// The traces that are replayed through a face: those that describe a rule each, or all.
  public static var names: [String] {
    let files = (try? traces.get()) ?? []
    return files.prefix(wantsAll ? 2 : 1).flatMap { $0.map(\.id) }
  }

  /// Returns the trace of a name, or nil.
  public static func trace(_ id: String) throws -> TraceDocument? {
    try traces.get().lazy.flatMap { $0 }.first { $0.id == id }
  }
}
