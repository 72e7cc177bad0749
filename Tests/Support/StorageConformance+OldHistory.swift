internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let oldHistoryCases: [Case] = [
    Case("who was kept from a campaign reads back, oldest first, each time once") { store in
      let owner = HistoryOwner.user("u")
      for (campaign, stage, instant) in [
        ("b", "s", 2), ("a", "t", 2), ("a", "s", 2), ("z", "s", 1), ("a", "s", 2),
      ] as [(String, String, Int64)] {
        try store.apply(.heldOut(holdout(campaign, stage, at: instant), owner: owner))
      }
      try store.apply(.heldOut(holdout("a", "s", at: 0), owner: session(2)))
      try expect(
        try store.holdouts(of: owner),
        is: [
          holdout("z", "s", at: 1), holdout("a", "s", at: 2), holdout("a", "t", at: 2),
          holdout("b", "s", at: 2),
        ])
      try expect(try store.holdouts(of: session(2)), is: [holdout("a", "s", at: 0)])
      try expect(try store.holdouts(of: session(1)), is: [])
    },
    Case("somebody who is kept from a campaign is a user or a session") { store in
      try expectConflict(.range) { () throws(StorageError) in
        try store.apply(.heldOut(holdout("a", "s", at: 0), owner: session(0)))
      }
    },
    Case("impressions before an instant are folded, the oldest first, so many at once") { store in
      let owner = HistoryOwner.user("u")
      for (name, campaign, instant) in [
        ("p4", "a", 4), ("p1", "a", 1), ("p3", "b", 3), ("p2", "a", 2),
      ] as [(String, String, Int64)] {
        let impression = Sample.impression(name, campaign: campaign, at: instant)
        try store.apply(.impression(impression, owner: owner))
      }
      func left() throws(StorageError) -> [String] {
        let history = try store.history(of: owner)
        return history.impressions.map(\.presentation)
          + history.folded.map { "\($0.campaign) \($0.impressions) \($0.lastAt.milliseconds)" }
      }
      try store.tidy(decisionsBefore: 9, historyBefore: 4, limit: 1)
      try expect(try left(), is: ["p2", "p3", "p4", "a 1 1"])
      try store.tidy(decisionsBefore: 9, historyBefore: 4, limit: 9)
      try expect(try left(), is: ["p4", "a 2 2", "b 1 3"])
      try store.tidy(decisionsBefore: 9, historyBefore: 4, limit: 9)
      try expect(try left(), is: ["p4", "a 2 2", "b 1 3"])
      try store.tidy(decisionsBefore: 0, historyBefore: 5, limit: 9)
      try expect(try left(), is: ["a 3 4", "b 1 3"])
      try expect(try store.total(of: Sample.key("a"))?.impressions, is: 3)
    },
    Case("a test user's folded impressions count nothing, and tell when the last was") { store in
      let owner = HistoryOwner.user("u")
      let impressions = [
        Sample.impression("p1", campaign: "a", at: 1),
        Sample.impression("p2", campaign: "a", at: 2, isTest: true),
      ]
      for impression in impressions { try store.apply(.impression(impression, owner: owner)) }
      try store.tidy(decisionsBefore: 0, historyBefore: 9, limit: 9)
      try expect(
        try store.history(of: owner),
        is: History(folded: [
          History.Folded(campaign: Sample.key("a"), impressions: 1, lastAt: Sample.at(2))
        ]))
    },
    Case("impressions of a session under way stay, those of one that is over do not") { store in
      var stage = Sample.stage("s", user: "u")
      stage.session?.lastEventAt = Sample.at(8)
      let owner = HistoryOwner.user("u")
      try store.apply(
        .stage(stage), .impression(Sample.impression("p1", at: 1), owner: owner),
        .impression(Sample.impression("p2", at: 2), owner: session(1)))
      let before = try store.history(of: owner)
      for sessions in [0, 7] as [Int64] {
        try store.tidy(
          decisionsBefore: 0, historyBefore: 9, sessionsSince: sessions, limit: 9)
        try expect(try store.history(of: owner), is: before)
        try expect(try store.history(of: session(1)).impressions.count, is: 1)
      }
      try store.tidy(decisionsBefore: 0, historyBefore: 9, sessionsSince: 8, limit: 9)
      try expect(try store.history(of: owner).folded.map(\.impressions), is: [1])
      try expect(try store.history(of: session(1)), is: History())
    },
    Case("a session that is not the newest of its stage is over") { store in
      var stage = Sample.stage("s", user: "u")
      stage.sessionCount = 2
      stage.session = Stage.Session(number: 2, user: "u", lastEventAt: Sample.at(8))
      try store.apply(
        .stage(stage), .impression(Sample.impression("p1", at: 1), owner: .user("u")))
      try store.tidy(decisionsBefore: 0, historyBefore: 9, limit: 9)
      try expect(try store.history(of: "u").folded.map(\.impressions), is: [1])
    },
    Case("of somebody without an id nothing is left to fold, and others keep theirs") { store in
      try store.apply(
        .impression(Sample.impression("p1", campaign: "a", at: 1), owner: session(1)),
        .heldOut(holdout("a", "s", at: 1), owner: session(1)),
        .impression(Sample.impression("p2", campaign: "a", at: 5), owner: .user("u")),
        .heldOut(holdout("a", "s", at: 5), owner: .user("u")))
      try store.tidy(decisionsBefore: 0, historyBefore: 5, limit: 9)
      try expect(try store.history(of: session(1)), is: History())
      try expect(try store.holdouts(of: session(1)), is: [holdout("a", "s", at: 1)])
      try expect(try store.history(of: "u").impressions.map(\.presentation), is: ["p2"])
      try expect(try store.holdouts(of: .user("u")), is: [holdout("a", "s", at: 5)])
    },
    Case("a re-dated impression is folded by its new date, a folded one is dated anew") { store in
      let owner = HistoryOwner.user("u")
      var impression = Sample.impression("p1", campaign: "a", at: 50)
      try store.apply(.impression(impression, owner: owner))
      impression.at = Sample.at(3)
      try store.apply(.redated(impression, owner: owner))
      try store.tidy(decisionsBefore: 0, historyBefore: 4, limit: 9)
      var folded = History.Folded(
        campaign: Sample.key("a"), impressions: 1, lastAt: Sample.at(3))
      try expect(try store.history(of: owner), is: History(folded: [folded]))
      folded.lastAt = Sample.at(2)
      let unknown = History.Folded(
        campaign: Sample.key("b"), impressions: 7, lastAt: Sample.at(1))
      try store.apply(.refolded(folded, owner: owner), .refolded(unknown, owner: owner))
      try expect(try store.history(of: owner), is: History(folded: [folded]))
    },
    Case("a transaction that fails folds nothing") { store in
      let owner = HistoryOwner.user("u")
      let impression = Sample.impression("p1", campaign: "a", at: 1)
      try store.apply(
        .impression(impression, owner: owner), .heldOut(holdout("a", "s", at: 1), owner: owner))
      try expect(.withdrawn) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          try writer.tidy(
            decisionsBefore: Sample.at(9), historyBefore: Sample.at(9),
            sessionsSince: Sample.at(0), limit: 9)
          throw .withdrawn
        }
      }
      try expect(try store.history(of: owner), is: History(impressions: [impression]))
      try expect(try store.holdouts(of: owner), is: [holdout("a", "s", at: 1)])
      try store.tidy(decisionsBefore: 0, historyBefore: 9, limit: 9)
      try expect(try store.history(of: owner).folded.map(\.impressions), is: [1])
      try expect(try store.holdouts(of: owner), is: [holdout("a", "s", at: 1)])
    },
  ]

  static func holdout(
    _ campaign: String, _ stage: String, at instant: Int64
  ) -> HoldoutRecord {
    HoldoutRecord(
      campaign: Sample.key(campaign), placement: "home",
      session: SessionID(stage: stage, number: 1), at: Sample.at(instant))
  }
}
