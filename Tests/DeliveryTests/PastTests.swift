import Calendars
import Campaigns
import Catalogue
import Configuration
import Delivery
import MemoryStorage
import Scheduling
import Storage
import Testing

@Suite("The past")
struct PastTests {
  /// The present, long after every story.
  static let present: Int64 = 100_000

  @Test(
    "A question about the past gets the answer of then", arguments: Place.allCases, PastQuestion.all
  )
  func then(_ place: Place, _ question: PastQuestion) throws {
    var settings = Settings()
    settings.leases.reserved = .seconds(10)
    settings.leases.visible = .days(2)
    var home = PlacementPolicy(name: "home")
    home.minimumGap = question.gap
    settings.placements = [home]
    try place.with { store in
      let shop = Shop(store, settings: settings)
      try question.story(shop)
      let before = try shop.contents()
      for (second, code) in question.answers {
        let explained = try shop.codes(at: second, present: Self.present)
        #expect(explained["a"] == code, "explained at \(second)")
        let looked = try shop.delivery.decide(
          DecisionRequest(user: "u1", stage: "s1", placement: "home", reserves: false),
          now: at(second), present: at(Self.present))
        let presented = looked.outcome.presented?.campaign?.rawValue == "a"
        #expect(presented == (code == "presented"), "looked at \(second)")
      }
      #expect(try shop.contents() == before)
    }
  }

  @Test("What was shown then is shown in the revision of then", arguments: Place.allCases)
  func pins(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": ""])
      try shop.importing([Shop.popup("a", title: "Edited")], as: .popup, 10)
      try shop.importing([Shop.campaign("a", "priority: 60")], as: .campaign, approves: true, 20)
      try shop.importing([Shop.popup("a", title: "Again")], as: .popup, 30)
      try shop.importing([Shop.campaign("a")], as: .campaign, approves: true, 40)
      for (second, revision, campaign) in [
        (5, 1, 1), (10, 1, 1), (19, 1, 1), (20, 2, 2), (35, 2, 2), (40, 3, 3), (90, 3, 3),
      ] as [(Int64, Int, Int)] {
        let record = try #require(try shop.look(at: second, from: 100).outcome.presented)
        #expect(record.popupRevision == revision, "at \(second)")
        #expect(
          record.source == .campaign(key: try #require(Key("a")), revision: campaign, variant: 0))
      }
    }
  }

  @Test("What was edited and approved at one instant has the order of the trail")
  func oneInstant() throws {
    for isPopupFirst in [true, false] {
      try Place.memory.with { store in
        let shop = Shop(store)
        try shop.opens(["a": ""])
        let edit = { try shop.importing([Shop.popup("a", title: "Edited")], as: .popup, 10) }
        if isPopupFirst { _ = try edit() }
        try shop.importing([Shop.campaign("a", "total: 5")], as: .campaign, approves: true, 10)
        if !isPopupFirst { _ = try edit() }
        try shop.importing([Shop.campaign("a", "total: 6")], as: .campaign, approves: true, 20)
        let then = try #require(try shop.look(at: 10, from: 100).outcome.presented)
        #expect(then.popupRevision == (isPopupFirst ? 2 : 1))
        #expect(try shop.look(at: 20, from: 100).outcome.presented?.popupRevision == 2)
      }
    }
  }

  @Test("A draft is explained in its newest revision of then", arguments: Place.allCases)
  func drafts(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.importing([Shop.popup("a")], as: .popup)
      let tester = #"audience: {allow: ["u1"]}"#
      try shop.importing([Shop.campaign("a", tester)], as: .campaign)
      try shop.importing([Shop.popup("a", title: "Edited")], as: .popup, 10)
      try shop.importing([Shop.campaign("a", "priority: 60, " + tester)], as: .campaign, 20)
      for (second, popup, campaign) in [(5, 1, 1), (10, 2, 1), (20, 2, 2)] as [(Int64, Int, Int)] {
        let record = try #require(try shop.look(at: second, from: 100).outcome.presented)
        #expect(record.isTest)
        #expect(record.popupRevision == popup, "at \(second)")
        #expect(
          record.source == .campaign(key: try #require(Key("a")), revision: campaign, variant: 0))
      }
    }
  }

