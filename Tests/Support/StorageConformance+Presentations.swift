internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let presentationCases: [Case] = [
    Case("a presentation reads back as it was written") { store in
      for (place, text) in Sample.texts.enumerated() {
        for record in records(with: text, place: place) {
          try store.apply(.presentation(record))
          try expect(try store.presentation(record.id), is: record)
        }
      }
    },
    Case("a presentation ends for every reason") { store in
      for reason in EndReason.allCases {
        let record = Sample.presentation(
          reason.rawValue, state: .ended(reason, at: Sample.at(5)))
        try store.apply(.presentation(record))
        try expect(try store.presentation(reason.rawValue), is: record)
      }
    },
    Case("of a presentation that is there only what can change is taken over") { store in
      let record = Sample.presentation("p")
      var other = Sample.presentation(
        "p", stage: "t", owner: .user("v"), campaign: nil, isTest: true, reservedAt: 99,
        state: .visible)
      other.shownAt = Sample.at(100)
      other.lateEffects = [.impression, .conversion]
      try store.apply(.presentation(record), .presentation(other))
      var expected = record
      expected.shownAt = other.shownAt
      expected.lateEffects = other.lateEffects
      expected.leaseUntil = other.leaseUntil
      expected.state = .visible
      try expect(try store.presentation("p"), is: expected)
    },
    Case("a stage has one live presentation") { store in
      let first = Sample.presentation("p")
      try store.apply(.stage(Sample.stage("s")), .presentation(first))
      for state in [PresentationRecord.State.reserved, .visible] {
        try expectConflict(.oneLivePresentation) { () throws(StorageError) in
          try store.apply(.presentation(Sample.presentation("q", state: state)))
        }
      }
      try store.apply(.presentation(Sample.presentation("r", stage: "t")))
      try expect(try store.stage("s")?.presentation, is: first)
      try expect(try store.presentation("q"), is: nil)
    },
    Case("an end makes room for a beginning in the same call") { store in
      let first = Sample.presentation("p")
      let second = Sample.presentation("q")
      try store.apply(.stage(Sample.stage("s")), .presentation(first))
      let end = first.with(.ended(.closeButton, at: Sample.at(50)))
      try expectConflict(.oneLivePresentation) { () throws(StorageError) in
        try store.apply(.presentation(second), .presentation(end))
      }
      try store.apply(.presentation(end), .presentation(second))
      try expect(try store.stage("s")?.presentation, is: second)
      try expect(try store.presentation("p"), is: end)
      try expectConflict(.oneLivePresentation) { () throws(StorageError) in
        try store.apply(.presentation(first))
      }
      try store.apply(.presentation(second.with(.ended(.app, at: Sample.at(60)))))
      try expect(try store.stage("s")?.presentation, is: nil)
    },
    Case("reservations are the owner's own, on any stage, in the order they were made") { store in
      let records = [
        Sample.presentation("d", stage: "1", reservedAt: 5),
        Sample.presentation("c", stage: "2", campaign: nil, reservedAt: 5),
        Sample.presentation("b", stage: "3", isTest: true, reservedAt: 4),
        Sample.presentation("a", stage: "4", reservedAt: 6),
        Sample.presentation("e", stage: "5", isReturning: true, reservedAt: 1),
        Sample.presentation("f", stage: "6", reservedAt: 1, state: .visible),
        Sample.presentation("g", stage: "7", owner: .user("v"), reservedAt: 1),
        Sample.presentation("h", stage: "8", owner: session(1), reservedAt: 1),
        Sample.presentation("i", stage: "9", owner: session(2), reservedAt: 1),
      ]
      for record in records { try store.apply(.presentation(record)) }
      try expect(
        try store.history(of: "u").reservations.map(\.id), is: ["b", "c", "d", "a"])
      try expect(try store.history(of: "v").reservations, is: [records[6]])
      try expect(try store.history(of: session(2)).reservations, is: [records[8]])
      try store.apply(.presentation(records[0].with(.visible)))
      try store.apply(.presentation(records[1].with(.ended(.cancelled, at: Sample.at(9)))))
      try expect(try store.history(of: "u").reservations.map(\.id), is: ["b", "a"])
    },
    Case("totals count open reservations, but no tests and none that return") { store in
      let records = [
        Sample.presentation("a", stage: "1"), Sample.presentation("b", stage: "2"),
        Sample.presentation("c", stage: "3", isTest: true),
        Sample.presentation("d", stage: "4", isReturning: true),
        Sample.presentation("e", stage: "5", state: .visible),
        Sample.presentation("f", stage: "6", campaign: "other"),
        Sample.presentation("g", stage: "7", campaign: nil),
      ]
      for record in records { try store.apply(.presentation(record)) }
      let spring = Sample.key("spring")
      try expect(try store.total(of: spring)?.reservations, is: 2)
      try store.apply(.presentation(records[0].with(.visible)))
      try expect(try store.total(of: spring)?.reservations, is: 1)
      try store.apply(.presentation(records[1].with(.ended(.expired, at: Sample.at(9)))))
      try expect(try store.total(of: spring)?.reservations, is: 0)
      try expect(try store.total(of: Sample.key("other"))?.reservations, is: 1)
    },
    Case("a reservation counts in totals until its lease is over") { store in
      try store.apply(.presentation(Sample.presentation("a", reservedAt: 10)))
      let spring = Sample.key("spring")
      for (now, count) in [(0, 1), (1009, 1), (1010, 0), (5000, 0)] as [(Int64, Int)] {
        try expect(try store.total(of: spring, at: now)?.reservations, is: count)
      }
      try expect(try store.history(of: "u").reservations.map(\.id), is: ["a"])
    },
    Case("the reservations of totals are found by when they were made and how long they last") {
      store in
      var records = [
        Sample.presentation("a", stage: "1", reservedAt: 30),
        Sample.presentation("e\u{301}", stage: "2", reservedAt: 20),
        Sample.presentation("\u{e9}", stage: "3", owner: session(2), reservedAt: 20),
        Sample.presentation("d", stage: "4", reservedAt: 10),
        Sample.presentation("test", stage: "5", isTest: true, reservedAt: 30),
        Sample.presentation("returning", stage: "6", isReturning: true, reservedAt: 30),
        Sample.presentation("seen", stage: "7", reservedAt: 30, state: .visible),
        Sample.presentation(
          "over", stage: "8", reservedAt: 30, state: .ended(.expired, at: Sample.at(9))),
        Sample.presentation("routed", stage: "9", campaign: nil, reservedAt: 30),
        Sample.presentation("other", stage: "10", campaign: "other", reservedAt: 30),
      ]
      for record in records { try store.apply(.presentation(record)) }
      let keys = ["other", "none", "spring"].map(Sample.key)
      let found = { (instant: Int64, limit: Int64) throws(StorageError) in
        try store.reservations(of: keys, madeAfter: instant, outlasting: limit).map { id in
          id.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        }
      }
      let (other, composed) = ("6f 74 68 65 72", "e9")
      try expect(try found(9, 0), is: [other, "64", "65 301", composed, "61"])
      try expect(try found(10, 0), is: [other, "65 301", composed, "61"])
      try expect(try found(10, 1019), is: [other, "65 301", composed, "61"])
      try expect(try found(10, 1020), is: [other, "61"])
      try expect(try found(30, 0), is: [])
      try expect(try found(10, 1030), is: [])
      // A lease that is put right is found no longer.
      records[0].leaseUntil = Sample.at(15)
      try store.apply(.presentation(records[0]))
      try expect(try found(10, 1020), is: [other])
    },
    Case("a presentation's numbers lie in their ranges") { store in
      let owners: [HistoryOwner] = [.user(""), session(0), session(-1)]
      let campaigns: [(revision: Int, variant: Int)] = [(0, 0), (1, -1)]
      var records = owners.map { Sample.presentation("p", owner: $0) }
      records += campaigns.map { revision, variant in
        record(
          source: .campaign(
            key: Sample.key("a"), revision: revision, variant: variant))
      }
      records += [record(session: 0), record(popupRevision: 0), record(showAfter: 9)]
      for record in records {
        try expectConflict(.range) { () throws(StorageError) in
          try store.apply(.presentation(record))
        }
      }
      try store.apply(.presentation(record()))
    },
  ]

  static func session(_ number: Int) -> HistoryOwner {
    .session(SessionID(stage: "s", number: number))
  }

  private static func record(
    session: Int = 1, source: PresentationRecord.Source = .route, popupRevision: Int = 1,
    showAfter: Int64 = 10
  ) -> PresentationRecord {
    PresentationRecord(
      id: "p", session: SessionID(stage: "s", number: session), owner: .user("u"),
      source: source, popup: Sample.key("gift"), popupRevision: popupRevision,
      circumstances: Sample.circumstances(), isTest: false, isReturning: false,
      reservedAt: Sample.at(10), showAfter: Sample.at(showAfter), leaseUntil: Sample.at(0))
  }

  /// Returns presentations with a text wherever one fits: all there, and all absent, by a route and
  /// by a promise.
  private static func records(with text: String, place: Int) -> [PresentationRecord] {
    let number = Sample.counts[place % Sample.counts.count]
    let instant = Sample.instants[place % Sample.instants.count]
    var full = PresentationRecord(
      id: text, session: SessionID(stage: text, number: number),
      owner: text.isEmpty ? session(number) : .user(text),
      source: .campaign(key: Sample.key("a"), revision: number, variant: number),
      popup: Sample.key("b"), popupRevision: number,
      circumstances: Sample.circumstances(
        placement: text, locale: text, attributes: Sample.attributes),
      isTest: true, isReturning: true, origin: text, reservedAt: instant, showAfter: instant,
      leaseUntil: instant)
    full.shownAt = instant
    full.lateEffects = [.impression, .dismissal, .conversion]
    full.state = .ended(.secondary, at: instant)
    func sparse(_ id: String, _ source: PresentationRecord.Source) -> PresentationRecord {
      PresentationRecord(
        id: text + id, session: SessionID(stage: text + id, number: 1),
        owner: .session(SessionID(stage: text, number: number)), source: source,
        popup: Sample.key("b"), popupRevision: 1, circumstances: Sample.circumstances(),
        isTest: false, isReturning: false, reservedAt: .earliest, showAfter: .latest,
        leaseUntil: instant)
    }
    return [full, sparse(".", .route), sparse("..", .promise)]
  }
}
