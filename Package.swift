// swift-tools-version: 6.3

import Foundation
import PackageDescription

// The floors of the house (ARCHITECTURE.md). An arrow points to a lower floor, or along one of the
// few arrows drawn there; a test reads this file's description and holds it to that map.

/// A folder of sample files, each inside the binary as bytes.
func samples(_ name: String, path: String) -> Target {
  let files = Context.packageDirectory + "/" + path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
  let documents = names.filter { $0.hasSuffix(".json") }.sorted()
  return .target(name: name, path: path, resources: documents.map { .embedInCode($0) })
}

let floor0: [Target] = [
  .systemLibrary(
    name: "CSQLite",
    pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"])]
  ),
  .systemLibrary(
    name: "CMicrohttpd",
    pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"])]
  ),
  .target(name: "Presentation"),
  .target(name: "Calendars"),
  // pkg-config's answer for it has `-pthread`, of which every build would warn.
  .systemLibrary(
    name: "RE2",
    providers: [.apt(["libre2-dev"])]
  ),
  // The library's own headers are C++; this is its face in C.
  .target(name: "CRE2", dependencies: ["RE2"], linkerSettings: [.linkedLibrary("re2")]),
  .target(name: "Rules", dependencies: ["CRE2", "Calendars"]),
  .target(name: "JSON"),
  .target(name: "Arguments"),
  samples("SamplePopups", path: "config/samples/popups"),
  samples("SampleCampaigns", path: "config/samples/campaigns"),
]

let floor1: [Target] = [
  .target(name: "Campaigns", dependencies: ["Calendars", "Rules"]),
  .target(name: "SQLite", dependencies: ["CSQLite"]),
  .target(
    name: "SQLiteMigrations",
    path: "Migrations/sqlite",
    resources: [.embedInCode("scripts")]
  ),
  .target(name: "Configuration", dependencies: ["Calendars"]),
]

let floor2: [Target] = [
  .target(
    name: "Scheduling",
    dependencies: ["Calendars", "Campaigns", "Configuration", "Presentation", "Rules"]
  ),
  .target(name: "Storage", dependencies: ["Calendars", "Campaigns"]),
  .target(name: "Templates", dependencies: ["Campaigns", "Presentation"]),
  .target(
    name: "Documents",
    dependencies: ["Calendars", "Campaigns", "Configuration", "JSON", "Rules"]
  ),
]

let floor3: [Target] = [
  .target(
    name: "Delivery",
    dependencies: [
      "Calendars", "Campaigns", "Configuration", "Documents", "JSON", "Rules", "Scheduling",
      "Storage",
    ]
  ),
  .target(
    name: "Catalogue",
    dependencies: ["Calendars", "Campaigns", "Documents", "JSON", "Storage"]
  ),
  .target(
    name: "Insight",
    dependencies: [
      "Calendars", "Campaigns", "Configuration", "Delivery", "Documents", "JSON", "Rules",
      "Scheduling", "Storage",
    ]
  ),
  .target(
    name: "SQLiteStorage",
    dependencies: [
      "Calendars", "Campaigns", "JSON", "Rules", "SQLite", "SQLiteMigrations", "Storage",
    ]
  ),
  .target(
    name: "MemoryStorage",
    dependencies: ["Calendars", "Campaigns", "Storage"]
  ),
]

let floor4: [Target] = [
  .target(
    name: "Preview",
    dependencies: ["Arguments", "Campaigns", "JSON", "Presentation", "Templates"]
  ),
  .target(
    name: "Server",
    dependencies: [
      "CMicrohttpd", "Calendars", "Campaigns", "Configuration", "Delivery", "Documents", "Insight",
      "JSON", "Scheduling", "Storage",
    ]
  ),
  .target(
    name: "Commands",
    dependencies: [
      "Arguments", "Calendars", "Campaigns", "Catalogue", "Configuration", "Delivery", "Documents",
      "Insight", "JSON", "Presentation", "Preview", "Rules", "SampleCampaigns", "SamplePopups",
      "Scheduling", "Server", "Storage", "Templates",
    ]
  ),
]

