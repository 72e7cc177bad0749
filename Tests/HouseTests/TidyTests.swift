import Foundation
import TestSupport
import Testing

@Suite("Tidiness")
struct TidyTests {
  @Test("Files, functions and lines keep to their bounds")
  func sizes() throws {
    let places = ["Makefile", ".ci", "Sources", "Migrations", "Tests"]
    let suffixes = [".c", ".h", ".cpp", ".hpp", ".sql", "Makefile", "run"]
    // What a program has written for a test to read is data, not code.
    let others = try SourceFile.named(endingWith: suffixes, in: places)
      .filter { !$0.path.contains("/Fixtures/") }
    let breaches = try (SourceFile.swift() + others).flatMap { SizeRules(file: $0).breaches }
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("Nobody writes what is banned")
  func words() throws {
    let breaches = try SourceFile.swift().flatMap { BannedWords(file: $0).breaches }
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("Migration scripts are numbered from 1 without a gap and listed in their order")
  func scripts() throws {
    let scripts = SourceFile.paths(in: ["Migrations/sqlite/scripts"])
    #expect(!scripts.isEmpty)
    let list = try SourceFile.named(endingWith: [".swift"], in: ["Migrations/sqlite"])
    let breaches = ScriptRules(scripts: scripts, list: list.map(\.text).joined()).breaches
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("No file knows the folder that it was written in")
  func ownFolder() throws {
    // Written in halves, so that this file does not find itself.
    let folder = Data(("/wo" + "rk/").utf8)
    let places = [
      "Package.swift", "Makefile", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", ".ci",
      ".swift-format", ".gitignore", "Sources", "Migrations", "Tests", "config",
    ]
    let paths = SourceFile.paths(in: places)
    #expect(!paths.isEmpty)
    let found = try paths.filter { path in
      let url = URL(fileURLWithPath: Repository.path(of: path))
      return try Data(contentsOf: url).range(of: folder) != nil
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
