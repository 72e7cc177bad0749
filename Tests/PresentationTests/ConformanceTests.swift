import Foundation
import Testing

@testable import conformance

@Suite("The conformance program")
struct ConformanceTests {
  private static let vectors = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Conformance/Vectors")

  @Test(
    "Every vector passes",
    arguments: [
      ("hit-test", "hit-test"), ("layout", "layout"), ("layout", "layout-edges"),
      ("spring", "spring"), ("bucket", "bucket"),
    ])
  func vectors(kind: String, file: String) {
    let path = Self.vectors.appending(path: "\(file).json").path
    #expect(Conformance.run([kind, path]) == .allPassed)
  }

  @Test(
    "A wrong file is told from a wrong answer",
    arguments: [
      ("no JSON", "[{", Conformance.ExitCode.malformed),
      ("no rows", "[]", .malformed),
      ("no array", "{}", .malformed),
      ("a row that is not an object", "[1]", .malformed),
      ("a member of the wrong type", #"[{"root": 1, "points": []}]"#, .malformed),
      ("true for a number", hitTest(bounds: "[0, 0, true, 1]", hit: "null"), .malformed),
      ("a wrong answer", hitTest(bounds: "[0, 0, 1, 1]", hit: "null"), .someFailed),
      ("a right answer", hitTest(bounds: "[0, 0, 1, 1]", hit: #""a""#), .allPassed),
    ])
  func files(_ title: String, text: String, code: Conformance.ExitCode) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Conformance.run(["hit-test", file.path]) == code)
  }

  @Test("A skipped section is counted and not checked")
  func skips() throws {
    let wrong = Self.hitTest(bounds: "[0, 0, 1, 1]", hit: "null", id: "odd/one")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(wrong.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Conformance.run(["hit-test", file.path, "--skip", "odd"]) == .allPassed)
    #expect(Conformance.run(["hit-test", file.path, "--skip=even"]) == .someFailed)
  }

  @Test(
    "A command line that is not understood is a usage error",
    arguments: [
      [], ["hit-test"], ["unheard-of", "file"], ["hit-test", "a", "b"], ["hit-test", "--skip"],
      ["hit-test", "file", "--loud"],
    ])
  func usage(arguments: [String]) {
    #expect(Conformance.run(arguments) == .usage)
  }

  @Test("A missing file has a code of its own")
  func missing() {
    #expect(Conformance.run(["layout", "/no/such/file.json"]) == .missingFile)
  }

  private static func hitTest(bounds: String, hit: String, id: String = "row") -> String {
    """
    [{"id": "\(id)", "root": {"id": "a", "bounds": \(bounds), "position": [0, 0]},
      "points": [{"at": [0.5, 0.5], "hit": \(hit)}]}]
    """
  }
}
