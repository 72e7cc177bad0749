import Foundation

/// A program that a test runs as a user would: arguments and input in, output and exit code out.
public enum Executable {
  /// How long a program may take before it is killed, in seconds.
  public static let defaultTimeLimit = 60

  /// Runs a product of the package, which lies beside the running test bundle.
  ///
  /// The suite's target has to depend on the product for it to be built. The environment holds
  /// `PATH` and `HOME` and what is given here, nothing else.
  /// - Throws: An `ExecutableError` where it is not built, does not start or takes too long.
  public static func run(
    name: String,
    arguments: [String] = [],
    input: String = "",
    environment: [String: String] = [:],
    currentFolder: String? = nil,
    timeLimit: Int = defaultTimeLimit
  ) async throws -> ExecutableResult {
    try await run(
      path: try path(of: name),
      arguments: arguments,
      input: input,
      environment: environment,
      currentFolder: currentFolder,
      timeLimit: timeLimit
    )
  }

  /// Returns the path of a product of the package, for a script that starts it.
  ///
  /// - Throws: An `ExecutableError` where it is not built.
  public static func path(of name: String) throws -> String {
    let path = "\(try builtProducts())/\(name)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw ExecutableError.notBuilt(path)
    }
    return path
  }

  /// Runs the program at a path.
  ///
  /// - Throws: An `ExecutableError` where it does not start or takes too long.
  public static func run(
    path: String,
    arguments: [String] = [],
    input: String = "",
    environment: [String: String] = [:],
    currentFolder: String? = nil,
    timeLimit: Int = defaultTimeLimit
  ) async throws -> ExecutableResult {
    try await TemporaryFolder.with { folder in
      // Files and no pipes: a program that writes much never waits for a reader, nor does a
      // reader for what a left-over child of the program keeps open.
      try folder.write(input, to: "input")
      try folder.write("", to: "output")
      try folder.write("", to: "error")
      let process = try RunningProcess(
        RunningProcess.Launch(
          path: path, arguments: arguments,
          environment: baseEnvironment.merging(environment) { _, given in given },
          folder: currentFolder ?? Repository.path,
          files: (folder.path(of: "input"), folder.path(of: "output"), folder.path(of: "error"))))
      let end = await process.wait(seconds: timeLimit)
      let result = ExecutableResult(
        exitCode: end.status,
        outputData: try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "output"))),
        errorData: try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "error")))
      )
      guard !end.isKilled else { throw ExecutableError.timedOut(path, seconds: timeLimit, result) }
      return result
    }
  }

  /// Returns the path of a program that is installed, or nil where it is not.
  public static func installed(_ name: String) -> String? {
    let folders = (baseEnvironment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func builtProducts() throws -> String {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: runner).deletingLastPathComponent().path
  }

  private static let baseEnvironment: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    return own.filter { ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.key) }
  }()
}
