import Calendars
import Campaigns
import Configuration
import Delivery
import Insight
import Scheduling
import Storage
import Testing

@Suite("A promise by hand")
struct PromiseTests {
  @Test(
    "It is kept for a stage that nobody has been on, with the newest popup, and counts nowhere",
    arguments: Place.allCases)
  func kept(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"caps: [{limit: 1, per: "lifetime"}], total: 1"#])
      let promised = try shop.present("a", 0, on: "s2").stage.promise
      #expect(promised?.until == at(0) + Settings.promiseTimeout)
      #expect(try shop.delivery.stage("s2", now: at(0)).stage.session == nil)
      try shop.importing([Shop.popup("a", title: "Edited")], as: .popup, 1)

      let before = try shop.contents(stage: "s2")
      for _ in 0..<2 {
        let looked = try shop.decide(2, stage: "s2", reserves: false)
        #expect(looked.outcome.presented?.isPromised == true && looked.reason == "presented")
      }
      #expect(try shop.contents(stage: "s2") == before)

      let answer = try shop.decide(3, stage: "s2")
      let record = try #require(answer.outcome.presented)
      #expect(record.source == .promise && record.isTest && record.popupRevision == 2)
      #expect(answer.popup != nil)
      #expect(answer.stage.queue.map(\.campaign.rawValue) == ["a"])
      #expect(try !shop.report(.shown, of: record.id, 4).outcome.counted)
      let next = try shop.report(.dismissed, of: record.id, reason: .primary, 5).outcome.presented
      #expect(next?.campaign?.rawValue == "a")
      let history = try store.read { reader throws(StorageError) in
        try reader.history(of: .user("u1"))
      }
      #expect(history.impressions == [] && history.marks == [] && history.lastEndedAt == nil)
      #expect(try shop.decide(6, stage: "s3").reason == "cap")
      #expect(try shop.decide(6, user: "u2", stage: "s4").reason == "cap_total")
      try shop.report(.notPresented, of: try #require(next?.id), 7)
      #expect(try shop.decide(8, user: "u2", stage: "s4").outcome.presented != nil)
    }
  }

  @Test("Looking, deciding and explaining agree on it", arguments: Place.allCases)
  func parity(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": #"placements: ["checkout"]"#])
      try shop.present("b", 0)
      let request = DecisionRequest(user: "u1", stage: "s1", placement: "home")
      let both = try Explainer(delivery: shop.delivery).decide(
        request, at: at(1), tellingTimeIn: .utc)
      #expect(both.answer.outcome.presented?.isPromised == true)
      #expect(both.explanation.presented == nil && both.explanation.popup?.rawValue == "b")
      #expect(both.explanation.rows.map(\.code) == ["stage_busy", "placement"])
      #expect(
        both.explanation.rows.first?.message == "the stage is taken: b was promised to this request"
      )
      #expect(both.answer.outcome.verdicts.map(\.code?.rawValue) == ["stage_busy", "placement"])
    }
  }

  @Test("Who looks back finds nothing promised", arguments: Place.allCases)
  func past(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"placements: ["checkout"]"#])
      try shop.decide(0)
      try shop.present("a", 10)
      for second in [5, 20] as [Int64] {
        let looked = try shop.delivery.decide(
          DecisionRequest(user: "u1", stage: "s1", placement: "home", reserves: false),
          now: at(second), present: at(100))
        #expect(looked.outcome.presented == nil, "at \(second)")
      }
      #expect(try shop.decide(100, reserves: false).outcome.presented?.isPromised == true)
    }
  }

  @Test(
    "What is promised is there, and can be read; the promise before it stays",
    arguments: Place.allCases)
  func refused(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      let gone = try #require(Key("gone"))
      #expect(throws: DeliveryError.unknownPopup(gone)) { try shop.present("gone", 0) }
      #expect(throws: DeliveryError.unknownStage("s1")) {
        try shop.delivery.stage("s1", now: at(0))
      }
      #expect(throws: DeliveryError.self) { try shop.present("a", 0, on: "") }
      try shop.present("a", 1)
      #expect(throws: DeliveryError.unknownPopup(gone)) { try shop.present("gone", 2) }
      #expect(try shop.delivery.stage("s1", now: at(3)).stage.promise?.since == at(1))
      let unreadable = Revision(
        kind: .popup, key: gone, number: 1, text: "{}", author: "ann", at: at(3))
      try store.write { writer throws(StorageError) in try writer.add(unreadable) }
      #expect(throws: DeliveryError.self) { try shop.present("gone", 4) }
      #expect(try shop.decide(5).outcome.presented?.popup.rawValue == "a")
    }
  }
}
