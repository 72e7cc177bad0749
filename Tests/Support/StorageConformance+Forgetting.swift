internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let forgettingCases: [Case] = [
    Case("everything of a user goes, and the store says how much of each kind") { store in
      try fill(store, with: "u", prefix: "u")
      try fill(store, with: "v", prefix: "v")
      var gone = Forgotten()
      (gone.presentations, gone.reports, gone.impressions) = (2, 2, 1)
      (gone.marks, gone.lastEnds, gone.stages) = (2, 1, 1)
      (gone.decisions, gone.holdouts) = (1, 1)
      try expect(try store.forget("u"), is: gone)
      try expect(try store.everything(of: .user("u")), is: StoredOwner())
      for id in ["u-old", "u-live"] {
        try expect(try store.presentation(id), is: nil)
        try expect(try store.report("e", of: id), is: nil)
      }
      try expect(try store.everything(of: .user("v")).presentations.count, is: 2)
    },
    Case("of a stage its id stays and the number of its sessions, of which none comes twice") {
      store in
      var stage = Sample.stage("s", user: "u", queue: [Sample.entry("spring")])
      stage.sessionCount = 7
      stage.heldLink = Stage.Link(url: "app://a", since: Sample.at(1), until: Sample.at(2))
      stage.navigation = Stage.Link(url: "app://b", since: Sample.at(1), until: Sample.at(2))
      try store.apply(.stage(stage), .presentation(Sample.presentation("p")))
      _ = try store.forget("u")
      var empty = Stage(id: "s")
      empty.sessionCount = 7
      try expect(try store.stage("s"), is: empty)
      try expect(try store.stages(holding: Sample.key("spring")), is: [])
      try store.apply(.presentation(Sample.presentation("q", owner: .user("v"))))
      try expect(try store.stage("s")?.presentation?.id, is: "q")
    },
    Case("a stage that is somebody else's by now keeps what is theirs") { store in
      let stage = Sample.stage("s", user: "v", queue: [Sample.entry("spring")])
      let old = Sample.presentation("p", state: .ended(.signedOut, at: Sample.at(20)))
      let live = Sample.presentation("q", owner: .user("v"))
      try store.apply(.presentation(old), .stage(stage), .presentation(live))
      let before = try store.stage("s")
      try expect(try store.forget("u").stages, is: 0)
      try expect(try store.stage("s"), is: before)
      try expect(
        try store.read { (reader) throws(StorageError) in
          try reader.presentations(on: "s").map(\.id)
        }, is: ["q"])
    },
    Case("those whose ids only look alike, and sessions, are others") { store in
      let owners: [HistoryOwner] = [
        .user("e\u{301}"), .user("E\u{301}"), .user("e"), .user("e\u{301} "),
        .session(SessionID(stage: "\u{e9}", number: 1)), session(1),
      ]
      for (place, owner) in owners.enumerated() {
        try fill(store, with: owner, prefix: "p\(place)")
      }
      try fill(store, with: "\u{e9}", prefix: "gone")
      let before = try owners.map { owner in try store.everything(of: owner) }
      try expect(try store.forget("\u{e9}").presentations, is: 2)
      for (owner, kept) in zip(owners, before) {
        try expect(try store.everything(of: owner), is: kept, "what is kept of \(owner)")
      }
    },
    Case("the totals of campaigns stay, without what was open") { store in
      try fill(store, with: "u", prefix: "u")
      let spring = Sample.key("spring")
      try expect(
        try store.total(of: spring),
        is: CampaignTotal(campaign: spring, impressions: 1, reservations: 1))
      _ = try store.forget("u")
      try expect(
        try store.total(of: spring),
        is: CampaignTotal(campaign: spring, impressions: 1, reservations: 0))
    },
    Case("folded impressions of the user go too, and no other's") { store in
      try fill(store, with: "u", prefix: "u")
      try fill(store, with: "v", prefix: "v")
      try store.tidy(decisionsBefore: 0, historyBefore: 21, limit: 9)
      let kept = try store.everything(of: .user("v"))
      try expect(kept.history.folded.map(\.impressions), is: [1])
      try expect(try store.forget("u").impressions, is: 1)
      try expect(try store.everything(of: .user("u")), is: StoredOwner())
      try expect(try store.everything(of: .user("v")), is: kept)
      try store.tidy(decisionsBefore: 99, historyBefore: 99, limit: 9)
      try expect(try store.everything(of: .user("u")), is: StoredOwner())
    },
    Case("who is forgotten again, or was never known, takes nothing along") { store in
      try fill(store, with: "u", prefix: "u")
      for user in ["nobody", "U"] { try expect(try store.forget(user).isNothing, is: true) }
      try expect(try store.forget("u").isNothing, is: false)
      let again = try store.forget("u")
      try expect(again, is: Forgotten())
      try expect(again.isNothing, is: true)
    },
    Case("nobody in particular cannot be forgotten") { store in
      try fill(store, with: session(1), prefix: "p")
      try store.apply(.stage(Sample.stage("t", user: "")))
      let (before, stage) = (try store.everything(of: session(1)), try store.stage("t"))
      try expectConflict(.range) { () throws(StorageError) in _ = try store.forget("") }
      try expect(try store.everything(of: session(1)), is: before)
      try expect(try store.stage("t"), is: stage)
    },
    Case("a report on what was forgotten finds no presentation") { store in
      try fill(store, with: "u", prefix: "u")
      _ = try store.forget("u")
      try expectConflict(.knownPresentation) { () throws(StorageError) in
        try store.apply(.report(Sample.report("late", of: "u-live")))
      }
      // Who comes back begins anew, under ids that are free again.
      try fill(store, with: "u", prefix: "u")
      try expect(try store.history(of: "u").impressions.count, is: 1)
      try expect(try store.total(of: Sample.key("spring"))?.impressions, is: 2)
    },
    Case("an answer that named what was forgotten names nothing") { store in
      let next = Sample.presentation("next", stage: "t")
      try store.apply(
        .presentation(next), .presentation(Sample.presentation("p", owner: .user("v"))),
        .report(Sample.report("e", of: "p", answer: ReportAnswer(counted: true, next: next))))
      _ = try store.forget("u")
      try expect(try store.report("e", of: "p")?.answer, is: ReportAnswer(counted: true))
    },
    Case("what another's report handed out to the user goes, and the report stays") { store in
      let answer = ReportAnswer(late: true, opens: "app://secret")
      try store.apply(
        .presentation(Sample.presentation("p", owner: .user("v"))),
        .report(Sample.report("e", of: "p", answer: answer, answeredUser: "u")),
        .report(Sample.report("f", of: "p", answer: answer, answeredUser: "w")),
        .report(Sample.report("g", of: "p", answer: answer)))
      _ = try store.forget("u")
      try expect(try store.report("e", of: "p")?.answer, is: ReportAnswer(late: true))
      try expect(try store.report("e", of: "p")?.answeredUser, is: nil)
      try expect(try store.report("f", of: "p")?.answer, is: answer)
      try expect(try store.report("g", of: "p")?.answer, is: answer)
    },
    Case("what a transaction forgot is back when it is taken back") { store in
      try fill(store, with: "u", prefix: "u")
      let (before, stage) = (try store.everything(of: .user("u")), try store.stage("u-stage"))
      let stop = StorageError.busy(place: "thrown by the case")
      try expect(stop) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          _ = try writer.forget("u")
          guard try writer.history(of: .user("u")) == History() else { return }
          throw stop
        }
      }
      try expect(try store.everything(of: .user("u")), is: before)
      try expect(try store.stage("u-stage"), is: stage)
    },
  ]

  private static func fill(
    _ store: any Store, with user: String, prefix: String
  ) throws(StorageError) {
    try fill(store, with: .user(user), prefix: prefix)
  }

  /// Stores something of every kind for an owner, under ids of its own.
  private static func fill(
    _ store: any Store, with owner: HistoryOwner, prefix: String
  ) throws(StorageError) {
    let (old, live, stage) = ("\(prefix)-old", "\(prefix)-live", "\(prefix)-stage")
    let answer = ReportAnswer(
      ended: .closeButton, opens: "app://a",
      dropped: [ReportAnswer.Drop(campaign: Sample.key("b"), code: "cap")])
    try store.apply(
      .stage(Sample.stage(stage, user: owner.userID, queue: [Sample.entry("b")])),
      .presentation(
        Sample.presentation(
          old, stage: stage, owner: owner, state: .ended(.closeButton, at: Sample.at(20)))),
      .presentation(Sample.presentation(live, stage: stage, owner: owner, reservedAt: 30)),
      .impression(Sample.impression(old), owner: owner),
      .mark(History.Mark(campaign: Sample.key("a")), owner: owner),
      .mark(History.Mark(campaign: Sample.key("b")), owner: owner),
      .lastEnded(Sample.at(20), owner: owner), .report(Sample.report("e", of: old, answer: answer)),
      .report(Sample.report("f", of: old)), .heldOut(holdout("a", stage, at: 20), owner: owner))
    if !owner.userID.isEmpty { try store.apply(.decision(decision(owner.userID))) }
  }
}
