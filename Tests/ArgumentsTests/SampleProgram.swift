import Arguments

/// How a list is printed in the sample.
enum SampleFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv
}

/// A format that only one command of the sample knows more of.
enum SampleLintFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv, sarif
}

/// What the sample does, one case a command.
enum SampleAction: Sendable, Equatable {
  case importCampaigns, statistics, lint, preview, move
}

/// A program with every kind of command and parameter, which the suites read with.
enum Sample {
  static let database = Option<String?>(
    "database",
    value: "url",
    help: "Where campaigns are stored.",
    environment: "SAMPLE_DATABASE"
  )
  static let format = Option<SampleFormat>(
    "format",
    value: "format",
    default: .table,
    help: "How lists are printed."
  )
  static let verbose = Flag("verbose", help: "Say more.")

  static let files = Argument<[String]>(
    "file",
    help: "Files or folders to read.",
    minimum: 1,
    completion: .files
  )
  static let dryRun = Flag("dry-run", help: "Show what would change, and change nothing.")

  static let campaign = Argument<String?>("campaign", help: "The key of a campaign.")
  static let limit = Option<Int?>("limit", value: "count", help: "The most rows.")
  static let share = Option<Double?>("share", value: "share", help: "The least share.")

  static let lintFormat = Option<SampleLintFormat>(
    "format",
    value: "format",
    default: .table,
    help: "How findings are printed."
  )

  static let key = Argument<String>("key", help: "弹窗的键 (the popup's key).")
  static let traits = Option<[Assignment]>(
    "trait",
    value: "name=value",
    help: "A trait of the user."
  )
  static let user = Option<String>("user", value: "user", help: "Who asks.")
  static let folder = Option<String?>(
    "folder",
    value: "folder",
    help: "Where pictures go.",
    completion: .folders
  )

  static let source = Argument<String>("source", help: "What moves.")
  static let steps = Argument<[Int]>("step", help: "The steps between.")
  static let target = Argument<String>("target", help: "Where it moves.")

  static let importCampaigns = Command(
    "import",
    abstract: "Import campaigns from files.",
    discussion: """
      A file that does not validate stops the whole import:
      nothing is written.

      Examples:
        sample campaign import spring.json
        sample campaign import --dry-run config/samples
      """,
    parameters: [files, dryRun],
    action: SampleAction.importCampaigns
  )

  static let statistics = Command(
    "stats",
    abstract: "Count what was shown and clicked.",
    parameters: [campaign, limit, share],
    action: SampleAction.statistics
  )

  static let lint = Command(
    "lint",
    abstract: "Prove that every control can be reached.",
    parameters: [lintFormat],
    action: SampleAction.lint
  )

  static let preview = Command(
    "preview",
    abstract: "在终端里预览弹窗 🎁，检查每一个按钮是否可以点到，并且每一个弹窗都可以关闭。",
    parameters: [key, user, traits, folder],
    action: SampleAction.preview
  )

  static let move = Command(
    "move",
    abstract: "Move something by steps.",
    parameters: [source, steps, target],
    action: SampleAction.move
  )

  static let program = Program(
    "sample",
    version: "1.2.3",
    abstract: "Show popups to the right people at the right time.",
    globals: [database, format, verbose],
    commands: [
      Command(
        "campaign",
        abstract: "Create, review and publish campaigns.",
        subcommands: [importCampaigns, move]
      ),
      statistics, lint, preview,
    ]
  )
}
