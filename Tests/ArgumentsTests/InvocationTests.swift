import Arguments
import TestSupport
import Testing

@Suite("Command lines")
struct InvocationTests {
  @Test("Global options stand before, between and after commands, and the last counts")
  func globals() throws {
    let lines = [
      ["--format", "json", "campaign", "import", "a"],
      ["campaign", "--format=json", "import", "a"],
      ["campaign", "import", "a", "--format", "json"],
      ["--format", "csv", "campaign", "import", "--format=json", "a"],
    ]
    for line in lines {
      let invocation = try read(line)
      #expect(invocation[Sample.format] == .json, "\(line)")
      #expect(invocation[Sample.files] == ["a"], "\(line)")
      #expect(invocation.path == ["campaign", "import"])
      #expect(invocation.action == .importCampaigns)
    }
  }

  @Test("What is not given reads as nil, as false, as empty or as its default")
  func absent() throws {
    let invocation = try read(["stats"])
    #expect(invocation[Sample.campaign] == nil)
    #expect(invocation[Sample.limit] == nil)
    #expect(invocation[Sample.verbose] == false)
    #expect(invocation[Sample.format] == .table)
    #expect(!invocation.gives(Sample.format))
    let preview = try read(["preview", "k", "--user", "u"])
    #expect(preview[Sample.traits] == [])
  }

  @Test("Values are read with their types")
  func types() throws {
    let invocation = try read(["stats", "spring", "--limit", "12", "--share=0.5", "--verbose"])
    #expect(invocation[Sample.campaign] == "spring")
    #expect(invocation[Sample.limit] == 12)
    #expect(invocation[Sample.share] == 0.5)
    #expect(invocation[Sample.verbose])
    #expect(invocation.gives(Sample.verbose))
    #expect(invocation.declares(Sample.limit))
    #expect(!invocation.declares(Sample.user))
  }

  @Test("Repeatable options keep their order, and only the first = separates")
  func order() throws {
    let line = ["preview", "--trait", "b=2", "k", "--trait=a=1=1", "--user", "u", "--trait", "b="]
    let traits = try read(line)[Sample.traits]
    #expect(traits.map(\.name) == ["b", "a", "b"])
    #expect(traits.map(\.value) == ["2", "1=1", ""])
  }

  @Test(
    "Words that look like options are values after = and after --",
    arguments: [
      Example("attached", ["preview", "k", "--user=-u"], user: "-u", key: "k"),
      Example("attached, long", ["preview", "k", "--user=--help-me"], user: "--help-me", key: "k"),
      Example("after the terminator", ["preview", "--user", "u", "--", "--user"], key: "--user"),
      Example("help after it", ["preview", "--user", "u", "--", "--help"], key: "--help"),
      Example("a second terminator", ["preview", "--user", "u", "--", "--"], key: "--"),
      Example("a dash alone", ["preview", "--user", "-", "-"], user: "-", key: "-"),
      Example("an empty value", ["preview", "--user=", ""], user: "", key: ""),
      Example("a value with =", ["preview", "k", "--user=a=b"], user: "a=b", key: "k"),
    ]
  )
  func dashes(_ example: Example) throws {
    let invocation = try read(example.line)
    #expect(invocation[Sample.user] == example.user)
    #expect(invocation[Sample.key] == example.key)
  }

  @Test("A repeated argument leaves to those after it what they need")
  func shares() throws {
    let short = try read(["campaign", "move", "a", "z"])
    #expect(short[Sample.steps] == [])
    #expect(short[Sample.target] == "z")
    let long = try read(["campaign", "move", "a", "1", "2", "z"])
    #expect(long[Sample.source] == "a")
    #expect(long[Sample.steps] == [1, 2])
    #expect(long[Sample.target] == "z")
  }

  @Test("A command's own option replaces the global one of the same name")
  func replaced() throws {
    for line in [["--format", "sarif", "lint"], ["lint", "--format=sarif"]] {
      let invocation = try read(line)
      #expect(invocation[Sample.lintFormat] == .sarif)
      #expect(!invocation.declares(Sample.format))
    }
    #expect(throws: UsageError.self) { try read(["stats", "--format", "sarif"]) }
  }

  @Test("The version is an outcome, and belongs to the program alone")
  func version() throws {
    guard case .version(let line) = try Sample.program.parse(["--version"]) else {
      Issue.record("not a version")
      return
    }
    #expect(line == "sample 1.2.3")
    #expect(throws: UsageError.self) { try Sample.program.parse(["stats", "--version"]) }
  }

  @Test("Any command line is understood or refused, and never stops the program")
  func anything() throws {
    let words = [
      "campaign", "import", "move", "stats", "preview", "help", "--", "-", "--help", "-h",
      "--version", "--format", "--format=", "json", "--limit=9", "--limit", "--user", "\u{7}", "=",
      "--=", "--generate-completion-script", "bash", "--trait", "a=b", "", "-x", "👩‍👩‍👧",
    ]
    for seed in UInt64(1)...500 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...6, using: &generator)
      let line = (0..<count).map { _ in words[Int.random(in: words.indices, using: &generator)] }
      do {
        _ = try Sample.program.parse(line, width: Int.random(in: -5...200, using: &generator))
      } catch {
        #expect(!error.message.isEmpty, "\(generator): \(line)")
        #expect(!error.message.contains("\u{7}"), "\(generator): \(line)")
      }
    }
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let line: [String]
    let user: String
    let key: String

    init(_ name: String, _ line: [String], user: String = "u", key: String) {
      testDescription = name
      self.line = line
      self.user = user
      self.key = key
    }
  }
}
