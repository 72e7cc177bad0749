/// The spellings that every program answers itself.
enum BuiltIn {
  static let help = "--help"
  static let helpSpellings = ["--help", "-h"]
  static let helpCommand = "help"
  static let version = "--version"
  static let completionScript = "--generate-completion-script"
  static let shellValueName = "shell"
  static let terminator = "--"

  /// Returns the rows that help and completion add to the options of a command.
  static func rows(isProgram: Bool) -> [Row] {
    let help = Row(label: "-h, --help", spelling: help, sentence: "Show this help.")
    guard isProgram else { return [help] }
    return [
      Row(label: version, spelling: version, sentence: "Show the version."),
      Row(
        label: "\(completionScript) <\(shellValueName)>",
        spelling: completionScript,
        sentence: "Print the script that completes command lines in a shell. "
          + "(values: \(Shell.allowedArguments.joined(separator: ", ")))"
      ),
      help,
    ]
  }

  /// One such option: how help and completion show it.
  struct Row {
    let label: String
    let spelling: String
    let sentence: String
  }
}
