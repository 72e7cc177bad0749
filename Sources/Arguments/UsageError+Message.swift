extension UsageError {
  /// What is wrong and what to do, in one or two sentences without a line break of its own.
  ///
  /// Quoted arguments are shortened, and control characters in them are written out.
  public var message: String {
    switch reason {
    case .unknownCommand(let word, let suggestions):
      "\(Quoted(word)) is not a command of '\(command)'.\(meaning(suggestions))"
    case .unknownOption(let option, let suggestions):
      "\(Quoted(option)) is not an option of '\(command)'.\(meaning(suggestions))"
    case .missingValue(let option, let valueName, let following):
      "'\(option)' needs a value: write '\(option) <\(valueName)>'."
        + (following.map {
          " A value that begins with '-' is written \(Quoted("\(option)=\($0)"))."
        }
          ?? "")
    case .unexpectedValue(let flag, let value):
      "'\(flag)' takes no value, but got \(Quoted(value)): write '\(flag)' alone."
    case .missingArgument(let name):
      "'\(command)' needs '\(name)', which is missing."
    case .missingOption(let option, let valueName):
      "'\(command)' needs '\(option) <\(valueName)>', which is missing."
    case .unexpectedArgument(let word):
      "\(Quoted(word)) is one argument more than '\(command)' takes: leave it out."
    case .badValue(let text, let name, let expected, let suggestions):
      "\(Quoted(text)) is not a value of '\(name)', which must be \(expected)."
        + meaning(suggestions)
    case .tooManyArguments(let count):
      "\(count) arguments are more than the \(ArgumentBounds.maximumArguments) that are read: "
        + "give fewer at a time."
    case .argumentTooLong(let position):
      "Argument \(position) is longer than \(ArgumentBounds.maximumArgumentBytes) bytes: "
        + "put its content into a file."
    case .refused(let sentence):
      sentence
    }
  }

  private func meaning(_ suggestions: [String]) -> String {
    guard let last = suggestions.last else { return "" }
    let names = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty ? " Did you mean '\(last)'?" : " Did you mean \(names) or '\(last)'?"
  }
}
