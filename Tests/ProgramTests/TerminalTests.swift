import Foundation
import TestSupport
import Testing

@Suite("Terminals and pipes")
struct TerminalTests {
  /// The columns of texts whose letters have one or two and no marks: enough for these tests.
  private static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2e80 ? 1 : 2) }
  }

  private static let names = [
    "双十二九宫格抽奖活动，天天有惊喜，时时有好礼，快来参加吧",
    "تسجيل رمضان اليومي مع هدايا كثيرة لكل من يسجل كل يوم",
    "🎁🎉🎊🎈 Gifts for all of you who come every day 🎁🎉🎊🎈",
    "A plain name that is longer than a narrow terminal is wide",
  ]

  @Test("Tables are no wider than the terminal in any script", arguments: [40, 60, 80, 120])
  func tables(_ columns: Int) async throws {
    try await Installation.withSamples { installation in
      for (index, name) in Self.names.enumerated() {
        let file = try installation.folder.write(
          """
          {key: "c\(index)", name: "\(name)", popup: "sgn-week7", priority: 1,
           placements: ["首页\(index)"]}
          """, to: "in/\(index).json5")
        _ = try await installation.output(["campaign", "import", file])
      }
      let lines = [
        ["campaign", "list"], ["popup", "list"], ["campaign", "import", "--dry-run", "in"],
        ["explain", "--stage", "s", "--placement", "home", "--user", "lin"],
      ]
      for line in lines {
        let result = try await installation.scrim(line, environment: ["COLUMNS": "\(columns)"])
        #expect(result.exitCode == 0, "\(result)")
        for row in result.standardOutput.split(separator: "\n") {
          // A line that says what is shown is no table.
          #expect(Self.columns(row) <= columns || row.hasPrefix("at "), "\(row)")
        }
      }
    }
  }

  @Test("Columns stand below one another, whatever is written in them")
  func alignment() async throws {
    try await Installation.withSamples { installation in
      for (index, placement) in ["home", "首页", "🎁", "الرئيسية"].enumerated() {
        let file = try installation.folder.write(
          """
          {key: "c\(index)", name: "NAME", popup: "sgn-week7", priority: 1,
           placements: ["\(placement)"]}
          """, to: "\(index).json5")
        _ = try await installation.output(["campaign", "import", file])
      }
      let list = try await installation.output(["campaign", "list"])
      let places = list.split(separator: "\n").filter { $0.hasSuffix("NAME") }.map {
        Self.columns($0.dropLast(4))
      }
      #expect(places.count == 5 && Set(places).count == 1, "\(list)")
      #expect(!list.contains("  name  "), "A usual terminal has room for columns.")
    }
  }

  @Test("A name that would move the cursor or colour the terminal does not reach it")
  func controls() async throws {
    try await Installation.withSamples { installation in
      let file = try installation.folder.write(
        #"{key: "c", name: "a\u001b[31mb\u0007\u009b1mc\nd", popup: "sgn-week7", priority: 1, "#
          + #"placements: ["home"]}"#, to: "c.json5")
      let result = try await installation.scrim(["campaign", "import", file])
      let list = try await installation.scrim("campaign list")
      for text in [result.standardOutput, result.standardError, list.standardOutput] {
        let controls = text.unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(controls.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  /// A script that starts the program with an output that does not take all of it.
  struct Script: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let code: String
    let says: String
  }

  static let scripts: [Script] = [
    Script(
      testDescription: "a reader that leaves", text: "($SCRIM demo; echo $? >&3) | head -n 1",
      code: "74", says: ""),
    Script(
      testDescription: "a reader that leaves, with the signal ignored",
      text: "trap '' PIPE; ($SCRIM demo; echo $? >&3) | head -n 1", code: "74", says: ""),
    Script(
      testDescription: "a reader that never reads", text: "($SCRIM demo; echo $? >&3) | true",
      code: "74", says: ""),
    Script(
      testDescription: "a full disk", text: "$SCRIM demo > /dev/full; echo $? >&3", code: "74",
      says: "scrim: cannot write to standard output: No space left on device\n"),
    Script(
      testDescription: "no output", text: "$SCRIM demo >&-; echo $? >&3", code: "74",
      says: "scrim: cannot write to standard output: "),
    Script(
      testDescription: "no output and no complaints", text: "$SCRIM demo >&- 2>&-; echo $? >&3",
      code: "74", says: ""),
    Script(
      testDescription: "no input", text: "$SCRIM demo <&- > /dev/null; echo $? >&3", code: "0",
      says: ""),
    Script(
      testDescription: "complaints that nobody takes",
      text: "$SCRIM nonsense 2> /dev/full; echo $? >&3", code: "64", says: ""),
  ]

  @Test("An output that is closed or full ends the program in order", arguments: scripts)
  func outputs(_ script: Script) async throws {
    try await TemporaryFolder.with { folder in
      let result = try await Executable.run(
        path: "/bin/sh", arguments: ["-c", "exec 3> code; \(script.text)"],
        environment: [
          "SCRIM": try Executable.path(of: "scrim"), "TMPDIR": folder.path, "COLUMNS": "80",
        ],
        currentFolder: folder.path)
      #expect(try folder.text(of: "code") == script.code + "\n", "\(result)")
      #expect(result.standardError.hasPrefix(script.says), "\(result)")
      if script.says.isEmpty { #expect(result.errorData.isEmpty, "\(result)") }
      expectNoTrace(result)
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["code"])
    }
  }

  @Test("A closed output never becomes a part of the database")
  func closedOutput() async throws {
    try await Installation.withSamples { installation in
      let result = try await Executable.run(
        path: "/bin/sh",
        arguments: [
          "-c", "$SCRIM campaign pause sgn-week7 >&- 2>&-; $SCRIM campaign list --format csv",
        ],
        environment: installation.environment.merging(
          ["SCRIM": try Executable.path(of: "scrim")]) { old, _ in old },
        currentFolder: installation.folder.path)
      #expect(result.exitCode == 0 && result.errorData.isEmpty, "\(result)")
      #expect(result.standardOutput.contains("sgn-week7,paused,60,home,1,七日签到\r\n"))
    }
  }

  @Test("What a terminal would obey is written out, wherever it comes from")
  func obeysNothing() async throws {
    try await Installation.with { installation in
      let file = try installation.folder.write(
        #"{"\u001b[31m": 1, "key": "a\u009b", "name": "b\u202e"}"#, to: "a.json")
      let key = "x\u{1b}[31mb\u{7}"
      let lines = [
        ["popup", "import", file], ["preview", key], ["popup", "show", key],
        ["decide", "--stage", "s", "--placement", "p", "--locale", key],
        ["stage", "show", key, "--database", "sqlite:none/\(key).db"],
        ["rule", "check", "'\u{1b}' +"],
      ]
      for line in lines {
        let result = try await installation.scrim(line)
        #expect(result.exitCode != 0, "\(line)")
        let said = result.standardError + result.standardOutput
        let isPlain = said.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202e}"
        }
        #expect(isPlain, "\(said.debugDescription)")
      }
    }
  }
}
