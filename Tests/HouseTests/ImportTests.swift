import Testing

@Suite("Imports")
struct ImportTests {
  @Test("Nobody imports what is not for them")
  func repository() throws {
    let files = try SourceFile.swift()
    #expect(files.contains { $0.module == "scrim" })
    let breaches = files.flatMap { ImportRules(file: $0).breaches }
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("Every import of a target is declared, whatever its dependencies depend on")
  func declared() async throws {
    let description = try await PackageDescription.ofRepository()
    let files = Dictionary(grouping: try SourceFile.swift(), by: \.path)
    let names = Set(description.targets.map(\.name))
    let breaches = description.targets.flatMap { target in
      target.sources.flatMap { files["\(target.path)/\($0)"] ?? [] }
        .flatMap { ImportRules(file: $0).undeclared(by: target, of: names) }
    }
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("An import of what only a dependency depends on is found")
  func transitive() {
    let target = PackageDescription.Target("Rules", to: ["Calendars"])
    let text = "import Calendars\nimport Glibc\npublic import JSON\n"
    let rules = ImportRules(file: SourceFile(path: "Sources/Rules/A.swift", text: text))
    let breaches = rules.undeclared(by: target, of: ["Rules", "Calendars", "JSON"])
    #expect(breaches == ["Sources/Rules/A.swift:3: Rules does not declare JSON in Package.swift."])
  }

  @Test(
    "A forbidden import is found however it is written",
    arguments: [
      ("Campaigns", "import Foundation", 1),
      ("Campaigns", "public import Foundation", 1),
      ("Campaigns", "@preconcurrency import FoundationEssentials", 1),
      ("Campaigns", "import struct Foundation.Data", 1),
      ("Campaigns", "import Glibc; import Foundation", 1),
      ("Campaigns", "import Rules\nimport Calendars", 0),
      ("Commands", "import Foundation", 0),
      ("Commands", "import SQLiteStorage", 1),
      ("Commands", "import MemoryStorage", 1),
      ("scrim", "import MemoryStorage", 0),
      ("Storage", "import CSQLite", 1),
      ("SQLite", "import CSQLite", 0),
      ("Campaigns", "internal import CSQLite", 1),
      ("Delivery", "import SQLite", 1),
      ("JSON", "import Vapor", 1),
      ("JSON", "// import Foundation", 0),
      ("JSON", "let text = \"\"\"\n  import Foundation\n  \"\"\"", 0),
    ]
  )
  func snippets(_ module: String, _ text: String, _ count: Int) {
    let file = SourceFile(path: "Sources/\(module)/File.swift", text: text)
    #expect(ImportRules(file: file).breaches.count == count)
  }

  @Test("Tests import what they like")
  func tests() {
    let file = SourceFile(path: "Tests/JSONTests/File.swift", text: "import Foundation")
    #expect(ImportRules(file: file).breaches.isEmpty)
  }
}
