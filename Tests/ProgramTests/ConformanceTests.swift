import Foundation
import TestSupport
import Testing

@Suite("The conformance program")
struct ConformanceTests {
  private static func vectors(_ name: String) -> String {
    Repository.path(of: "Tests/Conformance/Vectors/\(name).json")
  }

  private func run(_ arguments: [String]) async throws -> ExecutableResult {
    try await Executable.run(name: "conformance", arguments: arguments)
  }

  @Test(
    "Every kind passes and closes with its count",
    arguments: [
      ("hit-test", "hit-test"), ("layout", "layout"), ("layout", "layout-edges"),
      ("spring", "spring"), ("bucket", "bucket"), ("cel", "cel-extensions"),
    ])
  func kinds(_ kind: String, _ file: String) async throws {
    let skip = kind == "cel" ? ["--skip", "math_ext"] : []
    let result = try await run([kind, Self.vectors(file)] + skip)
    #expect(result.exitCode == 0 && result.errorData.isEmpty, "\(result)")
    let closing = /([0-9]+) passed, 0 failed, ([0-9]+) skipped\n/
    let match = try #require(result.standardOutput.wholeMatch(of: closing), "\(result)")
    #expect((Int(match.1) ?? 0) > 0)
    #expect((match.2 == "0") == skip.isEmpty)
  }

  /// Rows whose wanted answers are wrong.
  static let wrong: [(kind: String, row: String, says: String)] = [
    (
      "bucket", #"{"salt": "a", "unit": "b", "seed": 0, "hash": 1, "bucket10000": 1}"#,
      "bucket[0]: wanted hash 1 bucket 1, got hash "
    ),
    (
      "layout",
      #"""
      {"id": "x/1", "bounds": [320, 568], "safeArea": [0, 0, 0, 0], "scale": 2,
       "preferred": [100, 100], "frame": [1, 2, 3, 4]}
      """#, "x/1: wanted [1.0, 2.0, 3.0, 4.0], got [110.0, 234.0, 100.0, 100.0]"
    ),
    (
      "recurrence",
      #"""
      {"id": "x/1", "timeZone": "UTC", "start": "2026-01-01T00:00:00", "rule": "FREQ=DAILY;COUNT=2",
       "occurrences": ["2026-01-01T00:00:00Z"], "complete": true}
      """#, "x/1: wanted [\"2026-01-01T00:00:00Z\"], got [\"2026-01-01T00:00:00Z\", \"2026-01-02T"
    ),
    (
      "cel", #"{"id": "x/1", "expr": "1 + 1", "value": {"int": "3"}}"#,
      "x/1: wanted int(3), got int(2)"
    ),
    (
      "hit-test",
      #"""
      {"id": "x/1", "root": {"id": "root", "bounds": [0, 0, 10, 10], "position": [5, 5]},
       "points": [{"at": [5, 5], "hit": "other"}, {"at": [50, 5], "hit": null}]}
      """#, "x/1: at [5.0, 5.0] wanted other, got root"
    ),
  ]

  @Test("A wrong answer is printed beside the wanted one", arguments: wrong)
  func wrongAnswers(_ example: (kind: String, row: String, says: String)) async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("[\(example.row)]", to: "rows.json")
      let result = try await run([example.kind, file])
      #expect(result.exitCode == 1, "\(result)")
      #expect(result.standardOutput.hasPrefix(example.says), "\(result)")
      #expect(result.standardOutput.hasSuffix("\n0 passed, 1 failed, 0 skipped\n"), "\(result)")
    }
  }

  @Test("A row or a section that is skipped is counted apart", arguments: ["x", "x/1"])
  func skipping(_ part: String) async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("[\(Self.wrong[1].row)]", to: "rows.json")
      let result = try await run(["layout", file, "--skip", part])
      #expect(result.exitCode == 0, "\(result)")
      #expect(result.standardOutput == "0 passed, 0 failed, 1 skipped\n", "\(result)")
      for other in ["x/", "x/12", "/1", "y"] {
        let result = try await run(["layout", file, "--skip", other])
        #expect(result.standardOutput.hasSuffix("0 passed, 1 failed, 0 skipped\n"), "\(result)")
      }
    }
  }

  /// A call that cannot be answered; the text stands in `rows.json`.
  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: Int32
    let arguments: [String]
    var text = "[]"
    let says: String
  }

  static let refused: [Refused] = [
    Refused(testDescription: "nothing", code: 64, arguments: [], says: "usage: conformance KIND"),
    Refused(testDescription: "no file", code: 64, arguments: ["layout"], says: "usage:"),
    Refused(
      testDescription: "no kind", code: 64, arguments: ["zone", "rows.json"],
      says: "unknown kind 'zone'; kinds are hit-test, layout, spring, bucket"),
    Refused(
      testDescription: "no option", code: 64, arguments: ["layout", "rows.json", "--bogus"],
      says: "'--bogus'"),
    Refused(
      testDescription: "a missing file", code: 66, arguments: ["layout", "none.json"],
      says: "none.json: cannot be read"),
    Refused(testDescription: "a folder", code: 66, arguments: ["layout", "."], says: ".: cannot"),
    Refused(
      testDescription: "no JSON", code: 65, arguments: ["layout", "rows.json"], text: "[{]",
      says: "rows.json: 1:3"),
    Refused(
      testDescription: "no rows", code: 65, arguments: ["layout", "rows.json"],
      says: "rows.json: has no rows"),
    Refused(
      testDescription: "no list", code: 65, arguments: ["layout", "rows.json"], text: "{}",
      says: "is not an array"),
    Refused(
      testDescription: "rows of another kind", code: 65, arguments: ["bucket", "rows.json"],
      text: #"[{"bounds": [1, 2]}]"#, says: "rows.json: [0]: has no 'salt'"),
    Refused(
      testDescription: "a number too many", code: 65, arguments: ["layout", "rows.json"],
      text: #"[{"frame": [1, 2, 3, 4, 5]}]"#, says: "[0].frame: has not 4 elements"),
  ]

  @Test("What cannot be answered is refused in words", arguments: refused)
  func refusals(_ refused: Refused) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(refused.text, to: "rows.json")
      let result = try await Executable.run(
        name: "conformance", arguments: refused.arguments, currentFolder: folder.path)
      #expect(result.exitCode == refused.code, "\(result)")
      #expect(result.outputData.isEmpty, "\(result)")
      #expect(result.standardError.hasPrefix("conformance: "), "\(result)")
      #expect(result.standardError.contains(refused.says), "\(result)")
      expectNoTrace(result)
    }
  }
}
