import Calendars
import Campaigns
import Foundation
import MemoryStorage
import Rules
import SQLiteStorage
import Storage
import TestSupport
import Testing

@Suite("Forgetting a user")
struct ForgettingTests {
  @Test(
    "Whatever came before, both stores forget the same and tell of all others what they told",
    arguments: UInt64(1)...24)
  func others(_ seed: UInt64) throws {
    let folder = try DatabaseFolder()
    let sqlite = try folder.open()
    let memory = MemoryStore()
    let crowd = RandomCrowd(seed: seed)
    for store in [sqlite, memory] as [any Store] {
      try store.write { (writer) throws(StorageError) in try writer.apply(crowd.changes) }
    }
    let gone = try crowd.busiest(in: memory)
    let before = try crowd.answers(of: sqlite, except: gone)
    #expect(before == (try crowd.answers(of: memory, except: gone)), "seed \(seed)")
    let count = try sqlite.forget(gone.userID)
    #expect(count == (try memory.forget(gone.userID)), "seed \(seed)")
    #expect(count.presentations > 0 && count.impressions > 0, "seed \(seed)")
    for store in [sqlite, memory] as [any Store] {
      #expect(try crowd.answers(of: store, except: gone) == before, "seed \(seed)")
      #expect(try store.everything(of: gone) == StoredOwner(), "seed \(seed)")
      #expect(try store.forget(gone.userID).isNothing, "seed \(seed)")
    }
    #expect(try sqlite.check() == [])
  }

  /// What is looked for in the files: an id and a trait, neither of which is in anything else.
  private static let traces = ["personne-été-7f3a", "rue-des-Lilas-4711"]

  @Test("Nothing of a user is left in the file or its log")
  func bytes() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try Self.fill(store)
    #expect(try Self.found(in: folder) == Self.traces)
    #expect(try store.forget(Self.traces[0]).presentations == 12)
    #expect(try Self.found(in: folder) == [])
    // What is left is the note that the log was emptied.
    #expect(try folder.bytes("scrim.db-wal").count < 10_000)
    #expect(try store.everything(of: .user("user-7")).presentations.count == 12)
  }

  @Test("A reader of an older state keeps the log, and the next commit empties it")
  func reader() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try Self.fill(store)
    try store.read { (reader) throws(StorageError) in
      _ = try reader.stage("s")
      _ = try store.forget(Self.traces[0])
    }
    #expect(try Self.found(in: folder) == Self.traces)
    try store.apply(.stage(StorageSample.stage("s")))
    #expect(try Self.found(in: folder) == [])
  }

  @Test("Whoever writes next in another process empties the log that a reader had kept")
  func otherProcess() throws {
    let folder = try DatabaseFolder()
    let server = try folder.open()
    try Self.fill(server)
    let command = try folder.open("scrim.db", .existing)
    try server.read { (reader) throws(StorageError) in
      _ = try reader.stage("s")
      _ = try command.forget(Self.traces[0])
    }
    #expect(try Self.found(in: folder) == Self.traces)
    try server.apply(.stage(StorageSample.stage("s")))
    #expect(try Self.found(in: folder) == [])
  }

  @Test("A reader that stays makes the log be tried again now and then, and in the end empty")
  func longReader() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try Self.fill(store)
    try store.read { (reader) throws(StorageError) in
      _ = try reader.stage("s")
      _ = try store.forget(Self.traces[0])
      for _ in 0..<200 { try store.apply(.stage(StorageSample.stage("s"))) }
    }
    #expect(try Self.found(in: folder) == Self.traces)
    for _ in 0..<64 { try store.apply(.stage(StorageSample.stage("s"))) }
    #expect(try Self.found(in: folder) == [])
  }

  /// Returns which traces the bytes of the database and its log hold.
  private static func found(in folder: DatabaseFolder) throws -> [String] {
    let bytes = try folder.bytes() + folder.bytes("scrim.db-wal")
    return traces.filter { bytes.range(of: Data($0.utf8)) != nil }
  }

  /// Stores twelve presentations of each of twenty users, one of whom is looked for.
  private static func fill(_ store: any Store) throws {
    for place in 0..<240 {
      let user = place % 20 == 3 ? traces[0] : "user-\(place % 20)"
      let trait = place % 20 == 3 ? traces[1] : "street \(place % 20)"
      try store.write { (writer) throws(StorageError) in
        try writer.apply(changes(of: user, living: trait, place))
      }
    }
  }

  private static func changes(of user: String, living trait: String, _ place: Int) -> [StateChange]
  {
    var attributes = Attributes()
    attributes["user"] = .map(RuleMap(members: ["street": .string(trait)]))
    let circumstances = Circumstances(
      placement: "home", zone: .utc, locale: nil, attributes: attributes)
    let owner = HistoryOwner.user(user)
    let id = "p\(place)"
    var stage = StorageSample.stage(
      "s\(place % 20)", user: user,
      queue: [
        Stage.QueueEntry(
          campaign: StorageSample.key("next"), circumstances: circumstances, isReturning: false)
      ])
    stage.heldLink = Stage.Link(
      url: "app://\(trait)", since: StorageSample.at(1), until: StorageSample.at(2))
    let at = StorageSample.at(Int64(place))
    let record = PresentationRecord(
      id: id, session: SessionID(stage: stage.id, number: 1), owner: owner,
      source: .campaign(key: StorageSample.key("spring"), revision: 1, variant: 0),
      popup: StorageSample.key("gift"), popupRevision: 1, circumstances: circumstances,
      isTest: false, isReturning: false, reservedAt: at, showAfter: at, leaseUntil: at)
    var mark = History.Mark(campaign: StorageSample.key("spring"))
    mark.triggerSource = trait
    let report = ReportRecord(
      presentation: id, id: "e", kind: .clicked, detail: trait, at: at,
      answer: ReportAnswer(opens: "app://\(trait)"))
    return [
      .stage(stage), .presentation(record),
      .impression(StorageSample.impression(id, at: Int64(place)), owner: owner),
      .mark(mark, owner: owner), .lastEnded(at, owner: owner), .report(report),
      .presentation(record.with(.ended(.closeButton, at: at))),
    ]
  }
}
