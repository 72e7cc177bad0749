import TestSupport
import Testing

@Suite("Floors")
struct FloorTests {
  typealias Target = PackageDescription.Target

  @Test("The package keeps to the floors of the house")
  func package() async throws {
    let description = try await PackageDescription.ofRepository()
    #expect(description.targets.contains { $0.name == "scrim" })
    let breaches = FloorRules(description: description).breaches
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test("The map itself is sound")
  func map() {
    for arrow in House.drawn {
      #expect(House.floors[arrow.from] != nil && House.floors[arrow.to] != nil, "\(arrow)")
    }
    for name in House.confidants.values.flatMap(\.self) {
      #expect(House.floors[name] != nil, "\(name)")
    }
    #expect(House.development.allSatisfy { House.floors[$0] == nil })
  }

  @Test(
    "What breaks the rules is refused",
    arguments: [
      Example("nothing wrong", [Target("Commands", to: ["JSON"]), Target("JSON")], []),
      Example(
        "upwards",
        [Target("JSON", to: ["Campaigns"]), Target("Campaigns")],
        ["JSON → Campaigns points from floor 0 to floor 1"]
      ),
      Example(
        "sideways",
        [Target("Delivery", to: ["Catalogue"]), Target("Catalogue")],
        ["Delivery → Catalogue points from floor 3 to floor 3"]
      ),
      Example(
        "along a drawn arrow", [Target("Insight", to: ["Delivery"]), Target("Delivery")], []),
      Example(
        "a circle",
        [Target("Rules", to: ["Calendars"]), Target("Calendars", to: ["Rules"]), Target("JSON")],
        ["Calendars → Rules points", "A circle runs through or below: Calendars, Rules."]
      ),
      Example(
        "a circle beside the house",
        [
          Target("TestSupport", to: ["ATests"]),
          Target("ATests", type: "test", to: ["TestSupport"]),
        ],
        ["A circle runs through or below: ATests, TestSupport."]
      ),
      Example(
        "an unknown module",
        [Target("Cellar"), Target("scrim", type: "executable", to: ["Cellar"])],
        ["Cellar has no floor: enter it in ARCHITECTURE.md and in House.floors"]
      ),
      Example(
        "a stranger to sqlite3",
        [Target("Storage", to: ["CSQLite"]), Target("CSQLite", type: "system-target")],
        ["Storage → CSQLite is not for it to know: only SQLite may."]
      ),
      Example(
        "a concrete store named by a face",
        [Target("Commands", to: ["MemoryStorage"]), Target("MemoryStorage")],
        ["Commands → MemoryStorage is not for it to know: only scrim may."]
      ),
      Example(
        "out of the house",
        [Target("JSON", to: ["TestSupport"]), Target("TestSupport")],
        ["JSON → TestSupport leaves the house"]
      ),
    ]
  )
  func refusals(_ example: Example) {
    let breaches = FloorRules(description: PackageDescription(example.targets)).breaches
    #expect(breaches.count == example.beginnings.count, "\(breaches)")
    for (breach, beginning) in zip(breaches, example.beginnings) {
      #expect(breach.hasPrefix(beginning))
    }
  }

  @Test("An import that the package does not declare fails the build")
  func undeclaredImport() async throws {
    let result = try await TemporaryFolder.with { folder in
      try folder.write(
        """
        // swift-tools-version: 6.3
        import PackageDescription
        let package = Package(
          name: "house",
          targets: [.target(name: "JSON"), .target(name: "Rules")]
        )
        """,
        to: "Package.swift"
      )
      try folder.write("public struct Value {}\n", to: "Sources/JSON/Value.swift")
      try folder.write("import JSON\n", to: "Sources/Rules/Rule.swift")
      return try await Executable.run(
        path: try installedSwift(),
        arguments: ["build", "--explicit-target-dependency-import-check=error"],
        currentFolder: folder.path,
        timeLimit: 120
      )
    }
    #expect(result.exitCode != 0)
    let complaint = "Target Rules imports another target (JSON) in the package without declaring"
    #expect("\(result)".contains(complaint), "\(result)")
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let targets: [Target]
    let beginnings: [String]

    init(_ name: String, _ targets: [Target], _ beginnings: [String]) {
      testDescription = name
      self.targets = targets
      self.beginnings = beginnings
    }
  }
}
