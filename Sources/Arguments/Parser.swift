/// One reading of one command line.
struct Parser<Action: Sendable> {
  private let program: Program<Action>
  private let width: Int

  /// The names of the commands met so far.
  private var path: [String] = []
  private var position: Position
  /// The texts given, by the spelling of the parameter; a flag's text is its own spelling.
  private var given: [String: [String]] = [:]
  private var words: [String] = []
  private var request: Request?

  /// Where the reading stands: among commands, or at one that acts.
  private enum Position {
    case group([Command<Action>])
    case command(Action, [ParameterDefinition])
  }

  /// What is asked for instead of running a command.
  private enum Request {
    case help
    case version
    case completionScript(Shell)
  }

  init(program: Program<Action>, width: Int) {
    self.program = program
    self.width = width
    position = .group(program.commands)
  }

  mutating func parse(_ arguments: [String]) throws(UsageError) -> Outcome<Action> {
    try checkBounds(arguments)
    let beforeTerminator = arguments.prefix { $0 != BuiltIn.terminator }
    if beforeTerminator.contains(where: BuiltIn.helpSpellings.contains) {
      // Whoever asks for help gets it, whatever else is wrong: as much as is understood says
      // which command's.
      do { try read(arguments) } catch {}
      return .help(helpText)
    }
    try read(arguments)
    switch request {
    case .help: return .help(helpText)
    case .version: return .version("\(program.name) \(program.version)")
    case .completionScript(let shell):
      return .completionScript(program.completionScript(for: shell))
    case nil: break
    }
    switch position {
    case .group: return .help(helpText)
    case .command(let action, let parameters):
      try fill(parameters)
      return .run(try invocation(of: action, parameters))
    }
  }

  private var helpText: String { program.help(for: path, width: width) ?? "" }
}

extension Parser {
  private func checkBounds(_ arguments: [String]) throws(UsageError) {
    if arguments.count > ArgumentBounds.maximumArguments {
      throw error(.tooManyArguments(arguments.count))
    }
    for (index, text) in arguments.enumerated()
    where text.utf8.count > ArgumentBounds.maximumArgumentBytes {
      throw error(.argumentTooLong(position: index + 1))
    }
  }

  /// Reads every argument in order, without a look at values.
  private mutating func read(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var optionsEnded = false
    while let text = rest.popFirst() {
      if optionsEnded || !text.hasPrefix("-") || text == "-" {
        try readWord(text)
      } else if text == BuiltIn.terminator {
        optionsEnded = true
      } else if !BuiltIn.helpSpellings.contains(text) {
        try readOption(text, &rest)
      }
    }
  }

  /// Reads a word: a command where one is expected, an argument otherwise.
  private mutating func readWord(_ word: String) throws(UsageError) {
    guard case .group(let commands) = position else {
      words.append(word)
      return
    }
    if path.isEmpty, word == BuiltIn.helpCommand {
      request = .help
      return
    }
    guard let command = commands.first(where: { $0.name == word }) else {
      throw error(.unknownCommand(word, suggestions: commandsLike(word, among: commands)))
    }
    path.append(word)
    position =
      switch command.content {
      case .group(let commands): .group(commands)
      case .action(let action, let parameters): .command(action, parameters)
      }
  }

  private mutating func readOption(
    _ text: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let (spelling, attached) = split(text)
    if path.isEmpty, try readBuiltIn(spelling, attached, &rest) { return }
    guard let parameter = declaration(spelled: spelling) else {
      throw error(.unknownOption(spelling, suggestions: optionsLike(spelling)))
    }
    if parameter.kind == .flag {
      if let attached { throw error(.unexpectedValue(flag: spelling, value: attached)) }
      given[spelling] = [spelling]
    } else {
      let value = try takeValue(attached, of: spelling, named: parameter.valueName, &rest)
      given[spelling, default: []].append(value)
    }
  }

