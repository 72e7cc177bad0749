internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let historyCases: [Case] = [
    Case("of whom nothing is known has an empty history") { store in
      try expect(try store.history(of: "u"), is: History())
      try expect(try store.history(of: session(1)), is: History())
      let total = CampaignTotal(campaign: Sample.key("a"), impressions: 0, reservations: 0)
      try expect(try store.total(of: Sample.key("a")), is: total)
    },
    Case("an impression and a mark read back as they were written") { store in
      for (place, text) in Sample.texts.enumerated() {
        let owner: HistoryOwner =
          text.isEmpty ? session(.max) : .user(text)
        let instant = Sample.instants[place % Sample.instants.count]
        let impression = History.Impression(
          presentation: text, campaign: Sample.key("a"), placement: text,
          session: SessionID(stage: text, number: .max), at: instant, isTest: place % 2 == 0)
        var full = History.Mark(campaign: Sample.key("a"))
        full.dismissedAt = instant
        full.convertedAt = instant
        full.triggerCount = Sample.counts[place % Sample.counts.count]
        full.triggerSource = text
        let empty = History.Mark(campaign: Sample.key("b"))
        try store.apply(
          .impression(impression, owner: owner), .mark(full, owner: owner),
          .mark(empty, owner: owner), .lastEnded(instant, owner: owner))
        try expect(
          try store.history(of: owner),
          is: History(
            impressions: [impression], marks: [full, empty], lastEndedAt: instant))
      }
    },
    Case("impressions come oldest first, of equals by presentation, bytewise") { store in
      for (name, instant) in [
        ("é", 3), ("b", 3), ("B", 3), ("z", 1), ("a", 4), ("c", -5),
      ] as [(String, Int64)] {
        try store.apply(.impression(Sample.impression(name, at: instant), owner: .user("u")))
      }
      try expect(
        try store.history(of: "u").impressions.map(\.presentation),
        is: ["c", "z", "B", "b", "é", "a"])
    },
    Case("marks come by campaign, bytewise, the newest of each") { store in
      for (name, count) in [("b", 1), ("a-b", 2), ("a", 3), ("a0", 4), ("a", 5), ("b", 0)] {
        var mark = History.Mark(campaign: Sample.key(name))
        mark.triggerCount = count
        try store.apply(.mark(mark, owner: .user("u")))
      }
      try expect(
        try store.history(of: "u").marks.map { "\($0.campaign) \($0.triggerCount)" },
        is: ["a 5", "a-b 2", "a0 4", "b 0"])
    },
    Case("histories of users and of sessions are kept apart") { store in
      let owners: [HistoryOwner] = [
        .user("s"), .user("1"), .user("S"), .user("e\u{301}"), .user("\u{e9}"), session(1),
        session(2), .session(SessionID(stage: "", number: 1)),
        .session(SessionID(stage: "S", number: 1)),
        .session(SessionID(stage: "e\u{301}", number: 1)),
        .session(SessionID(stage: "\u{e9}", number: 1)),
      ]
      for (place, owner) in owners.enumerated() {
        try store.apply(
          .impression(Sample.impression("p\(place)"), owner: owner),
          .mark(History.Mark(campaign: Sample.key("m\(place)")), owner: owner),
          .lastEnded(Sample.at(Int64(place)), owner: owner))
      }
      for (place, owner) in owners.enumerated() {
        let history = try store.history(of: owner)
        try expect(history.impressions, is: [Sample.impression("p\(place)")])
        try expect(history.marks, is: [History.Mark(campaign: Sample.key("m\(place)"))])
        try expect(history.lastEndedAt, is: Sample.at(Int64(place)))
      }
    },
    Case("a presentation makes one impression, whoever it is given to") { store in
      try store.apply(.impression(Sample.impression("p"), owner: .user("u")))
      for (again, owner) in [
        (Sample.impression("p"), HistoryOwner.user("u")),
        (Sample.impression("p", at: 99), .user("u")), (Sample.impression("p"), .user("v")),
        (Sample.impression("p", isTest: true), session(1)),
      ] {
        try expectConflict(.oneImpression) { () throws(StorageError) in
          try store.apply(.impression(again, owner: owner))
        }
      }
      try expect(try store.total(of: Sample.key("spring"))?.impressions, is: 1)
      try expect(try store.history(of: "u").impressions.count, is: 1)
      try expect(try store.history(of: "v"), is: History())
    },
    Case("totals count every impression but those of test users") { store in
      for (place, isTest) in [false, true, false, false, true].enumerated() {
        try store.apply(
          .impression(
            Sample.impression("p\(place)", isTest: isTest), owner: .user("u\(place)")))
      }
      try store.apply(.impression(Sample.impression("q", campaign: "b"), owner: session(1)))
      let found = try store.read { (reader) throws(StorageError) in
        try reader.totals(of: ["b", "none", "spring", "b"].map(Sample.key), at: Sample.at(0))
      }
      try expect(
        found.map { "\($0.campaign) \($0.impressions)" },
        is: ["b 1", "none 0", "spring 3", "b 1"])
    },
    Case("a re-dated impression moves to its place and is counted once") { store in
      for (name, instant) in [("a", 1), ("b", 900), ("c", 3)] as [(String, Int64)] {
        try store.apply(.impression(Sample.impression(name, at: instant), owner: .user("u")))
      }
      try store.apply(.redated(Sample.impression("b", at: 2), owner: .user("u")))
      try expect(
        try store.history(of: "u").impressions.map { "\($0.presentation) \($0.at.milliseconds)" },
        is: ["a 1", "b 2", "c 3"])
      try expect(try store.total(of: Sample.key("spring"))?.impressions, is: 3)
    },
    Case("a re-dated impression that is not the owner's changes nothing") { store in
      try store.apply(.impression(Sample.impression("a", at: 1), owner: .user("u")))
      try store.apply(
        .redated(Sample.impression("a", at: 2), owner: .user("v")),
        .redated(Sample.impression("b", at: 2), owner: .user("u")))
      try expect(try store.history(of: "u").impressions, is: [Sample.impression("a", at: 1)])
      try expect(try store.history(of: "v"), is: History())
    },
    Case("the last end is the one that was written last") { store in
      for instant in [5, 9, 7] as [Int64] {
        try store.apply(.lastEnded(Sample.at(instant), owner: .user("u")))
        try expect(try store.history(of: "u").lastEndedAt, is: Sample.at(instant))
      }
    },
    Case("a history belongs to a user with an id or to a session") { store in
      var mark = History.Mark(campaign: Sample.key("a"))
      mark.triggerCount = -1
      let wrong: [StateChange] = [
        .impression(Sample.impression("p"), owner: .user("")),
        .impression(Sample.impression("p"), owner: session(0)),
        .mark(History.Mark(campaign: Sample.key("a")), owner: .user("")),
        .mark(mark, owner: .user("u")),
        .lastEnded(Sample.at(1), owner: session(0)),
      ]
      for change in wrong {
        try expectConflict(.range) { () throws(StorageError) in try store.apply(change) }
      }
    },
  ]
}
