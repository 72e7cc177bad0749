import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Documents
import JSON
import MemoryStorage
import SQLiteStorage
import Storage
import Synchronization
import Testing

/// A kind of store that the use cases run over.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case file

  var testDescription: String { rawValue }

  /// Runs a body with an empty store.
  func with(_ body: (any Store) throws -> Void) throws {
    switch self {
    case .memory: try body(MemoryStore())
    case .file:
      try QuickFolder.with { folder in
        try body(
          SQLiteStore(path: "\(folder)/scrim.sqlite", mode: .create, now: .earliest))
      }
    }
  }
}

/// A shop with a catalogue: the use cases over one store, and files in short.
struct Shop: Sendable {
  let store: any Store
  let definitions: Definitions
  let delivery: StageDelivery

  init(_ store: any Store, settings: Settings = Settings()) {
    let numbers = Mutex(0)
    let ids = Ids(numbers: numbers)
    self.store = store
    definitions = Definitions(store: store)
    delivery = StageDelivery(store: store, settings: settings) { ids.next() }
  }

  /// Ids in the order of their making.
  private final class Ids: Sendable {
    private let numbers: Mutex<Int>

    init(numbers: consuming Mutex<Int>) { self.numbers = numbers }

    func next() -> String {
      numbers.withLock {
        $0 += 1
        return "p\($0)"
      }
    }
  }

  /// A popup's file, with the title given.
  static func popup(_ key: String, title: String = "Hello") -> Definitions.SourceFile {
    file(
      key,
      """
      {
        key: "\(key)", name: "\(key)",
        layout: {type: "center", width: 300, height: 240},
        content: {defaultLocale: "en", locales: {en: {title: "\(title)", primary: "Open"}}},
        actions: {primary: {link: "demoapp://services"}},
        serviceList: {display: "rows", entries: [
          {key: "help", title: {en: "Help"}, position: 10, link: "demoapp://help"},
        ]},
      }
      """)
  }

  /// A campaign's file that shows the popup of its own key, with further members.
  static func campaign(
    _ key: String, popup: String? = nil, _ members: String = ""
  ) -> Definitions.SourceFile {
    // A member that is named comes in the place of the usual one.
    let usual = [("placements", #"["home"]"#), ("priority", "50")]
      .filter { !members.contains("\($0.0):") }.map { "\($0.0): \($0.1)," }
    return file(
      key,
      """
      {
        key: "\(key)", name: "\(key)", popup: "\(popup ?? key)", \(usual.joined()) \(members)
      }
      """)
  }

  static func file(_ name: String, _ text: String) -> Definitions.SourceFile {
    Definitions.SourceFile(name: "\(name).json", text: Array(text.utf8))
  }

  /// Stores popups and their approved campaigns, with further members by key.
  func opens(_ campaigns: KeyValuePairs<String, String>) throws {
    _ = try importing(campaigns.map { Self.popup($0.key) }, as: .popup)
    _ = try importing(
      campaigns.map { Self.campaign($0.key, $0.value) }, as: .campaign, approves: true)
  }

  @discardableResult
  func importing(
    _ files: [Definitions.SourceFile], as kind: DefinitionKind, approves: Bool = false,
    dryRun: Bool = false, _ seconds: Int64 = 0
  ) throws -> [Definitions.Import] {
    try definitions.importing(
      files, as: kind, approves: approves, dryRun: dryRun, actor: "ann", now: at(seconds))
  }

  func step(_ step: CampaignState.Step, _ key: String, _ seconds: Int64 = 1) throws {
    _ = try definitions.take(step, of: try #require(Key(key)), actor: "ann", now: at(seconds))
  }

  func record(_ key: String) throws -> CampaignRecord {
    try definitions.campaign(try #require(Key(key)))
  }

  @discardableResult
  func decide(
    _ seconds: Int64, user: String = "u1", stage: String = "s1", reserves: Bool = true
  ) throws -> StageDelivery.Answer {
    try delivery.decide(
      DecisionRequest(user: user, stage: stage, placement: "home", reserves: reserves),
      now: at(seconds))
  }

  /// Promises a popup to a stage's next request.
  @discardableResult
  func present(
    _ popup: String, _ seconds: Int64, on stage: String = "s1"
  ) throws -> StageDelivery.Answer {
    try delivery.present(try #require(Key(popup)), on: stage, now: at(seconds))
  }

  @discardableResult
  func report(
    _ kind: ReportKind, of presentation: String, id: String? = nil, reason: EndReason? = nil,
    _ seconds: Int64
  ) throws -> StageDelivery.Answer {
    try delivery.report(
      ReportRequest(presentation: presentation, id: id, kind: kind, reason: reason),
      now: at(seconds))
  }

  /// All that the store holds of the catalogue, a stage, a user and the trail.
  func contents(stage: String = "s1", user: String = "u1") throws -> String {
    try store.read { reader throws(StorageError) in
      """
      \(try reader.newestRevisions(.popup))
      \(try reader.newestRevisions(.campaign))
      \(try reader.campaigns())
      \(try reader.audit(limit: 1_000))
      \(String(describing: try reader.stage(stage)))
      \(try reader.history(of: .user(user)))
      """
    }
  }
}

/// An instant, in seconds from 2026-12-01T09:00:00Z.
func at(_ seconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_796_115_600_000 + seconds * 1_000)
}
