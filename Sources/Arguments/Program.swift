/// A program: its commands, and the options that all of them share.
///
/// `help`, `--help`, `-h`, `--version` and `--generate-completion-script` come with every program.
public struct Program<Action: Sendable>: Sendable {
  /// The word that starts the program: `scrim`.
  public let name: String

  /// The version that `--version` prints.
  public let version: String

  /// One sentence for the top of the help text.
  public let abstract: String

  /// Further paragraphs for the help text, separated by empty lines; indented lines stay as
  /// written.
  public let discussion: String

  /// The options and flags accepted before and after every command.
  public let globalParameters: [ParameterDefinition]

  /// The commands, in the order that help lists them.
  public let commands: [Command<Action>]

  /// Creates a program; `globals` are options and flags, never arguments.
  ///
  /// A command that declares a parameter with the spelling of a global one replaces it.
  public init(
    _ name: String,
    version: String,
    abstract: String,
    discussion: String = "",
    globals: [any Parameter] = [],
    commands: [Command<Action>]
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    globalParameters = globals.map { $0.definition }
    self.commands = commands
  }

  /// Reads the arguments after the program's name.
  ///
  /// Help and version are outcomes, not errors. `width` is the terminal's, in columns, held
  /// between `ArgumentBounds.minimumWidth` and `maximumWidth`.
  /// - Throws: A `UsageError` that says what is wrong, where, and what to do.
  public func parse(
    _ arguments: [String],
    width: Int = ArgumentBounds.defaultWidth
  ) throws(UsageError) -> Outcome<Action> {
    var parser = Parser(program: self, width: width)
    return try parser.parse(arguments)
  }

  /// Returns the help text of the command at `path`, or of the program where `path` is empty; nil
  /// where there is no such command.
  public func help(for path: [String] = [], width: Int = ArgumentBounds.defaultWidth) -> String? {
    guard let outline = outline(at: path) else { return nil }
    return HelpText(outline: outline, width: width).text
  }

  /// Returns the script that teaches a shell to complete this program's command lines.
  public func completionScript(for shell: Shell) -> String {
    let tree = CompletionTree(root: rootOutline)
    return switch shell {
    case .bash: BashCompletion(tree: tree).script
    case .zsh: ZshCompletion(tree: tree).script
    case .fish: FishCompletion(tree: tree).script
    }
  }
}
