internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let logCases: [Case] = [
    Case("a decision reads back as it was written") { store in
      for (place, text) in Sample.texts.enumerated() {
        let instant = Sample.instants[place % Sample.instants.count]
        let told: [DecisionRecord.Told] = [
          .nothing, .names([]), .names([text, "user.level"]), .values(Sample.attributes),
        ]
        let record = DecisionRecord(
          user: text, session: SessionID(stage: text, number: .max), placement: text, event: text,
          zone: .utc, locale: text, told: told[place % told.count], at: instant,
          presentation: text, presented: Sample.key("a"), reason: text,
          verdicts: [verdict("b", text), verdict("a", "presented")])
        try store.apply(.decision(record))
        try expect(
          try store.decisions(of: text, from: instant, until: .latest, limit: 1),
          is: instant == .latest ? [] : [record])
      }
    },
    Case("decisions come oldest first, the newest of them, of one user and one span") { store in
      for (user, second) in [("u", 3), ("v", 1), ("u", 1), ("u", 3), ("u", 2), ("U", 2)] {
        try store.apply(.decision(decision(user, at: Int64(second))))
      }
      func instants(_ start: Int64, _ end: Int64, _ limit: Int) throws(StorageError) -> [Int64] {
        try store.decisions(
          of: "u", from: Sample.at(start), until: Sample.at(end), limit: limit
        ).map(\.at.milliseconds)
      }
      try expect(try instants(0, 9, 9), is: [1, 2, 3, 3])
      try expect(try instants(2, 3, 9), is: [2])
      try expect(try instants(0, 9, 2), is: [3, 3])
      try expect(try instants(0, 9, 0), is: [])
      try expect(try instants(0, 9, -1), is: [])
    },
    Case("the nearest decisions are of one user, stage and placement, bytewise") { store in
      for (user, stage, placement, at, reason) in [
        ("u", "s", "home", 1, "far"), ("u", "s", "home", 2, "before"), ("u", "s", "home", 5, "x"),
        ("u", "s", "home", 5, "y"), ("u", "s", "home", 9, "after"), ("u", "s", "home", 10, "far"),
        ("U", "s", "home", 4, "user"), ("u", "S", "home", 4, "stage"), ("u", "s", "cart", 6, "at"),
      ] as [(String, String, String, Int64, String)] {
        try store.apply(
          .decision(decision(user, on: stage, placement: placement, at: at, reason: reason)))
      }
      func near(_ instant: Int64, _ stage: String = "s") throws(StorageError) -> [String] {
        try store.read { (reader) throws(StorageError) in
          try reader.decisions(
            around: Sample.at(instant), of: "u", on: stage, at: "home"
          ).map(\.reason)
        }
      }
      try expect(try near(5), is: ["before", "x", "y", "after"])
      try expect(try near(4), is: ["before", "x"])
      try expect(try near(0), is: ["far"])
      try expect(try near(99), is: ["far"])
      try expect(try near(5, "t"), is: [])
    },
    Case("decisions of one instant come in the order in which they were made") { store in
      for reason in ["b", "a", "c"] {
        try store.apply(.decision(decision("u", at: 1, reason: reason)))
      }
      try expect(
        try store.decisions(of: "u", from: .earliest, until: .latest, limit: 9).map(\.reason),
        is: ["b", "a", "c"])
    },
    Case("a decision has a session, and a presentation with its name or none") { store in
      try expectConflict(.range) { () throws(StorageError) in
        try store.apply(.decision(decision("u", session: 0)))
      }
      try expectConflict(.range) { () throws(StorageError) in
        try store.apply(.decision(decision("u", presentation: "p")))
      }
      try expectConflict(.range) { () throws(StorageError) in
        try store.apply(.clockWentBack(step(at: 2, latest: 2)))
      }
    },
    Case("steps of clocks come in the order in which they were found, the newest") { store in
      for (at, latest) in [(5, 9), (1, 7), (3, 8)] {
        try store.apply(.clockWentBack(step(at: Int64(at), latest: Int64(latest))))
      }
      func found(_ limit: Int) throws(StorageError) -> [ClockStep] {
        try store.read { (reader) throws(StorageError) in try reader.clockSteps(limit: limit) }
      }
      try expect(
        try found(9), is: [step(at: 5, latest: 9), step(at: 1, latest: 7), step(at: 3, latest: 8)])
      try expect(try found(1), is: [step(at: 3, latest: 8)])
    },
    Case("what is too old goes from the log, the oldest first, so many at once") { store in
      for second in [4, 1, 3, 2] as [Int64] {
        try store.apply(
          .decision(decision("u", at: second)),
          .clockWentBack(step(at: second, latest: second + 1)))
      }
      func left() throws(StorageError) -> [[Int64]] {
        try store.read { (reader) throws(StorageError) in
          [
            try reader.decisions(of: "u", from: .earliest, until: .latest, limit: 9)
              .map(\.at.milliseconds),
            try reader.clockSteps(limit: 9).map(\.at.milliseconds),
          ]
        }
      }
      try store.tidy(decisionsBefore: 3, historyBefore: 0, limit: 0)
      try expect(try left(), is: [[1, 2, 3, 4], [4, 1, 3, 2]])
      try store.tidy(decisionsBefore: 3, historyBefore: 0, limit: 1)
      try expect(try left(), is: [[2, 3, 4], [4, 3, 2]])
      try store.tidy(decisionsBefore: 4, historyBefore: 9, limit: 9)
      try expect(try left(), is: [[4], [4]])
    },
    Case("a transaction that fails keeps nothing of the log, and removes nothing") { store in
      try store.apply(.decision(decision("u", at: 1)), .clockWentBack(step(at: 1, latest: 2)))
      try expect(.withdrawn) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          try writer.tidy(
            decisionsBefore: Sample.at(5), historyBefore: Sample.at(5),
            sessionsSince: Sample.at(0), limit: 9)
          try writer.apply([
            .decision(decision("u", at: 0)), .clockWentBack(step(at: 0, latest: 2)),
          ])
          throw .withdrawn
        }
      }
      try expect(
        try store.decisions(of: "u", from: .earliest, until: .latest, limit: 9),
        is: [decision("u", at: 1)])
      try expect(
        try store.read { (reader) throws(StorageError) in try reader.clockSteps(limit: 9) },
        is: [step(at: 1, latest: 2)])
    },
  ]

  private static func verdict(_ campaign: String, _ code: String) -> DecisionRecord.Verdict {
    DecisionRecord.Verdict(campaign: Sample.key(campaign), code: code)
  }

  static func decision(
    _ user: String, on stage: String = "s", session: Int = 1, placement: String = "home",
    at instant: Int64 = 1, presentation: String? = nil, reason: String = "cap"
  ) -> DecisionRecord {
    DecisionRecord(
      user: user, session: SessionID(stage: stage, number: session), placement: placement,
      event: nil,
      zone: .utc, locale: nil, told: .nothing, at: Sample.at(instant),
      presentation: presentation, presented: nil, reason: reason, verdicts: [])
  }

  private static func step(at instant: Int64, latest: Int64) -> ClockStep {
    ClockStep(stage: "s", at: Sample.at(instant), latest: Sample.at(latest))
  }
}
