import Foundation
import TestSupport
import Testing

@Suite("Files that cannot be imported")
struct FaultyFileTests {
  /// Files, and what an import of the folder that holds them says.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var kind = "popup"
    let files: [String: Data]
    let says: [String]

    init(_ name: String, kind: String = "popup", _ files: [String: Data], says: [String]) {
      testDescription = name
      self.kind = kind
      self.files = files
      self.says = says
    }

    init(_ name: String, kind: String = "popup", _ files: [String: String], says: [String]) {
      self.init(name, kind: kind, files.mapValues { Data($0.utf8) }, says: says)
    }
  }

  /// Returns a sample with some of its text replaced.
  private static func sample(
    _ name: String, _ old: String, _ new: String, kind: String = "popup"
  ) -> String {
    let text = try? Repository.text(of: "config/samples/\(kind)s/\(name).json")
    return (text ?? "").replacingOccurrences(of: old, with: new)
  }

  static let examples: [Example] = [
    Example(
      "a syntax error", ["a.json": "{\n  key: 'x',\n  name:\n}\n"],
      says: ["in/a.json:4:1: ", "'}'", "a value", "one error in one file"]),
    Example("an empty file", ["a.json": ""], says: ["in/a.json:1:1: ", "empty"]),
    Example("no object", ["a.json5": "[1, 2]"], says: ["in/a.json5:1:1: "]),
    Example("another encoding", ["a.json": Data([0xff, 0xfe, 0x00, 0x7b])], says: ["UTF-8"]),
    Example(
      "a picture", ["a.json": Data((0..<4000).map { UInt8($0 & 255) })], says: ["in/a.json:"]),
    Example(
      "more than 1 MiB", ["a.json": Data(repeating: 0x20, count: (1 << 20) + 1)],
      says: ["in/a.json has more than 1048576 bytes"]),
    Example(
      "brackets without end", ["a.json": String(repeating: "[", count: 100_000)],
      says: ["in/a.json:1:"]),
    Example(
      "one fault",
      ["a.json": sample("lot-d12-ninegrid", "\"maskAlpha\": 0.6", "\"maskAlpha\": 3")],
      says: ["/style/maskAlpha: 3 is not allowed: a number from 0 to 1", "one error in one file"]),
    Example(
      "several faults in several files",
      [
        "a.json": sample("sgn-week7", "\"hosting\"", "\"hostin\""),
        "b.json": sample("svc-life-grid", "\"type\": ", "\"type\": 1, \"typ\": "),
        "c.json5": "{key: 'c',,}",
      ],
      says: [
        "in/a.json:", "/hostin: unknown member", "\"hosting\"", "in/b.json:",
        "/layout/type: 1 is not allowed", "/layout/typ: unknown member", "in/c.json5:1:11: ",
        "in 3 files",
      ]),
    Example(
      "a key of two files",
      ["a.json": sample("sgn-week7", "", ""), "b.json": sample("sgn-week7", "", "")],
      says: ["'sgn-week7'", "in/a.json, in/b.json"]),
    Example(
      "a campaign among popups", ["a.json": sample("sgn-week7", "", "", kind: "campaign")],
      says: ["in/a.json defines a campaign", "'scrim campaign import': in/a.json"]),
    Example(
      "a campaign and a faulty popup among popups",
      [
        "a.json": sample("sgn-week7", "", "", kind: "campaign"),
        "b.json": sample("sgn-week7", "\"cycleLength\": 7", "\"cycleLength\": 32"),
      ], says: ["in/a.json defines a campaign", "in/b.json:", "/signIn/cycleLength"]),
    Example(
      "a rule that does not parse", kind: "campaign",
      ["a.json": sample("lot-d12-ninegrid", "user.level >= 1", "user.level >=", kind: "campaign")],
      says: ["/audience/rule", "CEL", "in/a.json:"]),
    Example(
      "a function that is not there", kind: "campaign",
      ["a.json": sample("lot-d12-ninegrid", "user.level >= 1", "level(1)", kind: "campaign")],
      says: ["/audience/rule", "no function level"]),
    Example(
      "a popup that is not there", kind: "campaign",
      [
        "a.json": sample("svc-life-grid", "\"popup\": \"svc", "\"popup\": \"none", kind: "campaign")
      ],
      says: [
        "in/a.json:", "/popup: \"none-life-grid\" is not allowed", "import the popup first",
      ]),
  ]

  @Test(
    "All that is wrong is said at once, with its place, and nothing is stored", arguments: examples)
  func faults(_ example: Example) async throws {
    try await Installation.withSamples { installation in
      try fill(installation, with: example)
      let line = "\(example.kind) import in"
      try await Refusal(
        line, 65, line,
        says: example.says
          + ["nothing was stored"].filter { _ in
            // A file that is too long is not even read.
            example.testDescription != "more than 1 MiB"
          }
      ).check(in: installation)
      try await Refusal("dry", 65, line + " --dry-run", says: example.says).check(in: installation)
    }
  }

  @Test("A first import that is refused makes no database", arguments: examples)
  func firstImports(_ example: Example) async throws {
    try await Installation.with { installation in
      try fill(installation, with: example)
      let line = "\(example.kind) import in --database sqlite:new/scrim.db"
      try await Refusal(line, 65, line, says: []).check(in: installation)
      #expect(!FileManager.default.fileExists(atPath: installation.folder.path(of: "new")))
    }
  }

  @Test("One bad file among good ones keeps them all out")
  func allOrNothing() async throws {
    try await Installation.withSamples { installation in
      for name in ["sgn-week7", "svc-life-grid"] {
        try installation.folder.write(
          Self.sample(name, "\"name\": \"", "\"name\": \"New "), to: "in/\(name).json")
      }
      try installation.folder.write("{}", to: "in/bad.json")
      try await Refusal("import", 65, "popup import in", says: ["in/bad.json:1:1"])
        .check(in: installation)
    }
  }

  private func fill(_ installation: Installation, with example: Example) throws {
    try installation.folder.write("", to: "in/.hidden")
    for (name, data) in example.files {
      try data.write(to: URL(fileURLWithPath: installation.folder.path(of: "in/\(name)")))
    }
  }
}
