import Calendars
import Campaigns
import Foundation
import SQLiteStorage
import Storage
import Synchronization
import TestSupport
import Testing

@Suite("Several writers of one database")
struct ConcurrencyTests {
  private typealias Sample = StorageSample

  /// What the threads of a test answered.
  private final class Answers: Sendable {
    let counts = Mutex<[String: Int]>([:])

    func add(_ answer: String) { counts.withLock { $0[answer, default: 0] += 1 } }

    func count(_ answer: String) -> Int { counts.withLock { $0[answer] ?? 0 } }
  }

  @Test("Of those who race for the last impression exactly one wins, and none is lost")
  func race() throws {
    let folder = try DatabaseFolder()
    let stores = try (0..<2).map { _ in try folder.open() }
    let answers = Answers()
    let rounds = 50
    DispatchQueue.concurrentPerform(iterations: 4 * rounds) { index in
      let round = index / 4
      do throws(StorageError) {
        let served = try stores[index % 2].write { (writer) throws(StorageError) in
          let campaign = Sample.key("c\(round)")
          let total = try writer.totals(of: [campaign], at: Sample.at(0))
          guard total.allSatisfy({ $0.impressions + $0.reservations < 1 }) else { return false }
          try writer.apply([
            .presentation(
              Sample.presentation("p\(index)", stage: "s\(index)", campaign: campaign.rawValue))
          ])
          return true
        }
        answers.add(served ? "served" : "none")
      } catch {
        answers.add("\(error)")
      }
    }
    #expect(answers.count("served") == rounds)
    #expect(answers.count("none") == 3 * rounds)
  }

  @Test("Of those who race for a stage the database lets one in")
  func stage() throws {
    let folder = try DatabaseFolder()
    let stores = try (0..<2).map { _ in try folder.open() }
    let answers = Answers()
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      do throws(StorageError) {
        try stores[index % 2].apply(.presentation(Sample.presentation("p\(index)")))
        answers.add("in")
      } catch {
        answers.add("\(error)")
      }
    }
    #expect(answers.count("in") == 1)
    #expect(answers.count("\(StorageError.conflict(invariant: .oneLivePresentation))") == 39)
  }

  @Test("Readers and failing writers beside it take nothing from a writer")
  func mixture() throws {
    let folder = try DatabaseFolder()
    let stores = try (0..<2).map { _ in try folder.open() }
    let answers = Answers()
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      let store = stores[index % 2]
      do throws(StorageError) {
        switch index % 4 {
        case 0:
          let history = try store.history(of: "u")
          let total = try store.total(of: Sample.key("spring"))
          answers.add((total?.impressions ?? 0) >= history.impressions.count ? "read" : "wrong")
        case 1:
          try store.write { (writer) throws(StorageError) in
            try writer.apply([.impression(Sample.impression("x\(index)"), owner: .user("u"))])
            throw StorageError.full(place: "taken back")
          }
        default:
          try store.apply(.impression(Sample.impression("p\(index)"), owner: .user("u")))
          answers.add("written")
        }
      } catch {
        answers.add("\(error)")
      }
    }
    #expect(answers.count("read") == 100)
    #expect(answers.count("written") == 200)
    #expect(answers.count("\(StorageError.full(place: "taken back"))") == 100)
    for store in stores {
      #expect(try store.history(of: "u").impressions.count == 200)
      #expect(try store.total(of: Sample.key("spring"))?.impressions == 200)
    }
  }

  @Test("Those who make one database at once make one")
  func creation() throws {
    for _ in 0..<5 {
      let folder = try DatabaseFolder()
      let answers = Answers()
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        do throws(StorageError) {
          try folder.open().apply(.stage(Sample.stage("s\(index)")))
          answers.add("made")
        } catch {
          answers.add("\(error)")
        }
      }
      #expect(answers.counts.withLock { $0 } == ["made": 8])
      let store = try folder.open("scrim.db", .readOnly)
      for index in 0..<8 { #expect(try store.stage("s\(index)") != nil) }
    }
  }

  @Test("A lock that is held too long is told")
  func busy() throws {
    let folder = try DatabaseFolder()
    let holder = try folder.open()
    let other = try folder.open("scrim.db", .existing, busyTimeout: .milliseconds(1))
    try holder.write { (writer) throws(StorageError) in
      #expect(throws: StorageError.busy(place: folder.file())) {
        try other.apply(.stage(Sample.stage("s")))
      }
      #expect(try other.stage("s") == nil)
      try writer.apply([.stage(Sample.stage("t"))])
    }
    try other.apply(.stage(Sample.stage("s")))
    #expect(try holder.stage("s") != nil)
  }
}
