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
      ("Campaigns", "internal import CLibical", 1),
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
