import Arguments
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  @Test(
    "Every refusal says what is wrong and what to do",
    arguments: [
      Example(
        "unknown command",
        ["campain"],
        "'campain' is not a command of 'sample'. Did you mean 'campaign'?"
      ),
      Example(
        "unknown subcommand, swapped letters",
        ["campaign", "imoprt"],
        "'imoprt' is not a command of 'sample campaign'. Did you mean 'import'?"
      ),
      Example(
        "a command from elsewhere",
        ["import", "x"],
        "'import' is not a command of 'sample'. Did you mean 'sample campaign import'?"
      ),
      Example("nothing near", ["zebra"], "'zebra' is not a command of 'sample'."),
      Example(
        "unknown command asked help for",
        ["help", "campaign", "lint"],
        "'lint' is not a command of 'sample campaign'. Did you mean 'sample lint'?"
      ),
      Example(
        "unknown option",
        ["stats", "--limti", "3"],
        "'--limti' is not an option of 'sample stats'. Did you mean '--limit'?"
      ),
      Example(
        "one dash too few",
        ["stats", "-limit"],
        "'-limit' is not an option of 'sample stats'. Did you mean '--limit'?"
      ),
      Example(
        "global option misspelled before a command",
        ["--formt=json", "stats"],
        "'--formt' is not an option of 'sample'. Did you mean '--format'?"
      ),
      Example(
        "missing value at the end",
        ["stats", "--limit"],
        "'--limit' needs a value: write '--limit <count>'."
      ),
      Example(
        "missing value before an option",
        ["stats", "--limit", "--verbose"],
        "'--limit' needs a value: write '--limit <count>'."
          + " A value that begins with '-' is written '--limit=--verbose'."
      ),
      Example(
        "missing value before the terminator",
        ["stats", "--limit", "--", "3"],
        "'--limit' needs a value: write '--limit <count>'."
      ),
      Example(
        "value for a flag",
        ["stats", "--verbose=yes"],
        "'--verbose' takes no value, but got 'yes': write '--verbose' alone."
      ),
      Example(
        "missing argument",
        ["preview", "--user", "u"],
        "'sample preview' needs '<key>', which is missing."
      ),
      Example(
        "missing repeated argument",
        ["campaign", "import"],
        "'sample campaign import' needs '<file>', which is missing."
      ),
      Example(
        "missing option",
        ["preview", "k"],
        "'sample preview' needs '--user <user>', which is missing."
      ),
      Example(
        "one argument too many",
        ["stats", "a", "b"],
        "'b' is one argument more than 'sample stats' takes: leave it out."
      ),
      Example(
        "not a number",
        ["stats", "--limit", "many"],
        "'many' is not a value of '--limit', which must be a whole number."
      ),
      Example(
        "a number outside of its type",
        ["stats", "--limit", "9223372036854775808"],
        "'9223372036854775808' is not a value of '--limit', which must be a whole number."
      ),
      Example(
        "not a finite number",
        ["stats", "--share", "nan"],
        "'nan' is not a value of '--share', which must be a number."
      ),
      Example(
        "not one of the list",
        ["stats", "--format", "jsno"],
        "'jsno' is not a value of '--format', which must be one of table, json, csv."
          + " Did you mean 'json'?"
      ),
      Example(
        "an argument of the wrong type",
        ["campaign", "move", "a", "one", "z"],
        "'one' is not a value of '<step>', which must be a whole number."
      ),
      Example(
        "no name before =",
        ["preview", "k", "--user", "u", "--trait", "=1"],
        "'=1' is not a value of '--trait', which must be of the form name=value."
      ),
      Example(
        "unknown shell",
        ["--generate-completion-script", "bush"],
        "'bush' is not a value of '--generate-completion-script', which must be one of bash, zsh,"
          + " fish. Did you mean 'bash'?"
      ),
      Example(
        "control characters",
        ["\u{1B}[2Jx\u{202E}\n"],
        "'\\u{1B}[2Jx\\u{202E}\\u{A}' is not a command of 'sample'."
      ),
    ]
  )
  func messages(_ example: Example) throws {
    let error = try #require(throws: UsageError.self) { try Sample.program.parse(example.line) }
    #expect(error.message == example.message)
    #expect(error.description.contains("\nUsage: sample"))
    #expect(error.advice.hasPrefix("See 'sample help"))
  }

  @Test("An error names its command, its usage line and its help")
  func place() throws {
    let error = try #require(throws: UsageError.self) { try read(["campaign", "import"]) }
    #expect(error.command == "sample campaign import")
    #expect(
      error.usageLine
        == "Usage: sample campaign import [--dry-run] [<options>] <file> ..."
    )
    #expect(error.advice == "See 'sample help campaign import' for more.")
    #expect(UsageError.exitCode == 64)
  }

  @Test("A command refuses values that exclude each other in the same form")
  func refusal() throws {
    let error = try read(["stats"]).refusal("'--limit' and '--share' exclude each other.")
    #expect(error.message == "'--limit' and '--share' exclude each other.")
    #expect(error.command == "sample stats")
  }

  @Test("Too many arguments and too long ones are refused by their number")
  func bounds() throws {
    let many = [String](repeating: "a", count: ArgumentBounds.maximumArguments + 1)
    let error = try #require(throws: UsageError.self) { try Sample.program.parse(many) }
    #expect(error.reason == .tooManyArguments(ArgumentBounds.maximumArguments + 1))

    let fits = String(repeating: "a", count: ArgumentBounds.maximumArgumentBytes)
    #expect(try read(["stats", fits])[Sample.campaign] == fits)
    let long = try #require(throws: UsageError.self) { try read(["stats", fits + "a"]) }
    #expect(long.reason == .argumentTooLong(position: 2))
  }

  @Test("A long word is quoted in part and compared with nothing")
  func longWord() throws {
    let word = String(repeating: "é", count: 5_000)
    let error = try #require(throws: UsageError.self) { try Sample.program.parse([word]) }
    let shown = String(repeating: "é", count: ArgumentBounds.maximumQuotedCharacters)
    #expect(error.message == "'\(shown)…' is not a command of 'sample'.")
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let line: [String]
    let message: String

    init(_ name: String, _ line: [String], _ message: String) {
      testDescription = name
      self.line = line
      self.message = message
    }
  }
}
