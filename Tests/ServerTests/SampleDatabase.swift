import TestSupport

/// A database with the samples, made by the program itself.
enum SampleDatabase {
  /// Why there is no database.
  struct Failure: Error {
    let description: String
  }

  /// Makes a database with all samples approved and returns its path.
  static func make(in folder: TemporaryFolder, name: String = "scrim.db") async throws -> String {
    let path = folder.path(of: name)
    try await run(["popup", "import", Repository.path(of: "config/samples/popups")], on: path)
    try await run(
      ["campaign", "import", Repository.path(of: "config/samples/campaigns"), "--approve"],
      on: path)
    return path
  }

  /// Runs a command on a database.
  ///
  /// - Throws: A failure that shows what the program said, where it did not succeed.
  @discardableResult
  static func run(
    _ arguments: [String], on path: String, environment: [String: String] = [:]
  ) async throws -> ExecutableResult {
    let result = try await Executable.run(
      name: "scrim", arguments: arguments + ["--database", "sqlite:\(path)"],
      environment: environment)
    guard result.exitCode == 0 else { throw SampleDatabase.Failure(description: "\(result)") }
    return result
  }
}
