import Foundation
import JSON
import TestSupport

/// An installation of one test's own: a folder with a configuration for development and, as it is
/// wanted, a database, on which the real program works as a user starts it.
struct Installation {
  /// Thursday, 10 December 2026, nine in the morning in Shanghai.
  static let morning = "2026-12-10T09:00:00+08:00"

  let folder: TemporaryFolder

  /// The virtual instant of the next command.
  var now = Installation.morning

  /// Runs a body with an installation that has no database yet.
  static func with<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Installation) async throws -> Result
  ) async throws -> Result {
    try await TemporaryFolder.with { folder in
      try folder.write("{development: true, defaultTimeZone: \"Asia/Shanghai\"}", to: "dev.json5")
      var installation = Installation(folder: folder)
      return try await body(&installation)
    }
  }

  /// Runs a body with an installation that has every sample, approved at eight in the morning.
  static func withSamples<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Installation) async throws -> Result
  ) async throws -> Result {
    let database = try await SampleDatabase.bytes.value
    return try await with { installation in
      try database.write(to: URL(fileURLWithPath: installation.database))
      return try await body(&installation)
    }
  }

  /// The path of the database.
  var database: String { folder.path(of: "scrim.db") }

  /// What the environment of a command holds.
  var environment: [String: String] {
    [
      "COLUMNS": "80", "SCRIM_DATABASE": "sqlite:\(database)",
      "SCRIM_CONFIG": folder.path(of: "dev.json5"), "SCRIM_NOW": now,
    ]
  }

  /// Runs `scrim` in the folder; variables that are given beat the usual ones, an empty one
  /// unsets.
  func scrim(
    _ arguments: [String], environment given: [String: String] = [:]
  ) async throws -> ExecutableResult {
    let environment = environment.merging(given) { _, new in new }.filter { !$0.value.isEmpty }
    return try await Turnstile.programs.pass {
      try await Executable.run(
        name: "scrim", arguments: arguments, environment: environment,
        currentFolder: folder.path)
    }
  }

  /// Runs `scrim` with words that hold no space.
  func scrim(_ line: String) async throws -> ExecutableResult {
    try await scrim(line.split(separator: " ").map(String.init))
  }

  /// Runs a command that must succeed without a word on standard error, and returns its output.
  func output(_ arguments: [String]) async throws -> String {
    let result = try await scrim(arguments)
    guard result.exitCode == 0, result.errorData.isEmpty else { throw Surprise(arguments, result) }
    return result.standardOutput
  }

  /// Runs a command with `--format json` that must succeed, and returns its answer.
  func json(_ arguments: [String]) async throws -> Answer {
    try Answer(await output(arguments + ["--format", "json"]))
  }

  /// Asks for a popup as a member's app does.
  func decide(
    _ user: String, at placement: String, _ more: [String] = ["--reserve"]
  ) async throws -> Answer {
    try await json(Self.question("decide", user, at: placement) + more)
  }

  /// The words of a member's question; the samples' rules know all that it tells.
  static func question(_ command: String, _ user: String, at placement: String) -> [String] {
    [
      command, "--user", user, "--stage", "\(user)-phone", "--placement", placement,
      "--time-zone", "Asia/Shanghai", "--locale", "zh-Hans", "--trait", "level=3", "--trait",
      "registered=true", "--context", "signIn={\"doneToday\":false}", "--context",
      "cart={\"subtotalMinor\":15000}",
    ]
  }

  /// Every file of the folder with its bytes, apart from the index of a log and an empty log, which
  /// SQLite makes to read.
  func contents() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let data = FileManager.default.contents(atPath: folder.path(of: name)) else { continue }
      if name.hasSuffix("-shm") || name.hasSuffix("-wal") && data.isEmpty { continue }
      files[name] = data
    }
    return files
  }
}

/// The database with every sample, which is made once.
private enum SampleDatabase {
  static let bytes = Task {
    try await Installation.with { installation in
      installation.now = "2026-12-10T08:00:00+08:00"
      for kind in ["popup", "campaign"] {
        let approve = kind == "campaign" ? ["--approve"] : []
        let folder = Repository.path(of: "config/samples/\(kind)s")
        _ = try await installation.output([kind, "import", folder] + approve)
      }
      return try Data(contentsOf: URL(fileURLWithPath: installation.database))
    }
  }
}

/// A command that did not go as the test needs it.
struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ arguments: [String], _ result: ExecutableResult) {
    description = "scrim \(arguments.joined(separator: " "))\n\(result)"
  }
}