let floor5: [Target] = [
  .executableTarget(
    name: "scrim",
    dependencies: ["Calendars", "Commands", "MemoryStorage", "SQLiteStorage", "Storage"]
  )
]

let development: [Target] = [
  .target(
    name: "Workloads",
    dependencies: ["Rules"],
    path: "Tests/Workloads"
  ),
  .target(
    name: "NaiveRules",
    dependencies: ["Rules", "Workloads"],
    path: "Tests/NaiveRules"
  ),
  .target(
    name: "CBaselines",
    path: "Tests/Benchmarks/Baselines"
  ),
  .executableTarget(
    name: "benchmarks",
    dependencies: ["CBaselines", "JSON", "NaiveRules", "Presentation", "Rules", "Workloads"],
    path: "Tests/Benchmarks",
    exclude: ["Baselines"]
  ),
  .executableTarget(
    name: "conformance",
    dependencies: ["Calendars", "Campaigns", "JSON", "Presentation", "Rules"],
    path: "Tests/Conformance",
    exclude: ["Vectors"]
  ),
  .executableTarget(
    name: "fuzz",
    dependencies: ["Calendars", "Rules"],
    path: "Tests/Fuzz"
  ),
]

func suite(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies.map { .byName(name: $0) } + ["TestSupport"],
    path: "Tests/\(name)Tests",
    exclude: exclude
  )
}

let tests: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: [
      "Calendars", "Campaigns", "Documents", "Insight", "JSON", "Rules", "Storage",
    ],
    path: "Tests/Support"
  ),
  suite("House", []),
  suite("Presentation", ["JSON", "Presentation", "conformance"]),
  suite("Calendars", ["Calendars", "JSON"]),
  suite(
    "Rules",
    ["Calendars", "JSON", "NaiveRules", "Rules", "Workloads", "conformance", "fuzz"]
  ),
  suite("JSON", ["JSON"]),
  suite("Arguments", ["Arguments"]),
  suite("Campaigns", ["Calendars", "Campaigns", "JSON", "Rules"]),
  suite("SQLite", ["SQLite", "SQLiteMigrations"]),
  suite("Configuration", ["Calendars", "Configuration", "JSON"]),
  suite("Documents", ["Calendars", "Campaigns", "Configuration", "Documents", "JSON", "Rules"]),
  suite(
    "Templates",
    ["Calendars", "Campaigns", "Documents", "JSON", "Presentation", "Templates"],
    exclude: ["Fixtures"]),
  suite(
    "Scheduling",
    ["Calendars", "Campaigns", "Configuration", "Documents", "JSON", "Rules", "Scheduling"]
  ),
  suite(
    "Storage",
    [
      "Calendars", "Campaigns", "JSON", "MemoryStorage", "Rules", "SQLite", "SQLiteMigrations",
      "SQLiteStorage", "Storage",
    ],
    exclude: ["Fixtures"]
  ),
  suite(
    "Delivery",
    [
      "Calendars", "Campaigns", "Catalogue", "Configuration", "Delivery", "Documents", "Insight",
      "JSON", "MemoryStorage", "Rules", "SQLiteStorage", "Scheduling", "Storage",
    ],
    exclude: ["Fixtures"]
  ),
  suite(
    "Preview",
    [
      "Arguments", "Campaigns", "Documents", "JSON", "Presentation", "Preview", "Templates",
      "scrim",
    ]),
  suite(
    "Server",
    [
      "Calendars", "Campaigns", "Catalogue", "Configuration", "Delivery", "Documents", "JSON",
      "MemoryStorage", "SQLiteStorage", "Server", "Storage", "scrim",
    ]
  ),
  suite("Program", ["Documents", "JSON", "conformance", "scrim"]),
]

let package = Package(
  name: "scrim",
  products: [
    .executable(name: "scrim", targets: ["scrim"])
  ],
  targets: floor0 + floor1 + floor2 + floor3 + floor4 + floor5 + development + tests,
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
