/// The map of the house, as ARCHITECTURE.md draws it: who stands on which floor, and who may know
/// whom beyond that.
///
/// A new module is entered here and there. A name may be missing from the package until it is
/// built; the package may name nothing that is missing here.
enum House {
  /// The floor of each target; an arrow points to a lower one, or along one that is drawn.
  static let floors: [String: Int] = [
    "scrim": 5,

    "Commands": 4, "Preview": 4, "Server": 4,

    "Delivery": 3, "Catalogue": 3, "Insight": 3,
    "Linting": 3, "SQLiteStorage": 3, "MemoryStorage": 3, "Access": 3,

    "Scheduling": 2, "Storage": 2, "Templates": 2, "Documents": 2,

    "Campaigns": 1, "SQLite": 1, "SQLiteMigrations": 1, "Configuration": 1,

    "Presentation": 0, "Rules": 0, "Calendars": 0, "JSON": 0, "Arguments": 0, "Telemetry": 0,
    "CSQLite": 0, "CMicrohttpd": 0, "CTermpaint": 0, "CFribidi": 0, "CSodium": 0,
    "CRE2": 0, "RE2": 0, "SampleCampaigns": 0, "SamplePopups": 0,
  ]

  /// The arrows drawn between two on one floor.
  static let drawn: [Arrow] = [
    Arrow(from: "Commands", to: "Preview"),
    Arrow(from: "Commands", to: "Server"),
    Arrow(from: "Catalogue", to: "Linting"),
    Arrow(from: "Insight", to: "Delivery"),
    Arrow(from: "Rules", to: "Calendars"),
    Arrow(from: "Rules", to: "CRE2"),
    Arrow(from: "CRE2", to: "RE2"),
  ]

  /// The targets that few may know, each with all that may.
  static let confidants: [String: [String]] = [
    "CSQLite": ["SQLite"],
    "CMicrohttpd": ["Server"],
    "CTermpaint": ["Preview"],
    "CFribidi": ["Preview"],
    "CSodium": ["Access"],
    "CRE2": ["Rules"],
    "RE2": ["CRE2"],
    "SQLite": ["SQLiteStorage"],
    "SQLiteMigrations": ["SQLiteStorage"],
    "SQLiteStorage": ["scrim"],
    "MemoryStorage": ["scrim"],
    "SampleCampaigns": ["Commands"],
    "SamplePopups": ["Commands"],
    "Foundation": ["SQLiteStorage", "Server", "Commands", "scrim"],
  ]

  /// What stands beside the house and knows whom it likes.
  ///
  /// Programs and helpers for development; suites need no entry.
  static let development = [
    "CBaselines", "NaiveRules", "TestSupport", "Workloads", "benchmarks", "conformance", "fuzz",
  ]

  /// The toolchain's own modules that everyone may import.
  static let toolchain = ["Dispatch", "Glibc", "Synchronization"]

  /// The modules whose types are never files or answers themselves.
  static let domain = ["Campaigns", "Presentation", "Scheduling"]
}

/// A dependency of one target on another.
struct Arrow: Hashable, CustomStringConvertible {
  let from: String
  let to: String

  var description: String { "\(from) → \(to)" }
}
