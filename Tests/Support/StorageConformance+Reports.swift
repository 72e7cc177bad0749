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
            ended: EndReason.allCases[place % EndReason.allCases.count], next: next, opens: text,
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
    Case("the next presentation of an answer is read as it stands now") { store in
      let next = Sample.presentation("n", stage: "t")
      let answer = ReportAnswer(next: next)
      try store.apply(
        .presentation(Sample.presentation("p")), .report(Sample.report("e", answer: answer)),
        .presentation(next))
      try expect(try store.report("e", of: "p")?.answer.next, is: next)
      try store.apply(.presentation(next.with(.visible)))
      try expect(try store.report("e", of: "p")?.answer.next, is: next.with(.visible))
    },
  ]
}
