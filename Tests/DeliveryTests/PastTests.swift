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
  /// A question about the past: what happened, and what the gates said of the campaign `a` then.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// What happened, in order.
    let story: @Sendable (Shop) throws -> Void

    /// What is said of `a` at each second; nil where it was not there yet.
    let answers: [(second: Int64, code: String?)]

    /// The gap of the placement.
    let gap: Duration

    init(
      _ name: String, gap: Duration = .zero, _ answers: [(second: Int64, code: String?)],
      _ story: @escaping @Sendable (Shop) throws -> Void
    ) {
      testDescription = name
      self.answers = answers
      self.gap = gap
      self.story = story
    }
  }

  /// The present, long after every story.
  static let present: Int64 = 100_000

  static let questions: [Question] = [
    Question(
      "an interval counts from impressions that had been made",
      [
        (19, "presented"), (20, "interval"), (40, "interval"), (3_624, "interval"),
        (3_625, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": #"minimumInterval: "PT1H""#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
    },
    Question(
      "a popup has the stage from its reservation until it is closed",
      [
        (19, "presented"), (20, "stage_busy"), (30, "stage_busy"), (34, "stage_busy"),
        (35, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
    },
    Question(
      "a popup that was never shown has the stage until its lease runs out",
      [
        (0, "presented"), (20, "stage_busy"), (29, "stage_busy"), (30, "presented"),
        (90, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.decide(20)
      try shop.decide(99_000, user: "u2", stage: "s2")
    },
    Question(
      "a popup that is still up came when it came",
      [(19, "presented"), (21, "stage_busy"), (31, "stage_busy")]
    ) { shop in
      try shop.opens(["a": ""])
      let id = try #require(try shop.decide(20).outcome.presented?.id)
      try shop.report(.shown, of: id, 25)
    },
    Question(
      "a cap counts the impressions of then",
      [
        (10, "presented"), (50, "presented"), (98, "presented"), (99, "cap"), (106, "cap"),
        (50_000, "cap"),
      ]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 2, per: "lifetime"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 99, shown: 100, closed: 105)
    },
    Question(
      "a total counts the impressions of everybody then",
      [(10, "presented"), (20, "cap_total"), (31, "cap_total"), (90_000, "cap_total")]
    ) { shop in
      try shop.opens(["a": "total: 1"])
      try shop.sees(reserved: 20, shown: 25, closed: 35, user: "u2", stage: "s2")
    },
    Question(
      "a session has the impressions that it had",
      [(50, "presented"), (110, "cap"), (3_000, "presented"), (5_110, "cap")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 2, per: "session"}]"#])
      for second in [20, 90, 5_020, 5_090] as [Int64] {
        try shop.sees(reserved: second, shown: second + 5, closed: second + 10)
      }
    },
    Question(
      "a session under way goes on over more than its time without a popup",
      [(2_600, "cap"), (4_400, "cap")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 1, per: "session"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      for second in [1_500, 2_900, 4_500] as [Int64] { try shop.decide(second) }
    },
    Question(
      "a session that a user left is over",
      [(60, "cap"), (110, "presented")]
    ) { shop in
      try shop.opens(["a": #"caps: [{limit: 1, per: "session"}]"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      let b = [Shop.campaign("b", #"priority: 10"#)]
      try shop.importing([Shop.popup("b")], as: .popup, 61)
      try shop.importing(b, as: .campaign, approves: true, 61)
      _ = try #require(try shop.decide(70).outcome.presented)
      _ = try shop.delivery.signOut(of: "s1", now: at(75))
      try shop.decide(5_000)
    },
    Question(
      "a dismissal suppresses from then on, and an earlier one until a later one",
      [
        (34, "stage_busy"), (35, "suppressed"), (3_634, "suppressed"), (3_635, "presented"),
        (4_036, "suppressed"), (7_700, "presented"),
      ]
    ) { shop in
      try shop.opens(["a": #"afterDismiss: {suppress: "PT1H"}"#])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 4_000, shown: 4_005, closed: 4_035)
    },
    Question(
      "a conversion suppresses from then on, and an earlier one until a later one",
      [(30, "presented"), (50, "suppressed"), (3_640, "presented"), (4_050, "suppressed")]
    ) { shop in
      try shop.opens(["a": #"afterConversion: {suppress: "PT1H"}"#])
      for second in [0, 4_000] as [Int64] {
        let id = try shop.sees(reserved: second + 2, shown: second + 3, closed: second + 5)
        try shop.report(.converted, of: id, second + 40)
      }
    },
    Question(
      "a gap counts from the end of then, on any stage", gap: .minutes(1),
      [(30, "stage_busy"), (36, "gap"), (94, "gap"), (95, "presented"), (4_036, "gap")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.sees(reserved: 20, shown: 25, closed: 35)
      try shop.sees(reserved: 4_000, shown: 4_005, closed: 4_035, stage: "s2")
    },
    Question(
      "what ran out is an end that a gap counts from once a late report says it was seen",
      gap: .minutes(1),
      [(29, "stage_busy"), (30, "presented"), (44, "presented"), (45, "gap"), (90, "presented")]
    ) { shop in
      try shop.opens(["a": ""])
      let id = try #require(try shop.decide(20).outcome.presented?.id)
      try shop.report(.clicked, of: id, 45)
    },
    Question(
      "an edit is in force from its approval",
      [(5, "presented"), (10, "presented"), (19, "presented"), (20, "audience"), (30, "audience")]
    ) { shop in
      try shop.opens(["a": ""])
      let edit = [Shop.campaign("a", #"audience: {rule: "user.id == 'u9'"}"#)]
      try shop.importing(edit, as: .campaign, 10)
      try shop.step(.approve, "a", 20)
    },
    Question(
      "a campaign is not there before it was made, nor live before it was approved",
      [(-1, nil), (9, nil), (10, "not_live"), (19, "not_live"), (20, "presented")]
    ) { shop in
      try shop.importing([Shop.popup("a")], as: .popup, 5)
      try shop.importing([Shop.campaign("a")], as: .campaign, 10)
      try shop.step(.submit, "a", 15)
      try shop.step(.approve, "a", 20)
    },
    Question(
      "an edit of what is in review is in force with its own approval",
      [(12, "not_live"), (16, "not_live"), (25, "audience")]
    ) { shop in
      try shop.importing([Shop.popup("a")], as: .popup, 5)
      try shop.importing([Shop.campaign("a")], as: .campaign, 10)
      try shop.step(.submit, "a", 11)
      let edit = [Shop.campaign("a", #"audience: {rule: "user.id == 'u9'"}"#)]
      try shop.importing(edit, as: .campaign, 15)
      try shop.step(.submit, "a", 17)
      try shop.step(.approve, "a", 20)
    },
    Question(
      "a pause holds from the pause until it goes on",
      [(9, "presented"), (10, "not_live"), (19, "not_live"), (20, "presented")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.step(.pause, "a", 10)
      try shop.step(.resume, "a", 20)
    },
    Question(
      "a stop takes nothing from what was before it",
      [(9, "presented"), (10, "not_live"), (25, "not_live")]
    ) { shop in
      try shop.opens(["a": ""])
      try shop.step(.stop, "a", 10)
      try shop.step(.archive, "a", 20)
    },
  ]

  @Test(
    "A question about the past gets the answer of then", arguments: Place.allCases, questions)
  func then(_ place: Place, _ question: Question) throws {
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
  /// Shows a popup to a user and closes it, and returns its id.
  @discardableResult
  fileprivate func sees(
    reserved: Int64, shown: Int64, closed: Int64, user: String = "u1", stage: String = "s1"
  ) throws -> String {
    let id = try #require(try decide(reserved, user: user, stage: stage).outcome.presented?.id)
    try report(.shown, of: id, shown)
    try report(.dismissed, of: id, reason: .closeButton, closed)
    return id
  }

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
      uniqueKeysWithValues: explained.map {
        ($0.campaign.key.rawValue, $0.verdict.code?.rawValue ?? "presented")
      })
  }
}
