import Calendars
import Campaigns
import Foundation
import SQLite
import SQLiteMigrations
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

@Suite("What a database keeps")
struct DurabilityTests {
  private typealias Sample = StorageSample

  @Test("Opened again it holds everything")
  func reopening() throws {
    let folder = try DatabaseFolder()
    for round in 0..<3 {
      let store = try folder.open()
      for earlier in 0..<round { #expect(try store.stage("s\(earlier)") != nil) }
      try store.apply(
        .stage(Sample.stage("s\(round)", user: "u")),
        .impression(Sample.impression("p\(round)"), owner: .user("u")))
      #expect(try store.history(of: "u").impressions.count == round + 1)
      #expect(try store.total(of: Sample.key("spring"))?.impressions == round + 1)
    }
  }

  @Test("Closed, it is one file")
  func oneFile() throws {
    let folder = try DatabaseFolder()
    do {
      let store = try folder.open()
      try store.apply(.stage(Sample.stage("s")))
      #expect(try store.stage("s") != nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["scrim.db"])
  }

  /// What a process that is killed leaves behind is the file and the log as they are at that
  /// moment.
  @Test("Killed at any moment, it has lost nothing that was acknowledged")
  func killed() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    for count in 1...12 {
      try store.apply(.impression(Sample.impression("p\(count)"), owner: .user("u")))
      // The next write is under way, and never acknowledged.
      try? store.write { (writer) throws(StorageError) in
        try writer.apply([.impression(Sample.impression("lost\(count)"), owner: .user("u"))])
        do { try folder.copy("scrim.db", to: "copy\(count).db") } catch { Issue.record(error) }
        throw StorageError.busy(place: "the end of the process")
      }
      let copy = try folder.open("copy\(count).db", .existing)
      #expect(try copy.history(of: "u").impressions.count == count)
      #expect(try copy.total(of: Sample.key("spring"))?.impressions == count)
    }
  }

  @Test("A torn log loses only whole transactions from its end")
  func tornLog() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    let writes = 12
    for count in 1...writes {
      try store.apply(.impression(Sample.impression("p\(count)"), owner: .user("u")))
    }
    let log = try folder.bytes("scrim.db-wal")
    var found: Set<Int> = []
    for length in stride(from: 0, through: log.count, by: 7001) {
      let name = "torn\(length).db"
      try folder.write(folder.bytes(), to: name)
      try folder.write(log.prefix(length), to: name + "-wal")
      let copy = try folder.open(name)
      let count = try copy.history(of: "u").impressions.count
      #expect(try copy.total(of: Sample.key("spring"))?.impressions == count % (writes + 1))
      found.insert(count)
      try copy.apply(.impression(Sample.impression("new"), owner: .user("u")))
    }
    #expect(found.count > writes / 2)
  }

