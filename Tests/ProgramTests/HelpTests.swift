import Foundation
import TestSupport
import Testing

@Suite("The program's help")
struct HelpTests {
  @Test("The help of every command is the picture kept of it, and there is no other picture")
  func pictures() async throws {
    var names: Set<String> = []
    for command in try await CommandList.all {
      let name = (["scrim"] + command.path).joined(separator: "-") + ".txt"
      names.insert(name)
      try Golden.check(command.help, against: "help/\(name)")
    }
    let folder = Repository.path(of: "Tests/Golden/ProgramTests/help")
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == names)
  }

  @Test("Every command answers --help with what help says of it")
  func spellings() async throws {
    try await Installation.with { installation in
      let commands = try await CommandList.all
      for command in commands {
        #expect(try await installation.output(command.path + ["--help"]) == command.help)
      }
      let decide = commands.first { $0.path == ["decide"] }
      #expect(try await installation.output(["-h", "decide", "--bogus"]) == decide?.help)
      #expect(try await installation.output([]) == commands.first?.help)
    }
  }

  @Test("Help fits a narrow terminal, and is no wider than one reads")
  func widths() async throws {
    try await Installation.with { installation in
      for command in try await CommandList.all {
        try await check(command.path, columns: 40, widest: 40, in: installation)
      }
      try await check(["decide"], columns: 240, widest: 100, in: installation)
    }
  }

  private func check(
    _ path: [String], columns: Int, widest: Int, in installation: Installation
  ) async throws {
    let help = try await installation.scrim(
      ["help"] + path, environment: ["COLUMNS": "\(columns)"])
    let wide = help.standardOutput.split(separator: "\n").filter {
      // An example stays as it is typed, and a word in one piece.
      $0.count > widest && !$0.hasPrefix("  scrim ") && $0.split(separator: " ").count > 1
    }
    #expect(!help.outputData.isEmpty && wide.isEmpty, "\(path)")
  }

  @Test("The version is one line")
  func version() async throws {
    try await Installation.with { installation in
      let version = try await installation.output(["--version"])
      #expect(version.wholeMatch(of: /scrim [0-9]+\.[0-9]+\.[0-9]+\n/) != nil, "\(version)")
    }
  }

  @Test("A completion script knows every command and is one that its shell can read")
  func completion() async throws {
    try await Installation.with { installation in
      for shell in ["bash", "zsh", "fish"] {
        let script = try await installation.output(["--generate-completion-script", shell])
        for name in try await CommandList.all.flatMap(\.path) {
          #expect(script.contains(name), "\(shell) \(name)")
        }
        guard let program = Executable.installed(shell) else { continue }
        let file = try installation.folder.write(script, to: "completion")
        let result = try await Executable.run(path: program, arguments: ["-n", file])
        #expect(result.exitCode == 0, "\(shell) \(result)")
      }
    }
  }

  private static let trace = Repository.path(of: "Tests/DeliveryTests/Fixtures/traces.json")

  @Test("Every command does something real, and none is forgotten here")
  func everyCommand() async throws {
    try await Installation.withSamples { installation in
      let sample = Repository.path(of: "config/samples/popups/sgn-week7.json")
      let campaign = Repository.path(of: "config/samples/campaigns/sgn-week7.json")
      var lines = [
        "demo": "demo", "popup list": "popup list", "popup show": "popup show sgn-week7",
        "popup import": "popup import \(sample)", "popup export": "popup export sgn-week7",
        "popup create": "popup create new --kind coupon",
        "campaign create": "campaign create new --popup new", "schema": "schema popup",
        "rule check": "rule check user.level>=3",
        "preview": "preview sgn-week7 --snapshot text",
        "campaign list": "campaign list", "campaign show": "campaign show sgn-week7",
        "campaign import": "campaign import \(campaign)",
        "campaign export": "campaign export sgn-week7",
        "campaign submit": "campaign submit fresh", "campaign reject": "campaign reject second",
        "campaign approve": "campaign approve fresh", "campaign pause": "campaign pause fresh",
        "campaign resume": "campaign resume fresh", "campaign stop": "campaign stop fresh",
        "campaign archive": "campaign archive fresh",
        "simulate": "simulate --trace \(Self.trace)",
        "decide": "decide --stage a --placement home",
        "explain": "explain --stage a --placement home",
        "stage show": "stage show lin-phone",
        "stage deep-link": "stage deep-link lin-phone demoapp://order/1",
        "stage navigation-finished": "stage navigation-finished lin-phone",
        "stage hide-all": "stage hide-all lin-phone",
        "stage sign-out": "stage sign-out lin-phone",
        "user history": "user history lin", "user export": "user export lin",
        "user forget": "user forget lin --yes",
        "stage present": "stage present lin-phone sgn-week7",
      ]
      for key in ["fresh", "second"] {
        let file = try installation.folder.write(
          "{key: '\(key)', name: 'A', popup: 'sgn-week7', placements: ['home'], priority: 1}",
          to: "\(key).json5")
        _ = try await installation.output(["campaign", "import", file])
      }
      _ = try await installation.output(["campaign", "submit", "second"])
      let shown = try await installation.decide("lin", at: "home")
      let id = try #require(shown.text("presentation.id"))
      lines["report"] = "report \(id) shown"

      let names = try await CommandList.all.filter(\.isLeaf).map(\.name)
      // A server runs until it is told to stop: the tests of the HTTP API start it.
      #expect(Set(names) == Set(lines.keys).union(["serve"]))
      // In the order of help, in which the steps of a lifecycle follow one another.
      for name in names where name != "serve" {
        let result = try await installation.scrim(try #require(lines[name]))
        #expect(result.exitCode == 0 && result.errorData.isEmpty, "\(name): \(result)")
        #expect(!result.outputData.isEmpty, "\(name)")
      }
    }
  }
}
