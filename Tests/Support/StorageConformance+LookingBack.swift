internal import Calendars
internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let lookingBackCases: [Case] = [
    Case("an owner's presentations come as they were reserved, of one instant by id, bytewise") {
      store in
      for (name, owner, instant) in [
        ("é", HistoryOwner.user("u"), 5), ("b", .user("u"), 5), ("B", .user("u"), 5),
        ("z", .user("u"), -1), ("a", .user("u"), 9), ("v", .user("v"), 5), ("s", session(1), 5),
        ("t", session(2), 5), ("U", .user("U"), 5),
      ] as [(String, HistoryOwner, Int64)] {
        try store.apply(
          .presentation(
            Sample.presentation(
              name, owner: owner, reservedAt: instant, state: .ended(.app, at: Sample.at(20)))))
      }
      try store.apply(.presentation(Sample.presentation("live", stage: "other", reservedAt: 7)))
      for (owner, ids) in [
        (HistoryOwner.user("u"), ["z", "B", "b", "é", "live", "a"]), (.user("v"), ["v"]),
        (session(1), ["s"]), (session(3), []), (.user("w"), []),
      ] {
        let found = try store.read { (reader) throws(StorageError) in
          try reader.presentations(of: owner)
        }
        try expect(found.map(\.id), is: ids)
        for record in found { try expect(try store.presentation(record.id), is: record) }
      }
    },
    Case("the presentations on a stage are its own, whoever saw them and over or not") { store in
      let records = [
        Sample.presentation("b", reservedAt: 1, state: .ended(.closeButton, at: Sample.at(2))),
        Sample.presentation(
          "a", owner: .user("v"), reservedAt: 1, state: .ended(.app, at: Sample.at(3))),
        Sample.presentation("c", campaign: nil, reservedAt: 4),
        Sample.presentation("d", stage: "S", reservedAt: 4),
      ]
      for record in records { try store.apply(.presentation(record)) }
      for (stage, ids) in [("s", ["a", "b", "c"]), ("S", ["d"]), ("t", [])] {
        let found = try store.read { (reader) throws(StorageError) in
          try reader.presentations(on: stage)
        }
        try expect(found.map(\.id), is: ids)
      }
    },
    Case("the reports of a presentation come in time, of one instant by id, with answers") {
      store in
      try store.apply(
        .presentation(Sample.presentation("p")), .presentation(Sample.presentation("q", stage: "t"))
      )
      for (name, instant) in [("é", 5), ("b", 5), ("B", 5), ("z", -1)] as [(String, Int64)] {
        try store.apply(.report(Sample.report(name, of: "p", at: Sample.at(instant))))
      }
      try store.apply(.report(Sample.report("other", of: "q")))
      let found = try store.read { (reader) throws(StorageError) in try reader.reports(of: "p") }
      try expect(found.map(\.id), is: ["z", "B", "b", "é"])
      for report in found { try expect(try store.report(report.id, of: "p"), is: report) }
      let none = try store.read { (reader) throws(StorageError) in try reader.reports(of: "P") }
      try expect(none, is: [])
    },
    Case("a total of then has the impressions up to then, without those of test users") { store in
      for (place, instant) in ([10, 20, 20, 30] as [Int64]).enumerated() {
        try store.apply(
          .impression(Sample.impression("p\(place)", at: instant), owner: .user("u\(place)")),
          .impression(
            Sample.impression("t\(place)", at: instant, isTest: true), owner: .user("u\(place)")),
          .impression(
            Sample.impression("o\(place)", campaign: "other", at: 10), owner: session(1 + place)))
      }
      for (instant, count) in [(9, 0), (10, 1), (19, 1), (20, 3), (30, 4), (99, 4)] {
        let found = try store.read { (reader) throws(StorageError) in
          try reader.totals(
            of: [Sample.key("spring"), Sample.key("none")], asOf: Sample.at(Int64(instant)))
        }
        try expect(found.map(\.impressions), is: [count, 0])
      }
    },
    Case("a total of then has the reservations that were open then") { store in
      var shown = Sample.presentation("a", stage: "1", reservedAt: 10, state: .visible)
      shown.shownAt = Sample.at(20)
      let others = [
        Sample.presentation(
          "b", stage: "2", reservedAt: 10, state: .ended(.cancelled, at: Sample.at(30))),
        Sample.presentation("c", stage: "3", reservedAt: 15),
        Sample.presentation("d", stage: "4", isTest: true, reservedAt: 10),
        Sample.presentation("e", stage: "5", isReturning: true, reservedAt: 10),
        Sample.presentation("f", stage: "6", campaign: "other", reservedAt: 10),
      ]
      for record in others + [shown] { try store.apply(.presentation(record)) }
      for (instant, count) in [
        (9, 0), (10, 2), (14, 2), (15, 3), (19, 3), (20, 2), (29, 2), (30, 1), (1014, 1), (1015, 0),
      ] {
        let found = try store.read { (reader) throws(StorageError) in
          try reader.totals(of: [Sample.key("spring")], asOf: Sample.at(Int64(instant)))
        }
        try expect(found.map(\.reservations), is: [count], "count at \(instant)")
      }
    },
  ]
}
