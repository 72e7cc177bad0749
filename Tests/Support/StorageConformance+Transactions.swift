internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  private static let stop = StorageError.busy(place: "thrown by the case")

  static let transactionCases: [Case] = [
    Case("a write reads what it wrote, and others read it afterwards") { store in
      let record = Sample.presentation("p")
      let seen = try store.write { (writer) throws(StorageError) in
        try writer.add(Sample.revision())
        try writer.set(CampaignRecord(key: Sample.key("spring"), state: .draft, latest: 1))
        try writer.apply([
          .stage(Sample.stage("s", user: "u")), .presentation(record),
          .impression(Sample.impression("p"), owner: .user("u")), .report(Sample.report("e")),
        ])
        return try (
          writer.campaign(Sample.key("spring"))?.latest, writer.stage("s")?.presentation,
          writer.history(of: .user("u")).impressions.count, writer.report("e", of: "p") != nil,
          writer.totals(of: [Sample.key("spring")], at: Sample.at(0)).first?.impressions
        )
      }
      try expect(seen.0, is: 1)
      try expect(seen.1, is: record)
      try expect(seen.2, is: 1)
      try expect(seen.3, is: true)
      try expect(seen.4, is: 1)
      try expect(try store.stage("s")?.presentation, is: record)
    },
    Case("an error of the body takes everything back") { store in
      try fill(store)
      let before = try contents(of: store)
      try expect(stop) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          try writeEverything(to: writer)
          throw stop
        }
      }
      try expect(try contents(of: store), is: before)
      try store.write { (writer) throws(StorageError) in try writeEverything(to: writer) }
    },
    Case("a conflict takes back what came before it") { store in
      try fill(store)
      let before = try contents(of: store)
      try expectConflict(.oneReport) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          try writeEverything(to: writer)
          try writer.apply([
            .lastEnded(Sample.at(7), owner: .user("x")), .report(Sample.report("e")),
          ])
        }
      }
      try expect(try contents(of: store), is: before)
    },
    Case("a body that goes on after a conflict does not save its transaction") { store in
      try fill(store)
      let before = try contents(of: store)
      try expectConflict(.oneReport) { () throws(StorageError) in
        try store.write { (writer) throws(StorageError) in
          do throws(StorageError) { try writer.apply([.report(Sample.report("e"))]) } catch {}
          do throws(StorageError) { try writeEverything(to: writer) } catch {}
        }
      }
      try expect(try contents(of: store), is: before)
    },
    Case("an error of a reader's body comes through") { store in
      try expect(stop) { () throws(StorageError) in
        try store.read { (_) throws(StorageError) in throw stop }
      }
    },
    Case("a reader sees one state while others write") { store in
      try fill(store)
      let counts = try store.read { (reader) throws(StorageError) in
        let before = try reader.history(of: .user("u")).impressions.count
        try store.apply(.impression(Sample.impression("x"), owner: .user("u")))
        return [before, try reader.history(of: .user("u")).impressions.count]
      }
      try expect(counts, is: [1, 1])
      try expect(try store.history(of: "u").impressions.count, is: 2)
    },
    Case("a write returns what its body returns") { store in
      let text = try store.write { (_) throws(StorageError) in "value" }
      try expect(text, is: "value")
    },
    Case("an empty list of changes is nothing") { store in
      try store.write { (writer) throws(StorageError) in try writer.apply([]) }
    },
  ]

  private static func fill(_ store: any Store) throws(StorageError) {
    try store.add(Sample.revision())
    try store.set(CampaignRecord(key: Sample.key("spring"), state: .draft, latest: 1))
    try store.apply(
      .stage(Sample.stage("s", user: "u", queue: [Sample.entry("a")])),
      .presentation(Sample.presentation("p")),
      .impression(Sample.impression("p"), owner: .user("u")),
      .mark(History.Mark(campaign: Sample.key("a")), owner: .user("u")),
      .lastEnded(Sample.at(1), owner: .user("u")), .report(Sample.report("e")))
  }

  /// Changes something in every table.
  private static func writeEverything(to writer: any StoreWriter) throws(StorageError) {
    try writer.add(Sample.revision(.campaign, "spring", 2))
    try writer.set(CampaignRecord(key: Sample.key("spring"), state: .inReview, latest: 2))
    try writer.add(
      AuditEntry(
        at: Sample.at(1), actor: "ann", action: "edit", kind: .campaign,
        key: Sample.key("spring"), before: nil, after: "2"))
    var mark = History.Mark(campaign: Sample.key("a"))
    mark.triggerCount = 7
    let end = Sample.presentation("p").with(.ended(.app, at: Sample.at(40)))
    try writer.apply([
      .stage(Sample.stage("s", queue: [Sample.entry("b"), Sample.entry("a")])),
      .stage(Sample.stage("t")), .presentation(end), .presentation(Sample.presentation("q")),
      .impression(Sample.impression("q"), owner: .user("u")),
      .redated(Sample.impression("p", at: 1), owner: .user("u")), .mark(mark, owner: .user("u")),
      .mark(mark, owner: .user("x")), .lastEnded(Sample.at(8), owner: .user("u")),
      .report(Sample.report("f")),
    ])
  }

  /// Returns everything that the cases write, as one text.
  private static func contents(of store: any Store) throws(StorageError) -> [String] {
    try store.read { (reader) throws(StorageError) in
      [
        "\(try reader.newestRevisions(.campaign))", "\(try reader.campaigns())",
        "\(try reader.audit(limit: 100))", "\(try reader.stage("s") as Any)",
        "\(try reader.stage("t") as Any)", "\(try reader.history(of: .user("u")))",
        "\(try reader.history(of: .user("x")))", "\(try reader.presentation("p") as Any)",
        "\(try reader.presentation("q") as Any)", "\(try reader.report("e", of: "p") as Any)",
        "\(try reader.report("f", of: "p") as Any)",
        "\(try reader.totals(of: [Sample.key("spring")], at: Sample.at(0)))",
        "\(try reader.stages(holding: Sample.key("a")).map(\.id))",
        "\(try reader.stages(of: "u").map(\.id))",
      ]
    }
  }
}
