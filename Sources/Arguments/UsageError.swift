/// A command line that cannot be understood: what, where, and what to do.
public struct UsageError: Error, Sendable {
  /// What is wrong with a command line.
  public enum Reason: Sendable, Hashable {
    /// A word where a command is expected is not one; the suggestions are command lines.
    case unknownCommand(String, suggestions: [String])
    /// The command has no option or flag of this spelling.
    case unknownOption(String, suggestions: [String])
    /// An option stands without its value; `following` is the next argument where there is one.
    case missingValue(option: String, valueName: String, following: String?)
    /// A flag was given a value.
    case unexpectedValue(flag: String, value: String)
    /// An argument that must be given is not.
    case missingArgument(String)
    /// An option that must be given is not.
    case missingOption(String, valueName: String)
    /// More arguments than the command takes.
    case unexpectedArgument(String)
    /// A value is not what it must be.
    case badValue(String, of: String, expected: String, suggestions: [String])
    /// More arguments than `ArgumentBounds.maximumArguments`.
    case tooManyArguments(Int)
    /// An argument longer than `ArgumentBounds.maximumArgumentBytes`; counted from 1.
    case argumentTooLong(position: Int)
    /// The caller's own sentence, about values that exclude each other for example.
    case refused(String)
  }

  /// The exit code of every such error: `EX_USAGE` of sysexits.
  public static let exitCode: Int32 = 64

  /// What is wrong.
  public let reason: Reason

  let usage: Usage

  /// The command that the error is about, as it is typed: `scrim campaign import`.
  public var command: String { usage.command }

  /// The usage line of that command, wrapped.
  public var usageLine: String { usage.line }

  /// Where to read more: one sentence.
  public var advice: String { "See '\(usage.helpCommand)' for more." }
}

extension UsageError: CustomStringConvertible {
  /// The message, the usage line and the advice, on lines of their own.
  public var description: String { "\(message)\n\(usageLine)\n\(advice)" }
}