  @Test("Every older schema is upgraded", arguments: 0..<SQLiteMigration.all.count)
  func upgrade(from count: Int) throws {
    let folder = try DatabaseFolder()
    let place = folder.file()
    func open(_ mode: SQLiteStore.Mode, _ migrations: Int) throws -> SQLiteStore {
      try SQLiteStore(
        path: place, mode: mode, now: Sample.at(5), busyTimeout: .seconds(1),
        migrations: Array(SQLiteMigration.all.prefix(migrations)))
    }
    _ = try open(.create, count)
    if count > 0 {
      let known = SQLiteMigration.all.count
      #expect(throws: StorageError.older(place: place, found: count, known: known)) {
        try open(.readOnly, known)
      }
      try open(.existing, known).apply(.stage(Sample.stage("s")))
    } else {
      try open(.create, SQLiteMigration.all.count).apply(.stage(Sample.stage("s")))
    }
    let older = StorageError.newer(
      place: place, found: SQLiteMigration.all.count, known: SQLiteMigration.all.count - 1)
    #expect(throws: older) { try open(.existing, SQLiteMigration.all.count - 1) }
    #expect(try folder.open("scrim.db", .readOnly).stage("s") != nil)
  }

  @Test("A migration that fails is taken back whole, and can be tried again")
  func failingMigration() throws {
    let folder = try DatabaseFolder()
    let broken = SQLiteMigration(
      number: 11, name: "m0011_broken", script: Array("CREATE TABLE a (b TEXT); SELEC;".utf8))
    _ = try folder.open()
    let before = try folder.bytes()
    #expect(throws: StorageError.self) {
      try SQLiteStore(
        path: folder.file(), mode: .existing, now: Sample.at(0), busyTimeout: .seconds(1),
        migrations: SQLiteMigration.all + [broken])
    }
    #expect(try folder.bytes() == before)
    _ = try folder.open()
  }

  /// The database of a released schema, with a row of every kind.
  struct Released: Sendable, CustomTestStringConvertible {
    let schema: String
    /// The presentations that those in the queue and on the stage came from.
    let origins: [String?]
    /// The decisions, the times in a control group, promises and repeats; the impressions in all.
    var logged = 0
    var impressions = 1
    var testDescription: String { schema }
  }

  static let schemas = [
    Released(schema: "schema-0008", origins: [nil, nil]),
    Released(schema: "schema-0009", origins: ["p1", "p0"]),
    Released(schema: "schema-0013", origins: ["p1", "p0"], logged: 1, impressions: 3),
  ]

  @Test("The database of a released schema still reads, and is forgotten", arguments: schemas)
  func reads(_ old: Released) throws {
    let folder = try DatabaseFolder()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(old.schema).sql")
    try folder.run(String(contentsOf: fixture, encoding: .utf8))
    let store = try folder.open("scrim.db", .existing)
    #expect(try store.campaign(Sample.key("spring"))?.approval?.pins.count == 1)
    let stage = try store.stage("stage-1")
    #expect(stage?.presentation?.id == "p2")
    #expect(stage?.presentation?.isPromised == false)
    #expect((stage?.promise == nil) == (old.logged == 0))
    #expect(stage?.queue.map(\.campaign) == [Sample.key("autumn")])
    #expect([stage?.queue.first?.origin, stage?.presentation?.origin] == old.origins)
    #expect(try store.history(of: "u-1").impressions.map(\.presentation) == ["p1"])
    let report = try store.report("e1", of: "p1")
    #expect(report?.answer.next?.id == "p2")
    #expect(report?.repeats == old.logged)
    #expect(try store.total(of: Sample.key("spring"))?.impressions == old.impressions)
    let decisions = try store.decisions(of: "u-1", from: .earliest, until: .latest, limit: 9)
    #expect(decisions.map(\.reason) == Array(repeating: "presented", count: old.logged))
    #expect(try store.holdouts(of: .user("u-1")).count == old.logged)
    try store.tidy(
      decisionsBefore: .max, historyBefore: .max, sessionsSince: .max, limit: 9)
    #expect(try store.history(of: "u-1").folded.map(\.impressions) == [old.impressions])
    let gone = try store.forget("u-1")
    #expect(gone.presentations == 2 && gone.impressions == old.impressions && gone.reports > 0)
    #expect(try store.everything(of: .user("u-1")) == StoredOwner())
    #expect(try store.check() == [])
  }

  @Test("What was damaged is told, not guessed")
  func damage() throws {
    let statements: [StaticString] = [
      "UPDATE presentation SET zone = 'Nowhere/Land'",
      "UPDATE presentation SET attributes = '{}'",
      "UPDATE presentation SET attributes = '[[\"a\",{\"double\":\"x\"}]]'",
      "UPDATE presentation SET popup = 'NOT A KEY'",
      "UPDATE presentation SET id = CAST(x'70ff' AS TEXT)",
    ]
    for sql in statements {
      let folder = try DatabaseFolder()
      let store = try folder.open()
      try store.apply(.stage(Sample.stage("s")), .presentation(Sample.presentation("p")))
      let connection = try Connection(path: folder.file(), mode: .readWrite, busyTimeout: 100)
      try connection.run(sql)
      let error = #expect(throws: StorageError.self, "\(sql)") { try store.stage("s") }
      guard case .corrupt(let place, let detail) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(place == folder.file() && !detail.isEmpty)
    }
  }
}
