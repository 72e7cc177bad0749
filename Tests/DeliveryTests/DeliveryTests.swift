import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import Foundation
import Insight
import SQLiteStorage
import Scheduling
import Storage
import Synchronization
import Rules
import Testing

@Suite("Delivery")
struct DeliveryTests {
  @Test("Only to look changes nothing in the store", arguments: Place.allCases)
  func looking(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": #"trigger: {event: "open", count: 2}"#])
      let empty = try shop.contents()
      #expect(try shop.decide(0, reserves: false).outcome.presented?.name.rawValue == "a")
      #expect(try shop.contents() == empty)
      try shop.decide(1)
      let before = try shop.contents()
      #expect(try shop.decide(60, reserves: false).outcome.presented?.name.rawValue == "a")
      _ = try shop.delivery.stage("s1", now: at(60))
      _ = try shop.delivery.explain(
        DecisionRequest(user: "u2", stage: "s1", placement: "home", event: "open"), now: at(60))
      #expect(try shop.contents() == before)
    }
  }

  @Test("Looking, deciding and explaining agree", arguments: Place.allCases)
  func parity(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens([
        "a": #"caps: [{limit: 1, per: "lifetime"}]"#, "b": #"audience: {rule: "user.level > 1"}"#,
        "c": #"placements: ["checkout"]"#, "d": "total: 1",
      ])
      for second in Int64(0)..<8 {
        let request = DecisionRequest(user: "u1", stage: "s1", placement: "home")
        let explained = try shop.delivery.explain(request, now: at(second * 20)).campaigns
        let told = try Explainer(delivery: shop.delivery).explain(
          request, at: at(second * 20), tellingTimeIn: .utc)
        let looked = try shop.decide(second * 20, reserves: false)
        let decided = try shop.decide(second * 20)
        #expect(explained.map(\.verdict) == decided.outcome.verdicts)
        #expect(looked.outcome.verdicts == decided.outcome.verdicts)
        #expect(explained.count == 4)
        #expect(told.rows.map(\.campaign) == explained.map(\.campaign.key))
        #expect(told.rows.map(\.code) == explained.map { $0.verdict.code?.rawValue ?? "presented" })
        #expect(told.presented == decided.outcome.presented?.campaign)
        #expect(told.rows.allSatisfy { !$0.message.isEmpty })
        guard let presented = decided.outcome.presented else { continue }
        try shop.report(.shown, of: presented.id, second * 20 + 1)
        try shop.report(.dismissed, of: presented.id, reason: .app, second * 20 + 2)
      }
    }
  }

  @Test(
    "The same report again gets the stored answer, and counts nothing",
    arguments: Place.allCases)
  func repeated(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": ""])
      let first = try #require(try shop.decide(0).outcome.presented)
      #expect(try shop.report(.shown, of: first.id, id: "e1", 1).outcome.counted)
      let ended = try shop.report(.dismissed, of: first.id, id: "e2", reason: .closeButton, 2)
      let next = try #require(ended.outcome.presented)
      let before = try shop.contents()
      for (id, kind) in [("e1", ReportKind.shown), ("e2", .dismissed), ("e2", .clicked)] {
        let again = try shop.report(kind, of: first.id, id: id, 3)
        #expect(again.outcome.repeated)
        #expect(!again.outcome.counted)
        #expect(!again.outcome.late)
        #expect(again.outcome.presented?.id == (id == "e2" ? next.id : nil))
        #expect(again.outcome.ended.map(\.reason) == (id == "e2" ? [.closeButton] : []))
      }
      #expect(try shop.contents() == before)
      // An id belongs to its presentation: another one may use it too.
      #expect(try shop.report(.shown, of: next.id, id: "e1", 4).outcome.counted)
    }
  }

  @Test("Reports without an id of their own are never the same", arguments: Place.allCases)
  func withoutID(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      let first = try #require(try shop.decide(0).outcome.presented)
      #expect(try shop.report(.shown, of: first.id, 1).outcome.counted)
      let again = try shop.report(.shown, of: first.id, 2).outcome
      #expect(!again.repeated)
      #expect(!again.counted)
    }
  }

  /// A report that is refused, and the member that is wrong.
  struct Contradiction: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let report: ReportRequest
    let member: String?
  }

  static let contradictions: [Contradiction] = [
    Contradiction(
      testDescription: "an unknown presentation",
      report: ReportRequest(presentation: "p999", kind: .shown), member: nil),
    Contradiction(
      testDescription: "no presentation", report: ReportRequest(presentation: "", kind: .shown),
      member: "presentation"),
    Contradiction(
      testDescription: "shown with a reason",
      report: ReportRequest(presentation: "p1", kind: .shown, reason: .app), member: "reason"),
    Contradiction(
      testDescription: "a reason of the server's own",
      report: ReportRequest(presentation: "p1", kind: .dismissed, reason: .preempted),
      member: "reason"),
    Contradiction(
      testDescription: "a dismissal with an element",
      report: ReportRequest(presentation: "p1", kind: .dismissed, element: "primary"),
      member: "element"),
    Contradiction(
      testDescription: "an empty id",
      report: ReportRequest(presentation: "p1", id: "", kind: .shown), member: "id"),
    Contradiction(
      testDescription: "an id that is too long",
      report: ReportRequest(
        presentation: "p1", id: String(repeating: "i", count: 257), kind: .shown), member: "id"),
  ]

  @Test(
    "A report that contradicts itself is refused, and changes nothing",
    arguments: Place.allCases, contradictions)
  func contradiction(_ place: Place, _ contradiction: Contradiction) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      try shop.decide(0)
      let before = try shop.contents()
      do throws(DeliveryError) {
        _ = try shop.delivery.report(contradiction.report, now: at(1))
        Issue.record("It was taken.")
      } catch .invalid(let member, _, let rule) {
        #expect(member == contradiction.member)
        #expect(!rule.isEmpty)
      } catch .unknownPresentation(let id) {
        #expect(id == "p999")
        #expect(contradiction.member == nil)
      } catch {
        Issue.record("\(error)")
      }
      #expect(try shop.contents() == before)
    }
  }

  /// A request that is refused, and the member that is wrong.
  static let requests: [(DecisionRequest, String)] = [
    (DecisionRequest(user: "u1", stage: "", placement: "home"), "stage"),
    (DecisionRequest(user: "u1", stage: "s1", placement: ""), "placement"),
    (DecisionRequest(user: "u1", stage: "s1", placement: "home", event: ""), "event"),
    (
      DecisionRequest(
        user: String(repeating: "u", count: 257), stage: "s1", placement: "home"), "user"
    ),
    (
      DecisionRequest(
        user: "u1", stage: "s1", placement: "home",
        context: .init(members: ["user": .string("u2")])), "context.user"
    ),
  ]

  @Test("A request with a bad name is refused by its member", arguments: requests)
  func badRequest(_ request: DecisionRequest, _ wrong: String) throws {
    try Place.memory.with { store in
      do throws(DeliveryError) {
        _ = try Shop(store).delivery.decide(request, now: at(0))
        Issue.record("It was taken.")
      } catch .invalid(let member, _, _) {
        #expect(member == wrong)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("Two workers that race for the last impression serve exactly one", arguments: 0..<6)
  func race(_ round: Int) throws {
    try QuickFolder.with { folder in
      let path = "\(folder)/scrim.sqlite"
      let open = { try SQLiteStore(path: path, mode: .create, now: .earliest) }
      try Shop(open()).opens(["a": "total: 1"])
      // Each worker has a connection of its own, as another process would.
      let workers = try (0..<2).map { _ in Shop(try open()) }
      let served = Mutex([String]())
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        // Users and stages differ, so that nothing but the total is in the way.
        let ids = "w\(number % 2)-\(number)"
        let shop = workers[number % 2]
        do {
          let answer = try shop.delivery.decide(
            DecisionRequest(user: "user \(ids)", stage: "stage \(ids)", placement: "home"),
            now: at(0))
          if let id = answer.outcome.presented?.id { served.withLock { $0.append(id) } }
        } catch {
          Issue.record("\(error)")
        }
      }
      #expect(served.withLock(\.count) == 1)
    }
  }

  @Test("Two requests of one stage at once put one popup on it", arguments: 0..<4)
  func oneStage(_ round: Int) throws {
    try QuickFolder.with { folder in
      let store = try SQLiteStore(
        path: "\(folder)/scrim.sqlite", mode: .create, now: .earliest)
      let shop = Shop(store)
      try shop.opens(["a": "", "b": ""])
      let served = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          if try shop.decide(0).outcome.presented != nil { served.withLock { $0 += 1 } }
        } catch {
          Issue.record("\(error)")
        }
      }
      #expect(served.withLock(\.self) == 1)
    }
  }

  @Test("A catalogue that changes is seen by the next request", arguments: Place.allCases)
  func catalogue(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      #expect(try shop.decide(0).reason == "nothing_configured")
      try shop.opens(["a": ""])
      #expect(try shop.decide(1).reason == "presented")
      #expect(try shop.decide(2).reason == "stage_busy")
    }
  }

  @Test(
    "An end on a stage that somebody left does not move a later end of theirs back",
    arguments: Place.allCases)
  func departed(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.leases.visible = .minutes(5)
      let shop = Shop(store, settings: settings)
      try shop.opens(["a": ""])
      let first = try #require(try shop.decide(0, stage: "s1").outcome.presented)
      try shop.report(.shown, of: first.id, 1)
      let second = try #require(try shop.decide(2, stage: "s2").outcome.presented)
      try shop.report(.shown, of: second.id, 3)
      try shop.report(.clicked, of: second.id, 290)
      try shop.report(.dismissed, of: second.id, reason: .app, 320)
      try shop.decide(330, user: "u2", stage: "s1")
      let history = try store.read { reader throws(StorageError) in
        try reader.history(of: .user("u1"))
      }
      #expect(history.lastEndedAt == at(320))
    }
  }

  @Test(
    "A stage that nobody has been on is unknown, and a user has the stages they are on",
    arguments: Place.allCases)
  func stages(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      #expect(throws: DeliveryError.unknownStage("s1")) {
        try shop.delivery.stage("s1", now: at(0))
      }
      for stage in ["s2", "s1"] { try shop.decide(0, stage: stage) }
      try shop.decide(0, user: "u2", stage: "s3")
      #expect(try shop.delivery.stages(of: "u1", now: at(1_799)) == ["s1", "s2"])
      #expect(try shop.delivery.stages(of: "u1", now: at(1_800)) == [])
      for url in ["", "no scheme", ":x", "demo:" + String(repeating: "x", count: 2_048)] {
        #expect(throws: DeliveryError.self) {
          try shop.delivery.deepLink(url, on: "s1", scope: .stage, now: at(1))
        }
      }
    }
  }
}
