import TestSupport
import Testing

/// A command line that is refused, and how.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: Int32
  let arguments: [String]

  /// What the message says.
  let says: [String]

  /// What the environment says besides; an empty value unsets.
  let environment: [String: String]

  init(
    _ name: String, _ code: Int32, _ line: String, says: [String],
    environment: [String: String] = [:]
  ) {
    self.init(
      name, code, line.split(separator: " ").map(String.init), says: says,
      environment: environment)
  }

  init(
    _ name: String, _ code: Int32, _ arguments: [String], says: [String],
    environment: [String: String] = [:]
  ) {
    testDescription = name
    self.code = code
    self.arguments = arguments
    self.says = says
    self.environment = environment
  }

  /// Checks that the command line is refused in words, and that no file of the installation is
  /// another afterwards.
  func check(in installation: Installation) async throws {
    let before = try installation.contents()
    let result = try await installation.scrim(arguments, environment: environment)
    expectRefusal(result, code, says: says, "scrim \(arguments.joined(separator: " "))")
    #expect(try installation.contents() == before, "The files are as they were.")
  }
}

/// Checks that a result is a refusal in words: one message on standard error, nothing elsewhere.
func expectRefusal(
  _ result: ExecutableResult, _ code: Int32, says: [String], _ line: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  #expect(result.exitCode == code, "\(line)\n\(result)", sourceLocation: location)
  #expect(result.outputData.isEmpty, "\(line)\n\(result)", sourceLocation: location)
  let error = result.standardError
  #expect(error.hasPrefix("scrim: "), "\(line)\n\(result)", sourceLocation: location)
  #expect(error.hasSuffix("\n"), "\(line)\n\(result)", sourceLocation: location)
  #expect(!error.contains("\nscrim: "), "One message: \(result)", sourceLocation: location)
  for text in says {
    #expect(error.contains(text), "says '\(text)': \(line)\n\(result)", sourceLocation: location)
  }
  expectNoTrace(result, at: location)
}

/// Checks that nothing of the program's inside shows.
func expectNoTrace(
  _ result: ExecutableResult, at location: SourceLocation = #_sourceLocation
) {
  let marks = [
    "Fatal error", "Backtrac", "crashed", ".swift", "Error Domain", "NSError", "Optional(",
    "Error(", "StorageError", "operation could not",
  ]
  for mark in marks {
    #expect(!result.standardError.contains(mark), "\(result)", sourceLocation: location)
  }
}
