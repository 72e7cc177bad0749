import Calendars
import Campaigns
import Configuration
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

  @Test(
    "A link that another's late report handed out to the user goes with the user",
    arguments: Place.allCases)
  func othersReport(_ place: Place) throws {
    try place.with { store in
      var settings = Settings()
      settings.leases.visible = .seconds(60)
      let shop = Shop(store, settings: settings)
      _ = try shop.importing(
        [Shop.file("a", Self.vetoing("a")), Shop.popup("b")], as: .popup)
      _ = try shop.importing([Shop.campaign("a")], as: .campaign, approves: true)
      let old = try #require(try shop.decide(0, user: "old").outcome.presented)
      try shop.report(.shown, of: old.id, 1)
      _ = try shop.delivery.signOut(of: "s1", now: at(2))
      let new = try #require(try shop.decide(3, user: "new").outcome.presented)
      try shop.report(.shown, of: new.id, 4)
      #expect(
        try shop.delivery.deepLink("app://order/4711", on: "s1", scope: .stage, now: at(5))
          .outcome.link == .held)
      // The popup that vetoed has run out: the next event hands the link out, a late report too.
      let late = try shop.report(.converted, of: old.id, id: "e", 70)
      #expect(late.outcome.late && late.outcome.opens == "app://order/4711")
      #expect(
        try shop.report(.converted, of: old.id, id: "e", 71).outcome.opens == "app://order/4711")
      _ = try shop.delivery.forget("new")
      let again = try shop.report(.converted, of: old.id, id: "e", 72)
      #expect(again.outcome.repeated && again.outcome.late && again.outcome.opens == nil)
    }
  }

  private static func vetoing(_ key: String) -> String {
    """
    {
      key: "\(key)", name: "\(key)", layout: {type: "center", width: 300, height: 240},
      hide: {allowed: false},
      content: {defaultLocale: "en", locales: {en: {title: "Hello", primary: "Open"}}},
      actions: {primary: {link: "demoapp://services"}},
      serviceList: {display: "rows", entries: [
        {key: "help", title: {en: "Help"}, position: 10, link: "demoapp://help"},
      ]},
    }
    """
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
      #expect(fresh.presentations == kept.presentations)
      #expect(fresh.stages == kept.stages && fresh.history == kept.history)
      #expect(fresh.decisions == kept.decisions && fresh.reports.isEmpty)
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
