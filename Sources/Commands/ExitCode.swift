/// How the program ends, by the numbers of BSD's sysexits.
public enum ExitCode: Int32, Hashable, Sendable {
  /// It did what it was asked for.
  case success = 0
  /// The command line cannot be read.
  case usage = 64
  /// A file or a database says something that it must not.
  case badData = 65
  /// There is no such file, definition or presentation.
  case noInput = 66
  /// A service is not there.
  case unavailable = 69
  /// A mistake in the program.
  case bug = 70
  /// A file cannot be made.
  case cannotCreate = 73
  /// The system refused to read or write.
  case inputOutput = 74
  /// It may work later.
  case tryAgain = 75
  /// It is not allowed.
  case notPermitted = 77
  /// The installation is not set up for it.
  case configuration = 78
}
