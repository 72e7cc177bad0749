import Campaigns
import Foundation
import SQLiteStorage
import Storage
import TestSupport
import Testing

@Suite("Backup and check of a database")
struct MaintenanceTests {
  private typealias Sample = StorageSample

  @Test("A backup holds what was there, while others write")
  func backup() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try store.apply(.impression(Sample.impression("p"), owner: .user("u")))
    try store.write { (writer) throws(StorageError) in
      try writer.apply([.impression(Sample.impression("q"), owner: .user("u"))])
      try store.backUp(to: folder.file("copy.db"))
    }
    let copy = try folder.open("copy.db", .existing)
    #expect(try copy.history(of: "u").impressions.map(\.presentation) == ["p"])
    #expect(try copy.check() == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  @Test("A backup never takes the place of something")
  func occupied() throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try folder.write(Data("mine".utf8), to: "copy.db")
    let taken = StorageError.inputOutput(
      place: folder.file("copy.db"), detail: "there is something at the place already")
    #expect(throws: taken) { try store.backUp(to: folder.file("copy.db")) }
    #expect(try folder.bytes("copy.db") == Data("mine".utf8))
    #expect(throws: StorageError.missing(place: folder.file("no"))) {
      try store.backUp(to: folder.file("no/copy.db"))
    }
  }

  @Test("A store that is opened to read can be backed up")
  func readOnly() throws {
    let folder = try DatabaseFolder()
    try folder.open().apply(.stage(Sample.stage("s")))
    try folder.open("scrim.db", .readOnly).backUp(to: folder.file("copy.db"))
    #expect(try folder.open("copy.db", .readOnly).stage("s") != nil)
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let problem: String
  }

  @Test(
    "A check names what is wrong",
    arguments: [
      Damage(
        testDescription: "a total that lost an impression",
        script: "UPDATE campaign_total SET impressions = 0;",
        problem: "campaign spring has 1 impressions, its total says 0"),
      Damage(
        testDescription: "a report without its presentation",
        script: """
          PRAGMA foreign_keys = OFF;
          INSERT INTO report (presentation, id, kind, at, counted, late)
          VALUES ('x', 'e', 'shown', 1, 0, 0);
          """,
        problem: "a row of report points at a row of presentation that is not there"),
      Damage(
        testDescription: "a revision that is missing",
        script: "INSERT INTO revision VALUES ('popup', 'gift', 2, '{}', 'ann', 1);",
        problem: "the revisions of popup gift have a gap"),
    ])
  func check(_ damage: Damage) throws {
    let folder = try DatabaseFolder()
    let store = try folder.open()
    try store.apply(
      .impression(Sample.impression("p"), owner: .user("u")),
      .impression(Sample.impression("q", isTest: true), owner: .user("u")))
    #expect(try store.check() == [])
    try folder.run(damage.script)
    #expect(try store.check() == [damage.problem])
    #expect(throws: StorageError.self) { try store.backUp(to: folder.file("copy.db")) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("copy.db")))
  }
}
