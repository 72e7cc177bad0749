/// What a command line asks for.
public enum Outcome<Action: Sendable>: Sendable {
  /// To run a command.
  case run(Invocation<Action>)
  /// To print this help text to standard output.
  case help(String)
  /// To print this version line to standard output.
  case version(String)
  /// To print this completion script to standard output.
  case completionScript(String)
}
