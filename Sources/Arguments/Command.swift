/// A command of a program: a name, what it declares, and what the caller does with it.
///
/// A command either acts or groups further commands, never both. `Action` is whatever the caller
/// dispatches by: a closure, a metatype or a case of an enumeration. The module never runs it.
public struct Command<Action: Sendable>: Sendable {
  /// The word that names the command: `import`.
  public let name: String

  /// One sentence for lists and the top of the help text.
  public let abstract: String

  /// Further paragraphs for the help text, separated by empty lines; indented lines stay as
  /// written.
  public let discussion: String

  let content: Content

  enum Content: Sendable {
    case action(Action, [ParameterDefinition])
    case group([Command])
  }

  /// Creates a command that acts on its parameters; arguments are filled in the order listed.
  public init(
    _ name: String,
    abstract: String,
    discussion: String = "",
    parameters: [any Parameter] = [],
    action: Action
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    content = .action(action, parameters.map { $0.definition })
  }

  /// Creates a command that groups others.
  public init(
    _ name: String,
    abstract: String,
    discussion: String = "",
    subcommands: [Command]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    content = .group(subcommands)
  }
}

extension Command {
  /// The commands grouped under this one, in order; empty for one that acts.
  public var subcommands: [Command] {
    if case .group(let commands) = content { commands } else { [] }
  }

  /// The parameters of a command that acts, in the order declared; empty for a group.
  public var parameters: [ParameterDefinition] {
    if case .action(_, let parameters) = content { parameters } else { [] }
  }
}
