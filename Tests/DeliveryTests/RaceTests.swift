import Calendars
import Campaigns
import Configuration
import Delivery
import Dispatch
import SQLiteStorage
import Scheduling
import Storage
import Synchronization
import Testing

@Suite("Two workers on one file")
struct RaceTests {
  /// What two workers race for.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The members of the campaigns `a` and `b`, which all stages ask for.
    let members: String
    /// Whether every stage has the same user.
    let isOneUser: Bool
    /// How many impressions and open reservations there may be in all.
    let limit: Int
  }

  static let limits: [Limit] = [
    Limit(
      testDescription: "a total of one each", members: "total: 1", isOneUser: false, limit: 2),
    Limit(
      testDescription: "a total of three each", members: "total: 3", isOneUser: false, limit: 6),
    Limit(
      testDescription: "a group's cap",
      members: #"caps: [{limit: 1, per: "lifetime", group: "g"}]"#,
      isOneUser: true, limit: 1),
    Limit(
      testDescription: "a group's cap of two a day",
      members: #"caps: [{limit: 2, per: "day", group: "g"}]"#, isOneUser: true, limit: 2),
  ]

  @Test(
    "However their steps fall, they serve as many as a limit admits", arguments: limits, 0..<3)
  func limit(_ limit: Limit, _ round: Int) throws {
    try QuickFolder.with { folder in
      let path = "\(folder)/scrim.sqlite"
      let open = { try SQLiteStore(path: path, mode: .create, now: .earliest) }
      try Shop(open()).opens(["a": limit.members, "b": limit.members])
      // Each worker has a connection of its own, as another process would.
      let workers = try (0..<2).map { _ in try open() }
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        do {
          try Self.work(worker, on: workers[worker], limit)
        } catch {
          Issue.record("\(error)")
        }
      }
      // What each held of the other's share at its last step is had by who comes after them.
      try Self.work(2, on: workers[0], limit)
      let totals = try workers[0].read { reader throws(StorageError) in
        try reader.totals(of: ["a", "b"].compactMap(Key.init), at: at(0))
      }
      #expect(totals.reduce(0) { $0 + $1.impressions } == limit.limit)
      #expect(totals.reduce(0) { $0 + $1.reservations } == 0)
    }
  }

  /// Asks on ten stages, gives every second popup back and reports the others as shown, until
  /// nothing is to be had any more.
  private static func work(_ worker: Int, on store: any Store, _ limit: Limit) throws {
    let ids = Mutex(0)
    let delivery = StageDelivery(store: store, settings: Settings()) {
      ids.withLock { count in
        count += 1
        return "w\(worker)-\(count)"
      }
    }
    for number in 0..<20 {
      let stage = "stage \(worker)-\(number)"
      let answer = try delivery.decide(
        DecisionRequest(
          user: limit.isOneUser ? "u1" : "user \(stage)", stage: stage, placement: "home"),
        now: at(0))
      let kind = number.isMultiple(of: 2) ? ReportKind.notPresented : .shown
      var up = answer.outcome.presented
      while let record = up {
        let report = ReportRequest(presentation: record.id, id: "e", kind: kind)
        let outcome = try delivery.report(report, now: at(0)).outcome
        #expect(outcome.counted == (kind == .shown))
        up = outcome.presented
      }
    }
  }
}
