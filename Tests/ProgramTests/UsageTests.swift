import Testing

@Suite("A command line that cannot be meant")
struct UsageTests {
  @Test("It is refused with what is wrong, the usage and where to read more", arguments: lines)
  func refusals(_ refusal: Refusal) async throws {
    try await Installation.withSamples { installation in try await refusal.check(in: installation) }
  }

  private static let ask = ["decide", "--stage", "s", "--placement", "home"]

  static let lines: [Refusal] = [
    Refusal("no command at all like it", 64, "nonsense", says: ["'nonsense'", "scrim help"]),
    Refusal("a slip of the pen", 64, "decid", says: ["Did you mean 'decide'?", "Usage: scrim"]),
    Refusal("a slip in a group", 64, "campaign aprove x", says: ["Did you mean 'approve'?"]),
    Refusal(
      "a command of groups", 64, "list", says: ["'scrim popup list'", "'scrim campaign list'"]),
    Refusal("an option like one", 64, "decide --stag x", says: ["Did you mean '--stage'?"]),
    Refusal(
      "an unknown option", 64, "popup list --bogus", says: ["'--bogus'", "scrim popup list"]),
    Refusal(
      "an option of the sibling", 64, "popup import --approve x", says: ["'--approve'"]),
    Refusal("a missing option", 64, "decide --stage s", says: ["'--placement <name>'", "missing"]),
    Refusal("a missing argument", 64, "campaign show", says: ["'<key>'", "missing", "Usage:"]),
    Refusal("a missing path", 64, "popup import", says: ["'<path>'"]),
    Refusal("a missing value", 64, "popup list --format", says: ["'--format <format>'"]),
    Refusal("a value of a flag", 64, "decide --reserve=yes", says: ["'--reserve'", "'yes'"]),
    Refusal("one argument too many", 64, "campaign show a b", says: ["'b'", "leave it out"]),
    Refusal(
      "an unknown format", 64, "popup list --format xml", says: ["'xml'", "table, json, csv"]),
    Refusal("no key", 64, "popup show Bad_Key", says: ["'Bad_Key'", "small letters"]),
    Refusal("no number", 64, "popup show a --revision b", says: ["'b'", "--revision"]),
    Refusal("an unknown shell", 64, "--generate-completion-script tcsh", says: ["bash, zsh, fish"]),
    Refusal("nothing to export", 64, "popup export", says: ["--all"]),
    Refusal("one key and all", 64, "popup export sgn-week7 --all out", says: ["--all"]),
    Refusal("all of one revision", 64, "popup export --all out --revision 2", says: ["--revision"]),
    Refusal(
      "a URL without a scheme", 64, "popup list --database x.db", says: ["'x.db'", "sqlite:"]),
    Refusal("a URL without a path", 64, "popup list --database sqlite:", says: ["sqlite:PATH"]),
    Refusal("another database", 64, "popup list --database postgres://x", says: ["sqlite:PATH"]),
    Refusal("no time", 64, ask + ["--at", "noon"], says: ["--at", "noon", "2026-"]),
    Refusal("a time without offset", 64, ask + ["--at", "2026-12-10T09:00:00"], says: ["--at"]),
    Refusal("a day that is not there", 64, ask + ["--at", "2026-02-30T09:00:00Z"], says: ["--at"]),
    Refusal(
      "a property of no event", 64, ask + ["--property", "cold=true"], says: ["--event"]),
    Refusal("no language", 64, ask + ["--locale", "???"], says: ["locale", "'???'", "zh-Hans"]),
    Refusal("no zone", 64, ask + ["--time-zone", "Mars/Base"], says: ["Mars/Base", "IANA"]),
    Refusal("a trait without value", 64, ask + ["--trait", "level"], says: ["name=value"]),
    Refusal("a trait without name", 64, ask + ["--trait", "=3"], says: ["name=value"]),
    Refusal(
      "a trait given twice", 64, ask + ["--trait", "a=1", "--trait", "a=2"],
      says: ["--trait", "'a'", "twice"]),
    Refusal(
      "a context that is no JSON", 64, ask + ["--context", "cart=abc"],
      says: ["--context", "'cart'", "JSON"]),
    Refusal(
      "a context of the user", 64, ask + ["--context", "user={}"], says: ["--context", "--trait"]),
    Refusal(
      "a context given twice", 64, ask + ["--context", "a=1", "--context", "a=2"], says: ["twice"]),
    Refusal("an empty stage", 64, ["decide", "--stage", "", "--placement", "p"], says: ["stage"]),
    Refusal("an empty placement", 64, ["decide", "--stage", "s", "--placement="], says: ["empty"]),
    Refusal(
      "a link that runs in the app's place", 64, "stage deep-link s JavaScript:alert(1)",
      says: ["url", "'javascript'", "denies"]),
    Refusal(
      "an element that is none", 64, "report p_1 clicked --element bogus",
      says: ["element", "'bogus'", "entry:KEY"]),
    Refusal("no link", 64, ["stage", "deep-link", "s", "no link"], says: ["'no link'", "scheme"]),
    Refusal("no scope", 64, "stage hide-all s --scope all", says: ["stage, user"]),
    Refusal(
      "a reservation in virtual time", 64,
      ask + ["--reserve", "--at", "2026-12-10T09:00:00+08:00"], says: ["--reserve", "--at"]),
    Refusal(
      "an import in virtual time", 64, "popup import x --at 2026-12-10T09:00:00Z", says: ["--at"]),
    Refusal(
      "a step in virtual time", 64, "campaign pause sgn-week7 --at 2026-12-10T09:00:00Z",
      says: ["--at"]),
    Refusal(
      "a report in virtual time", 64, "report p_1 shown --at 2026-12-10T09:00:00Z", says: ["--at"]),
    Refusal("no user", 64, "user history", says: ["'<user>'", "missing"]),
    Refusal("the history of nobody", 64, ["user", "history", ""], says: ["user", "empty"]),
    Refusal("an export of nobody", 64, ["user", "export", ""], says: ["user", "empty"]),
    Refusal("nobody to forget", 64, ["user", "forget", "", "--yes"], says: ["user", "empty"]),
    Refusal(
      "to forget in virtual time", 64, "user forget lin --yes --at 2026-12-10T09:00:00Z",
      says: ["--at"]),
    Refusal(
      "an export in virtual time", 64, "user export lin --at 2026-12-10T09:00:00Z", says: ["--at"]),
    Refusal("no event", 64, "report p_1 shwn", says: ["Did you mean 'shown'?"]),
    Refusal(
      "a server's own reason", 64, "report p_1 dismissed --reason expired", says: ["expired"]),
    Refusal(
      "another server's own", 64, "report p_1 dismissed --reason signedOut", says: ["closeB"]),
    Refusal("a reason of what has none", 64, "report p_1 shown --reason app", says: ["dismissed"]),
    Refusal("an unknown context", 64, "report p_1 shown --context cart=1", says: ["'cart'"]),
    Refusal("a context that is no text", 64, "report p_1 shown --context user=1", says: ["'user'"]),
  ]
}
