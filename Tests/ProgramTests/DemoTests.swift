import Foundation
import TestSupport
import Testing

@Suite("The demo")
struct DemoTests {
  /// A terminal, or none.
  struct Terminal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let environment: [String: String]
  }

  @Test(
    "It tells the same story each time, on any terminal, and leaves nothing behind",
    arguments: [
      Terminal(testDescription: "demo", environment: ["TERM": "xterm-256color"]),
      Terminal(testDescription: "demo", environment: [:]),
      Terminal(testDescription: "demo-40", environment: ["COLUMNS": "40"]),
      Terminal(testDescription: "demo-200", environment: ["COLUMNS": "200"]),
    ]
  )
  func stories(_ terminal: Terminal) async throws {
    try await TemporaryFolder.with { folder in
      let files = FileManager.default
      for name in ["work", "temporary"] {
        try files.createDirectory(
          atPath: folder.path(of: name), withIntermediateDirectories: false)
      }
      var environment = ["COLUMNS": "80", "TMPDIR": folder.path(of: "temporary")]
      environment.merge(terminal.environment) { _, given in given }
      let result = try await Executable.run(
        name: "scrim", arguments: ["demo"], environment: environment,
        currentFolder: folder.path(of: "work"))
      #expect(result.exitCode == 0 && result.errorData.isEmpty, "\(result)")
      try Golden.check(
        result.standardOutput, against: "demo/\(terminal.testDescription).txt")
      let left = try files.subpathsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == ["temporary", "work"])
    }
  }

  @Test("It touches no database, and does not ask for what time it is")
  func apart() async throws {
    try await Installation.withSamples { installation in
      let before = try installation.contents()
      let usual = try await installation.output(["demo"])
      let result = try await installation.scrim(
        ["demo"], environment: ["SCRIM_NOW": "", "SCRIM_CONFIG": ""])
      #expect(result.standardOutput == usual)
      #expect(try installation.contents() == before)
    }
  }
}
