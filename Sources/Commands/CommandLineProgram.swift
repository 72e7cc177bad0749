import Arguments
import Campaigns
import Configuration
import Documents

/// The command line of Scrim.
public enum CommandLineProgram {
  /// The version of the program.
  public static let version = "0.1.0"

  /// Runs one command line.
  ///
  /// Returns how the program ends.
  public static func run(_ surroundings: Surroundings) -> ExitCode {
    do {
      return try perform(surroundings)
    } catch {
      surroundings.errors(TerminalText.visible(error.text) + "\n")
      return error.code
    }
  }

  /// The columns after which a paragraph is tiring to read, however wide the terminal is.
  private static let widestHelp = 100

  static let program = Program<Action>(
    "scrim", version: version,
    abstract: "Decides which one popup a user sees, and explains why.",
    discussion: """
      Start with 'scrim demo': the main job in one go, on a throw-away database. Then import \
      popups and campaigns of your own, and ask with 'decide' and 'explain'.
      """,
    globals: GlobalOptions.all,
    commands: [
      DemoCommand.command,
      Command(
        "popup", abstract: "Keeps the definitions of popups.",
        subcommands: definitions(.popup) + [CreateCommands.createPopup]),
      Command(
        "campaign", abstract: "Keeps campaigns, and takes them along their lifecycle.",
        subcommands: definitions(.campaign) + [CreateCommands.createCampaign]
          + LifecycleCommands.all),
      DecideCommand.decide,
      DecideCommand.explain,
      ReportCommand.command,
      StageCommands.group,
      UserCommands.group,
      SimulateCommand.command,
      Command(
        "rule", abstract: "Tries the rules that campaigns and lists choose users by.",
        subcommands: [RuleCommands.check]),
      SchemaCommand.command,
      PreviewCommand.command,
      ServeCommand.command,
    ])

  private static func definitions(_ kind: DefinitionKind) -> [Command<Action>] {
    let commands = DefinitionCommands(kind: kind)
    return [commands.list, commands.show, commands.importing, commands.export]
  }

  private static func perform(_ surroundings: Surroundings) throws(Failure) -> ExitCode {
    let outcome: Arguments.Outcome<Action>
    do throws(UsageError) {
      outcome = try program.parse(
        arguments(of: surroundings), width: min(surroundings.width, widestHelp))
    } catch {
      throw Failure(.usage, error.description)
    }
    switch outcome {
    case .help(let text), .version(let text), .completionScript(let text):
      surroundings.output(text.hasSuffix("\n") ? text : text + "\n")
    case .run(let invocation):
      try invocation.action.run(
        Context(
          invocation: invocation, surroundings: surroundings,
          settings: try settings(for: invocation, surroundings),
          format: try format(for: invocation, surroundings)))
    }
    return .success
  }

  /// The arguments, with help where there are none.
  private static func arguments(of surroundings: Surroundings) -> [String] {
    surroundings.arguments.isEmpty ? ["--help"] : surroundings.arguments
  }

  private static func format(
    for invocation: Invocation<Action>, _ surroundings: Surroundings
  ) throws(Failure) -> OutputFormat {
    guard !invocation.gives(GlobalOptions.format), let text = surroundings.variable("SCRIM_FORMAT")
    else { return invocation[GlobalOptions.format] }
    guard let format = OutputFormat(rawValue: text) else {
      let names = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .usage, "SCRIM_FORMAT: '\(text)' is not a format", advice: "Set it to one of \(names).")
    }
    return format
  }

  private static func settings(
    for invocation: Invocation<Action>, _ surroundings: Surroundings
  ) throws(Failure) -> Settings {
    let given = invocation[GlobalOptions.config] ?? surroundings.variable("SCRIM_CONFIG")
    guard let file = given ?? GlobalOptions.installedConfig else { return Settings() }
    let text: [UInt8]
    do throws(Failure) {
      text = try DefinitionFiles.contents(of: file)
    } catch {
      guard error.code == .badData else { throw error }
      throw Failure(.configuration, error.message, advice: error.advice)
    }
    do throws(DocumentError) {
      return try ConfigDocument(text, file: file).settings
    } catch {
      throw Failure(.configuration, "the configuration cannot be read\n\(error)")
    }
  }
}
