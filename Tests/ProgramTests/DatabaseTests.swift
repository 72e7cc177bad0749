import Foundation
import TestSupport
import Testing

@Suite("A database that is none of ours")
struct DatabaseTests {
  /// A file in the place of a database, and what is said of it.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let says: [String]
    let make: @Sendable (Installation) async throws -> Void

    init(
      _ name: String, says: [String],
      make: @escaping @Sendable (Installation) async throws -> Void
    ) {
      testDescription = name
      self.says = says
      self.make = make
    }
  }

  static let examples: [Example] = [
    Example("a text", says: ["not a database of Scrim", "left as it is", "--database"]) {
      try $0.folder.write("Dear diary, this is no database.\n", to: "scrim.db")
    },
    Example("a long text", says: ["not a database of Scrim"]) {
      try $0.folder.write(String(repeating: "no database ", count: 9000), to: "scrim.db")
    },
    Example("a folder", says: ["not a database of Scrim"]) {
      try $0.folder.write("", to: "scrim.db/file.txt")
    },
    Example("another program's", says: ["not a database of Scrim"]) {
      // The mark of the program lies at byte 68 of the header.
      try await $0.patchSamples { $0.replaceSubrange(68..<72, with: [0, 0, 0, 7]) }
    },
    Example("a newer Scrim's", says: ["newer version", "schema 99", "Use the newer program"]) {
      // The version of the schema lies at byte 60.
      try await $0.patchSamples { $0.replaceSubrange(60..<64, with: [0, 0, 0, 99]) }
    },
    Example("one that was cut off", says: ["damaged", "backup"]) {
      try await $0.patchSamples { $0 = $0.prefix(50_000) }
    },
  ]

  @Test("Every command refuses it and leaves it as it is", arguments: examples)
  func foreign(_ example: Example) async throws {
    try await Installation.with { installation in
      try await example.make(installation)
      let sample = Repository.path(of: "config/samples/popups/sgn-week7.json")
      let lines = [
        "popup list", "campaign pause sgn-week7", "decide --stage s --placement home",
        "decide --stage s --placement home --reserve", "popup import \(sample)",
        "popup import --dry-run \(sample)",
      ]
      for line in lines {
        let refusal = Refusal(line, 65, line, says: example.says + [installation.database])
        try await refusal.check(in: installation)
      }
    }
  }

  @Test(
    "A place that takes no file is named",
    arguments: ["/proc/scrim.db", "/proc/none/scrim.db", "/sys/scrim.db", "dev.json5/scrim.db"]
  )
  func unwritable(_ place: String) async throws {
    try await Installation.with { installation in
      let sample = Repository.path(of: "config/samples/popups/sgn-week7.json")
      let line = "popup import \(sample) --database sqlite:\(place)"
      try await Refusal(line, 73, line, says: ["cannot write to \(place)", "--database"])
        .check(in: installation)
    }
  }

  @Test("A folder that takes no file is named", arguments: ["/proc/none", "/sys", "dev.json5"])
  func unwritableFolder(_ place: String) async throws {
    try await Installation.withSamples { installation in
      try await Refusal(place, 73, "popup export --all \(place)", says: [place, "may write to"])
        .check(in: installation)
    }
  }

  // The superuser may write to what is read-only.
  @Test("A read-only folder and a read-only database are named", .enabled(if: getuid() != 0))
  func readOnly() async throws {
    try await Installation.withSamples { installation in
      let files = FileManager.default
      let sample = Repository.path(of: "config/samples/popups/sgn-week7.json")
      try installation.folder.write("", to: "out/.hidden")
      let out = installation.folder.path(of: "out")
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: out)
      defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: out) }
      try await Refusal("export", 73, "popup export --all out", says: ["out/", "may write to"])
        .check(in: installation)
      let line = "popup import \(sample) --database sqlite:out/scrim.db"
      try await Refusal("import", 73, line, says: ["cannot write to out/scrim.db"])
        .check(in: installation)
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: installation.database)
      try await Refusal("pause", 73, "campaign pause sgn-week7", says: ["cannot write"])
        .check(in: installation)
    }
  }
}

extension Installation {
  /// Puts the samples' database in its place with other bytes.
  fileprivate func patchSamples(_ patch: @Sendable (inout Data) -> Void) async throws {
    try await Installation.withSamples { samples in
      var data = try Data(contentsOf: URL(fileURLWithPath: samples.database))
      patch(&data)
      try data.write(to: URL(fileURLWithPath: database))
    }
  }
}
