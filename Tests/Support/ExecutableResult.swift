public import Foundation

/// What a program left behind.
public struct ExecutableResult: Sendable, CustomStringConvertible {
  /// The exit code, or the number of the signal that ended it.
  public let exitCode: Int32

  /// The bytes written to standard output.
  public let outputData: Data

  /// The bytes written to standard error.
  public let errorData: Data

  /// Standard output as text; what is not UTF-8 is replaced.
  public var standardOutput: String { String(decoding: outputData, as: UTF8.self) }

  /// Standard error as text; what is not UTF-8 is replaced.
  public var standardError: String { String(decoding: errorData, as: UTF8.self) }

  /// All three, for the message of a failed test.
  public var description: String {
    "exit code \(exitCode)\n---- output ----\n\(standardOutput)\n---- error ----\n\(standardError)"
  }
}