  /// Reads an option that the program itself answers, and returns whether it was one.
  private mutating func readBuiltIn(
    _ spelling: String,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Bool {
    switch spelling {
    case BuiltIn.version:
      if let attached { throw error(.unexpectedValue(flag: spelling, value: attached)) }
      request = .version
      return true
    case BuiltIn.completionScript:
      let text = try takeValue(attached, of: spelling, named: BuiltIn.shellValueName, &rest)
      guard let shell = Shell(argument: text) else {
        throw error(
          .badValue(
            text,
            of: spelling,
            expected: Shell.argumentDescription,
            suggestions: Suggestions(for: text, among: Shell.allowedArguments).names
          )
        )
      }
      request = .completionScript(shell)
      return true
    default:
      return false
    }
  }

  private func takeValue(
    _ attached: String?,
    of spelling: String,
    named valueName: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let attached { return attached }
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else {
      let following = rest.first == BuiltIn.terminator ? nil : rest.first
      throw error(
        .missingValue(option: spelling, valueName: valueName, following: following)
      )
    }
    rest.removeFirst()
    return next
  }

  private func split(_ text: String) -> (spelling: String, value: String?) {
    guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
    let value = text[text.utf8.index(after: separator)...]
    return (String(text[..<separator]), String(value))
  }
}

extension Parser {
  private var ownParameters: [ParameterDefinition] {
    if case .command(_, let parameters) = position { parameters } else { [] }
  }

  private func declaration(spelled spelling: String) -> ParameterDefinition? {
    ownParameters.first { $0.spelling == spelling }
      ?? program.globalParameters.first { $0.spelling == spelling }
  }

  /// Gives each declared argument its share of the words, in order.
  private mutating func fill(_ parameters: [ParameterDefinition]) throws(UsageError) {
    var rest = words[...]
    let arguments = parameters.filter { $0.kind == .argument }
    var neededLater = arguments.reduce(0) { $0 + $1.minimum }
    for argument in arguments {
      neededLater -= argument.minimum
      let free = max(argument.minimum, rest.count - neededLater)
      let share = rest.prefix(argument.repeats ? free : min(1, free))
      if share.count < argument.minimum { throw error(.missingArgument(argument.spelling)) }
      if !share.isEmpty { given[argument.spelling] = Array(share) }
      rest = rest.dropFirst(share.count)
    }
    if let surplus = rest.first { throw error(.unexpectedArgument(surplus)) }
  }

  private func invocation(
    of action: Action,
    _ parameters: [ParameterDefinition]
  ) throws(UsageError) -> Invocation<Action> {
    let own = Set(parameters.map(\.spelling))
    let all = parameters + program.globalParameters.filter { !own.contains($0.spelling) }
    for parameter in all { try check(parameter) }
    return Invocation(
      path: path,
      action: action,
      usage: usage,
      declared: Dictionary(all.map { ($0.spelling, $0) }) { first, _ in first },
      given: given
    )
  }

  private func check(_ parameter: ParameterDefinition) throws(UsageError) {
    let texts = given[parameter.spelling] ?? []
    if texts.isEmpty, parameter.minimum > 0 {
      throw error(.missingOption(parameter.spelling, valueName: parameter.valueName))
    }
    for text in texts where !parameter.accepts(text) {
      throw error(
        .badValue(
          text,
          of: parameter.spelling,
          expected: parameter.expected,
          suggestions: Suggestions(for: text, among: parameter.allowedValues).names
        )
      )
    }
  }
}

extension Parser {
  private var usage: Usage {
    Usage(outline: program.outline(at: path) ?? program.rootOutline, width: width)
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason: reason, usage: usage)
  }

  /// Returns the siblings spelled like `word`, or else the commands elsewhere named exactly so.
  private func commandsLike(_ word: String, among siblings: [Command<Action>]) -> [String] {
    let names = siblings.map(\.name) + (path.isEmpty ? [BuiltIn.helpCommand] : [])
    let near = Suggestions(for: word, among: names).names
    if !near.isEmpty { return near }
    return program.rootOutline.leaves
      .filter { $0.name == word }
      .prefix(ArgumentBounds.maximumSuggestions)
      .map(\.typed)
  }

  private func optionsLike(_ spelling: String) -> [String] {
    var known = (ownParameters + program.globalParameters)
      .filter { $0.kind != .argument }
      .map(\.spelling)
    known.append(BuiltIn.help)
    if path.isEmpty { known += [BuiltIn.version, BuiltIn.completionScript] }
    var unique: [String] = []
    for name in known where !unique.contains(name) { unique.append(name) }
    // `-format` means `--format`, one edit away.
    return Suggestions(for: spelling, among: unique).names
  }
}
