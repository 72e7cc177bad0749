/// What a shell needs to know of a program, command by command.
struct CompletionTree {
  /// The program and every command below it, parents first.
  let commands: [Node]

  let programName: String

  /// One command.
  struct Node {
    /// The names below the program, joined by a space; empty for the program.
    let path: String
    let subcommands: [Word]
    let options: [Option]
    let arguments: [Values]
    /// Whether the last of `arguments` may be given again.
    let repeatsLast: Bool
  }

  /// A word that a shell offers, with its sentence.
  struct Word {
    let name: String
    let sentence: String
  }

  /// An option or a flag that a shell offers.
  struct Option {
    let spelling: String
    let sentence: String
    /// The name and the values of what follows; nil for a flag.
    let value: (name: String, values: Values)?
  }

  /// What a shell offers for a value.
  enum Values: Hashable {
    case list([String])
    case nothing
    case files
    case folders
  }

  init(root: CommandOutline) {
    programName = root.name
    commands = root.all.map(CompletionTree.node)
  }

  /// The commands that `help` explains, as nodes whose path begins with `help`.
  var helpNodes: [Node] {
    commands.filter { !$0.subcommands.isEmpty }.map { node in
      Node(
        path: node.path.isEmpty ? BuiltIn.helpCommand : "\(BuiltIn.helpCommand) \(node.path)",
        subcommands: node.subcommands.filter {
          !node.path.isEmpty || $0.name != BuiltIn.helpCommand
        },
        options: [],
        arguments: [],
        repeatsLast: false
      )
    }
  }

  private static func node(_ outline: CommandOutline) -> Node {
    var subcommands = outline.subcommands.map { Word(name: $0.name, sentence: $0.abstract) }
    if outline.isProgram {
      subcommands.append(Word(name: BuiltIn.helpCommand, sentence: "Show the help of a command."))
    }
    let declared = outline.options + outline.inherited.filter { $0.kind != .argument }
    return Node(
      path: outline.path.dropFirst().joined(separator: " "),
      subcommands: subcommands,
      options: declared.map(option) + builtIn(isProgram: outline.isProgram),
      arguments: outline.arguments.map(values),
      repeatsLast: outline.arguments.last?.repeats ?? false
    )
  }

  private static func option(_ definition: ParameterDefinition) -> Option {
    Option(
      spelling: definition.spelling,
      sentence: definition.help,
      value: definition.kind == .flag ? nil : (definition.valueName, values(definition))
    )
  }

  private static func builtIn(isProgram: Bool) -> [Option] {
    BuiltIn.rows(isProgram: isProgram).map { row in
      Option(
        spelling: row.spelling,
        sentence: row.sentence,
        value: row.spelling == BuiltIn.completionScript
          ? (BuiltIn.shellValueName, .list(Shell.allowedArguments)) : nil
      )
    }
  }

  private static func values(_ definition: ParameterDefinition) -> Values {
    if !definition.allowedValues.isEmpty {
      return .list(definition.allowedValues.filter(ShellText.isPlain))
    }
    return switch definition.completion {
    case .nothing: .nothing
    case .files: .files
    case .folders: .folders
    }
  }
}
