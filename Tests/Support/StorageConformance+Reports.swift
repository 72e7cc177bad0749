internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let reportCases: [Case] = [
    Case("a report reads back with its answer") { store in
      let next = Sample.presentation("next", stage: "t")
      try store.apply(.presentation(next))
      for (place, text) in Sample.texts.enumerated() {
        try store.apply(
          .presentation(Sample.presentation(text, state: .ended(.app, at: Sample.at(1)))))
        let full = Sample.report(
          text, of: text, kind: ReportKind.allCases[place % ReportKind.allCases.count],
          detail: text, at: Sample.instants[place % Sample.instants.count],
          answer: ReportAnswer(
            counted: true, late: true, reason: text,
            ended: EndReason.allCases[place % EndReason.allCases.count], next: next,
            nextPopup: text, opens: text,
            dropped: ["b", "a", "b"].map { .init(campaign: Sample.key($0), code: text) }))
        let sparse = Sample.report(text + ".", of: text)
        try store.apply(.report(full), .report(sparse))
        try expect(try store.report(text, of: text), is: full)
        try expect(try store.report(text + ".", of: text), is: sparse)
      }
    },
    Case("a report's id comes once in its presentation") { store in
      let first = Sample.report("e", of: "p")
      try store.apply(
        .presentation(Sample.presentation("p")),
        .presentation(Sample.presentation("q", stage: "t")),
        .report(first), .report(Sample.report("e", of: "q")))
      try expectConflict(.oneReport) { () throws(StorageError) in
        try store.apply(.report(Sample.report("e", of: "p", kind: .clicked)))
      }
      try expect(try store.report("e", of: "p"), is: first)
      try expect(try store.report("f", of: "p"), is: nil)
      try expect(try store.report("e", of: "r"), is: nil)
    },
    Case("a report belongs to a presentation that is stored") { store in
      try expectConflict(.knownPresentation) { () throws(StorageError) in
        try store.apply(.report(Sample.report("e", of: "p")))
      }
    },
    Case("the next presentation of an answer is the one that was handed out then") { store in
      for (place, isReturning) in [false, true].enumerated() {
        let id = "n\(place)"
        let next = Sample.presentation(id, stage: "t", isReturning: isReturning)
        try store.apply(
          .presentation(Sample.presentation("p")), .presentation(next),
          .report(Sample.report(id, answer: ReportAnswer(next: next, nextPopup: "{}"))))
        var later = next
        (later.isReturning, later.leaseUntil) = (!isReturning, Sample.at(77))
        try store.apply(.presentation(later))
        try expect(try store.report(id, of: "p")?.answer.next, is: next)
        (later.state, later.shownAt) = (.visible, Sample.at(11))
        try store.apply(.presentation(later))
        try expect(try store.report(id, of: "p")?.answer.next, is: next)
        (later.state, later.lateEffects) = (.ended(.expired, at: Sample.at(12)), [.conversion])
        try store.apply(.presentation(later))
        try expect(try store.report(id, of: "p")?.answer.next, is: next)
        try expect(try store.presentation(id), is: later)
      }
    },
    Case("a report that came again is counted where it is, and nowhere else") { store in
      try store.apply(
        .presentation(Sample.presentation("p")),
        .presentation(Sample.presentation("q", stage: "t")),
        .report(Sample.report("e", of: "p")), .report(Sample.report("e", of: "q")),
        .report(Sample.report("f", of: "p")))
      for (count, instant) in Sample.instants.enumerated() {
        try store.apply(.repeated(report: "e", presentation: "p", at: instant))
        let found = try store.report("e", of: "p")
        try expect(found?.repeats, is: count + 1)
        try expect(found?.repeatedAt, is: instant)
        try expect(found?.at, is: Sample.at(30))
      }
      try store.apply(
        .repeated(report: "g", presentation: "p", at: Sample.at(1)),
        .repeated(report: "e", presentation: "r", at: Sample.at(1)))
      try expect(try store.report("e", of: "q"), is: Sample.report("e", of: "q"))
      try expect(try store.report("f", of: "p"), is: Sample.report("f", of: "p"))
      try expect(try store.report("g", of: "p"), is: nil)
    },
  ]
}
