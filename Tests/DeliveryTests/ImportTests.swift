import Calendars
import Campaigns
import Catalogue
import Delivery
import Storage
import Documents
import Scheduling
import Testing

@Suite("Imports")
struct ImportTests {
  @Test("Each new text is a revision, and the same text again is none", arguments: Place.allCases)
  func revisions(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      let first = try shop.importing([Shop.popup("a")], as: .popup)
      #expect(first.map(\.change) == [.created])
      #expect(first.map(\.revision) == [1])
      let same = try shop.importing([Shop.popup("a")], as: .popup, 1)
      #expect(same.map(\.change) == [.unchanged])
      #expect(same.map(\.revision) == [1])
      let edited = try shop.importing([Shop.popup("a", title: "Good day")], as: .popup, 2)
      #expect(edited.map(\.change) == [.edited])
      #expect(edited.map(\.revision) == [2])
      let trail = try store.read { reader throws(StorageError) in try reader.audit(limit: 9) }
      #expect(trail.map(\.action) == ["create", "edit"])
      #expect(trail.map(\.after) == ["1", "2"])
      #expect(trail.map(\.before) == [nil, "1"])
    }
  }

  @Test("A popup and a campaign of one key are two definitions", arguments: Place.allCases)
  func kinds(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.importing([Shop.popup("a"), Shop.popup("b")], as: .popup)
      let campaigns = try shop.importing([Shop.campaign("a")], as: .campaign)
      #expect(campaigns.map(\.change) == [.created])
      #expect(campaigns.map(\.state) == [.draft])
      #expect(try shop.definitions.newest(.popup).count == 2)
    }
  }

  @Test("A file of the other kind is called that, and nothing is stored", arguments: Place.allCases)
  func otherKind(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      let before = try shop.contents()
      for (file, kind, other) in [
        (Shop.campaign("c", popup: "a"), DefinitionKind.popup, DefinitionKind.campaign),
        (Shop.popup("c"), .campaign, .popup),
      ] {
        let error = #expect(throws: CatalogueError.self) {
          try shop.importing([Shop.popup("d"), file], as: kind)
        }
        guard case .otherKind(let found, let files, _)? = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        // Where campaigns are imported, the popup before the file is of the other kind too.
        let names = (kind == .popup ? [file] : [Shop.popup("d"), file]).map(\.name)
        #expect(found == other && files == names)
        #expect(try shop.contents() == before)
      }
    }
  }

  @Test("What has ended can be put away as it is, what has not cannot", arguments: Place.allCases)
  func archives(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens([
        "a": #"schedule: {timeZone: "UTC", end: "2026-12-10T12:00:00"}"#,
        "b": #"schedule: {timeZone: "user", end: "2026-12-10T12:00:00"}"#,
        "c": #"schedule: {timeZone: "Asia/Tokyo", end: "2026-12-10T12:00:00"}"#,
      ])
      func archive(_ key: String, at time: String) throws -> Bool {
        guard let key = Key(key) else { return false }
        do {
          let record = try shop.definitions.take(
            .archive, of: key, actor: "ops", now: try Timestamp(time))
          return record.state == .archived
        } catch CatalogueError.notAllowed {
          return false
        }
      }
      for (key, before, after) in [
        ("a", "2026-12-10T11:59:59Z", "2026-12-10T12:00:00Z"),
        ("b", "2026-12-10T23:59:59Z", "2026-12-11T00:00:00Z"),
        ("c", "2026-12-10T02:59:59Z", "2026-12-10T03:00:00Z"),
      ] {
        #expect(try !archive(key, at: before), "\(key)")
        #expect(try archive(key, at: after), "\(key)")
      }
    }
  }

  @Test("A dry run says the same and changes nothing", arguments: Place.allCases)
  func dryRun(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": ""])
      let before = try shop.contents()
      let files = [
        Shop.campaign("a", "total: 5"), Shop.campaign("b"), Shop.campaign("c", popup: "a"),
      ]
      let said = try shop.importing(files, as: .campaign, approves: true, dryRun: true)
      #expect(try shop.contents() == before)
      #expect(said.map(\.change) == [.edited, .unchanged, .created])
      #expect(try shop.importing(files, as: .campaign, approves: true) == said)
    }
  }

  @Test("What an import may not approve, its dry run refuses too", arguments: Place.allCases)
  func dryRunOfStopped(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      try shop.step(.stop, "a")
      for dryRun in [true, false] {
        do {
          _ = try shop.importing(
            [Shop.campaign("a", "total: 5")], as: .campaign, approves: true, dryRun: dryRun)
          Issue.record("A stopped campaign was approved.")
        } catch CatalogueError.notAllowed(let step, let key, let state) {
          #expect((step, key.rawValue, state) == (.approve, "a", .stopped))
        }
      }
      #expect(try shop.record("a").latest == 1)
    }
  }

  @Test(
    "An approval pins the popups as they are, and a later popup waits for the next one",
    arguments: Place.allCases)
  func pins(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      try shop.importing([Shop.popup("a", title: "Newer")], as: .popup, 1)
      let first = try #require(try shop.record("a").approval)
      #expect(first.pins.map(\.revision) == [1])
      #expect(try shop.decide(2).outcome.presented?.popupRevision == 1)
      // The same text, approved again, takes the newer popup.
      try shop.importing([Shop.campaign("a")], as: .campaign, approves: true, 3)
      let second = try #require(try shop.record("a").approval)
      #expect(second.pins.map(\.revision) == [2])
      #expect(second.firstPublishedAt == first.firstPublishedAt)
      #expect(try shop.decide(60, stage: "s2").outcome.presented?.popupRevision == 2)
    }
  }

  @Test("An import without approval leaves what is live", arguments: Place.allCases)
  func withoutApproval(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      let said = try shop.importing(
        [Shop.campaign("a", #"audience: {deny: ["u1"]}"#)], as: .campaign, 1)
      #expect(said.map(\.state) == [.approved])
      #expect(try shop.record("a").latest == 2)
      #expect(try shop.record("a").approval?.revision == 1)
      #expect(try shop.decide(2).outcome.presented != nil)
    }
  }

  @Test("An approved edit of a paused campaign stays paused", arguments: Place.allCases)
  func paused(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      try shop.step(.pause, "a")
      let said = try shop.importing(
        [Shop.campaign("a", "total: 5")], as: .campaign, approves: true, 2)
      #expect(said.map(\.state) == [.paused])
      #expect(try shop.decide(3).reason == "not_live")
      try shop.step(.resume, "a", 4)
      #expect(try shop.record("a").approval?.revision == 2)
      #expect(try shop.decide(5).outcome.presented != nil)
    }
  }

  @Test("To approve again what is live changes nothing", arguments: Place.allCases)
  func again(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      let before = try shop.contents()
      try shop.importing([Shop.campaign("a")], as: .campaign, approves: true, 9)
      #expect(try shop.contents() == before)
    }
  }

  /// Files that are refused, all of them.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [Definitions.SourceFile]
    let isExpected: @Sendable (CatalogueError) -> Bool
  }

  static let refusals: [Refusal] = [
    Refusal(
      testDescription: "missing popups, named all",
      files: [
        Shop.campaign("new", popup: "a"), Shop.campaign("x", popup: "gone"),
        Shop.campaign("y", popup: "lost"),
        Shop.file(
          "z",
          """
          {key: "z", name: "z", placements: ["p"], priority: 1,
           variants: [{popup: "a", weight: 1}, {popup: "away", weight: 9999}]}
          """),
      ],
      isExpected: {
        guard case .documents(let errors) = $0 else { return false }
        let faults = errors.flatMap { error in
          error.faults.map { "\(error.file) \($0.pointer) \($0.value ?? "")" }
        }
        return faults == [
          #"x.json /popup "gone""#, #"y.json /popup "lost""#, #"z.json /variants/1/popup "away""#,
        ]
      }),
    Refusal(
      testDescription: "a missing popup beside another fault",
      files: [Shop.campaign("x", popup: "gone"), Shop.campaign("y", popup: "a", "totel: 5")],
      isExpected: {
        guard case .documents(let errors) = $0 else { return false }
        return errors.map(\.file).sorted() == ["x.json", "y.json"]
      }),
    Refusal(
      testDescription: "two files of one key",
      files: [Shop.campaign("new", popup: "a"), Shop.campaign("new", popup: "a", "total: 2")],
      isExpected: {
        guard case .repeated(.campaign, let key, let files) = $0 else { return false }
        return key.rawValue == "new" && files == ["new.json", "new.json"]
      }),
    Refusal(
      testDescription: "files with faults, all of them",
      files: [
        Shop.campaign("new", popup: "a"), Shop.campaign("x", popup: "a", "totel: 5"),
        Shop.file("y", "{"),
      ],
      isExpected: {
        guard case .documents(let errors) = $0 else { return false }
        return errors.map(\.file) == ["x.json", "y.json"]
      }),
    Refusal(
      testDescription: "one that may not be approved, behind one that may",
      files: [Shop.campaign("new", popup: "a"), Shop.campaign("b", "total: 2")],
      isExpected: {
        guard case .notAllowed(.approve, _, from: .stopped) = $0 else { return false }
        return true
      }),
  ]

  @Test("A refused import leaves nothing", arguments: Place.allCases, refusals)
  func refused(_ place: Place, _ refusal: Refusal) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": ""])
      try shop.step(.stop, "b")
      let before = try shop.contents()
      do {
        _ = try shop.importing(refusal.files, as: .campaign, approves: true, 2)
        Issue.record("It was taken.")
      } catch let error as CatalogueError {
        #expect(refusal.isExpected(error), "\(error)")
      }
      #expect(try shop.contents() == before)
    }
  }

  @Test(
    "Pause and stop empty the queues of every stage at once, and a resume brings nothing back",
    arguments: Place.allCases)
  func queues(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "priority: 90", "b": "", "c": ""])
      func waiting(_ stage: String) throws -> [String] {
        try shop.delivery.stage(stage, now: at(1)).stage.queue.map(\.campaign.rawValue)
      }
      for stage in ["s1", "s2"] { try shop.decide(0, user: "user of \(stage)", stage: stage) }
      #expect(try waiting("s1") == ["b", "c"])
      try shop.step(.pause, "b")
      for stage in ["s1", "s2"] { #expect(try waiting(stage) == ["c"]) }
      try shop.step(.resume, "b")
      try shop.step(.stop, "c")
      for stage in ["s1", "s2"] { #expect(try waiting(stage) == []) }
      let live = try shop.delivery.stage("s1", now: at(1)).stage.presentation
      #expect(live?.name.rawValue == "a")
    }
  }

  @Test(
    "A definition that is not there is unknown, and so is a revision", arguments: Place.allCases)
  func unknown(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.importing([Shop.popup("a")], as: .popup)
      let (known, missing) = (try #require(Key("a")), try #require(Key("b")))
      #expect(throws: CatalogueError.self) { try shop.definitions.revision(.popup, missing) }
      #expect(throws: CatalogueError.self) { try shop.definitions.campaign(known) }
      do {
        _ = try shop.definitions.revision(.popup, known, number: 7)
        Issue.record("There is no seventh revision.")
      } catch CatalogueError.unknownRevision(let kind, let key, let number) {
        #expect((kind, key, number) == (.popup, known, 7))
      }
      #expect(throws: CatalogueError.self) { try shop.step(.pause, "b") }
    }
  }
}
