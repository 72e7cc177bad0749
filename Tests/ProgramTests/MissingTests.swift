import TestSupport
import Testing

@Suite("What is not there")
struct MissingTests {
  @Test("It is named, with where to look", arguments: unknown)
  func unknownThings(_ refusal: Refusal) async throws {
    try await Installation.withSamples { installation in
      try installation.folder.write("", to: "empty/readme.txt")
      try await refusal.check(in: installation)
    }
  }

  static let unknown: [Refusal] = [
    Refusal("a popup", 66, "popup show nope", says: ["'nope'", "scrim popup list"]),
    Refusal("a campaign", 66, "campaign show nope", says: ["'nope'", "scrim campaign list"]),
    Refusal("a revision", 66, "popup show sgn-week7 --revision 9", says: ["sgn-week7", "9"]),
    Refusal("revision 0", 66, "campaign export sgn-week7 --revision 0", says: ["revision 0"]),
    Refusal("a campaign to export", 66, "campaign export nope", says: ["'nope'"]),
    Refusal("a campaign to pause", 66, "campaign pause nope", says: ["'nope'"]),
    Refusal("a presentation", 66, "report p_none shown", says: ["'p_none'", "decide --reserve"]),
    Refusal("a stage", 66, "stage show nobody", says: ["'nobody'", "--stage nobody"]),
    Refusal("a file", 66, "popup import none.json", says: ["none.json", "Check the path"]),
    Refusal("a folder's files", 66, "popup import empty", says: ["empty", ".json5"]),
    Refusal("a configuration", 66, "popup list --config none.json5", says: ["none.json5"]),
    Refusal("a file that is a folder", 66, "popup list --config empty", says: ["is a folder"]),
    Refusal(
      "a configuration of the environment", 66, "popup list", says: ["none.json5"],
      environment: ["SCRIM_CONFIG": "none.json5"]),
    Refusal(
      "a database to read", 66, "campaign list --database sqlite:none.db",
      says: ["none.db", "scrim popup import", "--database"]),
    Refusal(
      "a database to write to", 66, "campaign pause sgn-week7 --database sqlite:none.db",
      says: ["none.db"]),
    Refusal(
      "a database of the environment", 66, "campaign list", says: ["none.db"],
      environment: ["SCRIM_DATABASE": "sqlite:none.db"]),
    Refusal(
      "the usual database", 66, "campaign list", says: ["var/scrim.db"],
      environment: ["SCRIM_DATABASE": ""]),
  ]

  @Test(
    "A step that the lifecycle does not have is refused with those it has", arguments: refusedSteps)
  func steps(_ refusal: Refusal) async throws {
    try await Installation.withSamples { installation in try await refusal.check(in: installation) }
  }

  static let refusedSteps: [Refusal] = ["submit", "reject", "resume", "archive"].map { step in
    Refusal(
      "\(step) what is approved", 65, "campaign \(step) sgn-week7",
      says: ["cannot \(step)", "'sgn-week7'", "approved", "pause, stop"])
  }

  @Test("What is set wrong outside the command line is named", arguments: wrongSettings)
  func settings(_ refusal: Refusal) async throws {
    try await Installation.withSamples { installation in
      try installation.folder.write("{developmnt: true, heldLink: 3}", to: "faults.json5")
      try installation.folder.write("{development: yes}", to: "syntax.json5")
      try installation.folder.write("{}", to: "plain.json5")
      try installation.folder.write(
        String(repeating: " ", count: 1 << 20) + "{}", to: "long.json5")
      try await refusal.check(in: installation)
    }
  }

  private static let ask = "decide --stage s --placement home"

  static let wrongSettings: [Refusal] = [
    Refusal(
      "two faults", 78, "popup list --config faults.json5",
      says: ["faults.json5:1:2", "/developmnt", "\"development\"", "/heldLink", "3"]),
    Refusal("no JSON", 78, "popup list --config syntax.json5", says: ["syntax.json5:1:15", "yes"]),
    Refusal("too long a file", 78, "popup list --config long.json5", says: ["1048576"]),
    Refusal(
      "virtual time without development", 78, ask + " --reserve --config plain.json5",
      says: ["SCRIM_NOW", "development", "--config"]),
    Refusal(
      "virtual time without configuration", 78, ask, says: ["SCRIM_NOW"],
      environment: ["SCRIM_CONFIG": ""]),
    Refusal(
      "virtual time that is none", 64, ask, says: ["SCRIM_NOW", "soon"],
      environment: ["SCRIM_NOW": "soon"]),
    Refusal(
      "a format of the environment", 64, "popup list", says: ["'xml'", "SCRIM_FORMAT"],
      environment: ["SCRIM_FORMAT": "xml"]),
    Refusal(
      "a database of the environment", 64, "popup list", says: ["'x.db'"],
      environment: ["SCRIM_DATABASE": "x.db"]),
  ]

  @Test("The command line beats the environment, which beats the configuration")
  func precedence() async throws {
    try await Installation.withSamples { installation in
      let list = ["popup", "list", "--format", "json"]
      let wrong = ["SCRIM_FORMAT": "xml", "SCRIM_DATABASE": "sqlite:none.db"]
      let database = ["--database", "sqlite:scrim.db"]
      let given = try await installation.scrim(list + database, environment: wrong)
      #expect(given.exitCode == 0, "\(given)")
      let named = try await installation.scrim(
        ["popup", "list"], environment: ["SCRIM_FORMAT": "json"])
      #expect(named.outputData == given.outputData, "\(named)")
      // The configuration lies at its usual place, and names the database.
      try installation.folder.write("{database: 'sqlite:scrim.db'}", to: "config/scrim.json5")
      let configured = try await installation.scrim(
        list, environment: ["SCRIM_CONFIG": "", "SCRIM_DATABASE": "", "SCRIM_NOW": ""])
      #expect(configured.outputData == given.outputData, "\(configured)")
    }
  }
}
