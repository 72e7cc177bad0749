import Calendars
import Campaigns
import Delivery
import JSON
import Scheduling
import Storage
import TestSupport
import Testing

@Suite("Users")
struct UserTests {
  /// A shop where each of two people has closed one popup and has another one up.
  private func visited(_ store: any Store) throws -> Shop {
    let shop = Shop(store)
    let once = #"caps: [{limit: 1, per: "session"}]"#
    try shop.opens(["a": once, "b": once])
    for user in ["lin", "mia"] {
      let first = try #require(try shop.decide(10, user: user, stage: user).outcome.presented?.id)
      _ = try shop.report(.shown, of: first, 11)
      _ = try shop.report(.dismissed, of: first, reason: .closeButton, 12)
    }
    return shop
  }

  @Test(
    "What is told of a user is what goes, and of others nothing does", arguments: Place.allCases)
  func forgetting(_ place: Place) throws {
    try place.with { store in
      let shop = try visited(store)
      let (lin, mia) = (try shop.delivery.record(of: "lin"), try shop.delivery.record(of: "mia"))
      #expect(lin.presentations.count == 2 && lin.reports.map(\.count) == [2, 0])
      #expect(try shop.delivery.forget("lin") == lin.counts)
      #expect(try shop.delivery.record(of: "lin").isKnown == false)
      #expect(try shop.delivery.record(of: "mia") == mia)
      #expect(try shop.delivery.forget("lin").isNothing)
    }
  }

  @Test("A popup that is still up is unknown when it is reported on", arguments: Place.allCases)
  func lateReport(_ place: Place) throws {
    try place.with { store in
      let shop = try visited(store)
      let up = try #require(try shop.delivery.record(of: "lin").presentations.last?.id)
      _ = try shop.delivery.forget("lin")
      for kind in ReportKind.allCases {
        #expect(throws: DeliveryError.unknownPresentation(up)) {
          try shop.report(kind, of: up, 14)
        }
      }
    }
  }

  @Test("Who comes back is somebody new, in a session that nobody had", arguments: Place.allCases)
  func comingBack(_ place: Place) throws {
    try place.with { store in
      let shop = try visited(store)
      #expect(try shop.decide(13, user: "lin", stage: "lin").outcome.presented == nil)
      _ = try shop.delivery.forget("lin")
      let again = try #require(try shop.decide(14, user: "lin", stage: "lin").outcome.presented)
      #expect(again.campaign?.rawValue == "a")
      #expect(again.session.number == 2)
      #expect(try shop.delivery.record(of: "lin").presentations.map(\.id) == [again.id])
    }
  }

  @Test("A history tells what has run out, and stores nothing", arguments: Place.allCases)
  func runningOut(_ place: Place) throws {
    try place.with { store in
      let shop = try visited(store)
      let kept = try shop.delivery.record(of: "lin")
      let lease = try #require(kept.presentations.last?.leaseUntil)
      let fresh = try shop.delivery.history(of: "lin", now: at(13))
      #expect(fresh == kept)
      let later = try shop.delivery.history(of: "lin", now: lease)
      #expect(later.presentations.last?.state == .ended(.expired, at: lease))
      #expect(later.stages.map(\.presentation) == [nil])
      #expect(try shop.delivery.record(of: "lin") == kept)
      let then = try shop.delivery.history(of: "lin", now: at(11), present: at(60))
      #expect(then.presentations.map(\.state) == [.visible])
    }
  }

  @Test("A history tells the newest presentations, an export tells all")
  func bound() throws {
    try Place.memory.with { store in
      let count = UserDocument.presentationLimit + 3
      try store.write { (writer) throws(StorageError) in
        for number in 0..<count {
          try writer.apply([
            .presentation(
              StorageSample.presentation(
                "p\(number)", reservedAt: Int64(number),
                state: .ended(.app, at: StorageSample.at(9999))))
          ])
        }
      }
      let record = try Shop(store).delivery.record(of: "u")
      let history = UserDocument.history(record)
      #expect(history["presentations"]?.array?.count == UserDocument.presentationLimit)
      #expect(history["presentations"]?[0]?["id"] == .string("p\(count - 1)"))
      #expect(history["omitted"] == 3)
      #expect(UserDocument.export(record)["presentations"]?.array?.count == count)
    }
  }

  @Test("Nobody in particular has no history, and an id has its bound", arguments: ["", "long"])
  func names(_ name: String) throws {
    try Place.memory.with { store in
      let delivery = Shop(store).delivery
      let user = name.isEmpty ? name : String(repeating: "u", count: 257)
      for ask in [
        { _ = try delivery.history(of: user, now: StorageSample.at(1)) },
        { _ = try delivery.record(of: user) }, { _ = try delivery.forget(user) },
      ] {
        #expect {
          try ask()
        } throws: { error in
          guard case .invalid("user", _, _) = error as? DeliveryError else { return false }
          return true
        }
      }
    }
  }
}