  @Test(
    "A campaign without a trail is taken as it stands today, once it is there",
    arguments: Place.allCases)
  func withoutTrail(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      let model = Shop(MemoryStore())
      try model.opens(["a": ""])
      let key = try #require(Key("a"))
      let texts = try DefinitionKind.allCases.map { kind in
        (kind: kind, text: try model.definitions.revision(kind, key).text)
      }
      try store.write { writer throws(StorageError) in
        for (kind, text) in texts {
          for number in 1...2 {
            try writer.add(
              Revision(
                kind: kind, key: key, number: number, text: text, author: "ann",
                at: at(Int64(number) * 10)))
          }
        }
        try writer.set(
          CampaignRecord(
            key: key, state: .approved, latest: 2,
            approval: .init(
              revision: 2, pins: [.init(popup: key, revision: 1)], firstPublishedAt: at(30))))
      }
      #expect(try shop.codes(at: 9, present: 100).isEmpty)
      #expect(try shop.codes(at: 10, present: 100) == ["a": "presented"])
    }
  }

  @Test(
    "Where nothing has come since, a question about the past is one about now",
    arguments: Place.allCases)
  func unchanged(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": "", "b": "total: 3", "c": "priority: 40"])
      let id = try #require(try shop.decide(20).outcome.presented?.id)
      try shop.report(.shown, of: id, 25)
      try shop.decide(40)
      _ = try shop.delivery.deepLink("demoapp://x", on: "s1", scope: .stage, now: at(50))
      for second in [50, 60, 79, 80, 1_000, 4_000] as [Int64] {
        let (past, now) = (
          try shop.look(at: second, from: second + 1), try shop.look(at: second, from: second)
        )
        #expect(past.outcome.verdicts == now.outcome.verdicts, "at \(second)")
        for path in [\Stage.heldLink, \Stage.navigation] {
          #expect(past.stage[keyPath: path] == now.stage[keyPath: path], "at \(second)")
        }
        #expect(past.stage.session == now.stage.session, "at \(second)")
        #expect(past.stage.queue == now.stage.queue, "at \(second)")
      }
    }
  }

  @Test("A clock that went back is no question about the past", arguments: Place.allCases)
  func clockWentBack(_ place: Place) throws {
    try place.with { store in
      let shop = Shop(store)
      try shop.opens(["a": #"minimumInterval: "PT1H""#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      #expect(try shop.codes(at: 10, present: 10) == ["a": "interval"])
      #expect(try shop.codes(at: 10, present: 9) == ["a": "interval"])
      #expect(try shop.codes(at: 10, present: nil) == ["a": "interval"])
      #expect(try shop.codes(at: 10, present: 11) == ["a": "presented"])
    }
  }
}

extension Shop {
  /// Returns what a request that only looks gets at an instant.
  fileprivate func look(
    at second: Int64, from present: Int64
  ) throws -> StageDelivery.Answer {
    try delivery.decide(
      DecisionRequest(user: "u1", stage: "s1", placement: "home", reserves: false),
      now: at(second), present: at(present))
  }

  /// Returns what is said of each campaign at an instant.
  fileprivate func codes(at second: Int64, present: Int64?) throws -> [String: String] {
    let explained = try delivery.explain(
      DecisionRequest(user: "u1", stage: "s1", placement: "home"), now: at(second),
      present: present.map(at))
    return Dictionary(
      uniqueKeysWithValues: explained.campaigns.map {
        ($0.campaign.key.rawValue, $0.verdict.code?.rawValue ?? "presented")
      })
  }
}
