/// A command as help, usage and completion see it: without its action.
struct CommandOutline: Sendable {
  /// The program's name and the names of the commands down to this one.
  let path: [String]
  let abstract: String
  let discussion: String
  let parameters: [ParameterDefinition]
  let globals: [ParameterDefinition]
  let subcommands: [CommandOutline]

  var name: String { path.last ?? "" }

  var isProgram: Bool { path.count == 1 }

  /// The command as it is typed: `scrim campaign import`.
  var typed: String { path.joined(separator: " ") }

  /// The command line that prints the help of this one: `scrim help campaign import`.
  var helpCommand: String {
    ([path.first ?? "", "help"] + path.dropFirst()).joined(separator: " ")
  }

  var arguments: [ParameterDefinition] { parameters.filter { $0.kind == .argument } }

  var options: [ParameterDefinition] { parameters.filter { $0.kind != .argument } }

  /// The program's shared parameters that the command has not replaced.
  var inherited: [ParameterDefinition] {
    globals.filter { global in !parameters.contains { $0.spelling == global.spelling } }
  }
}

extension Program {
  /// The program and everything below it.
  var rootOutline: CommandOutline {
    CommandOutline(
      path: [name],
      abstract: abstract,
      discussion: discussion,
      parameters: [],
      globals: globalParameters,
      subcommands: commands.map { outline(of: $0, below: [name]) }
    )
  }

  /// Returns the outline of the command at `path`, or nil where there is none.
  func outline(at path: [String]) -> CommandOutline? {
    var outline = rootOutline
    for name in path {
      guard let next = outline.subcommands.first(where: { $0.name == name }) else { return nil }
      outline = next
    }
    return outline
  }

  // The depth is the definition's own, never the user's.
  private func outline(of command: Command<Action>, below path: [String]) -> CommandOutline {
    let path = path + [command.name]
    return CommandOutline(
      path: path,
      abstract: command.abstract,
      discussion: command.discussion,
      parameters: command.parameters,
      globals: globalParameters,
      subcommands: command.subcommands.map { outline(of: $0, below: path) }
    )
  }
}
