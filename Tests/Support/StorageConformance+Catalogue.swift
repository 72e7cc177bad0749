internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let catalogueCases: [Case] = [
    Case("an empty store has no definitions") { store in
      try expect(try store.revision(.popup, Sample.key("a")), is: nil)
      try expect(try store.campaign(Sample.key("a")), is: nil)
      let count = try store.read { (reader) throws(StorageError) in
        try reader.newestRevisions(.campaign).count + reader.campaigns().count
          + reader.audit(limit: 10).count
      }
      try expect(count, is: 0)
    },
    Case("a revision reads back as it was written") { store in
      for (place, text) in Sample.texts.enumerated() {
        let revision = Sample.revision(
          .popup, "k\(place)", text: text, author: text,
          at: Sample.instants[place % Sample.instants.count])
        try store.add(revision)
        try expect(try store.revision(.popup, revision.key), is: revision)
      }
    },
    Case("revisions are numbered from 1 without gaps") { store in
      for number in [0, 2, -1, .max, .min] {
        try expectConflict(.revisionsInOrder) { () throws(StorageError) in
          try store.add(Sample.revision(.popup, "a", number))
        }
      }
      try store.add(Sample.revision(.popup, "a", 1))
      for number in [1, 3, 0] {
        try expectConflict(.revisionsInOrder) { () throws(StorageError) in
          try store.add(Sample.revision(.popup, "a", number))
        }
      }
      try store.add(Sample.revision(.popup, "a", 2))
      try expect(try store.revision(.popup, Sample.key("a"))?.number, is: 2)
    },
    Case("an older revision is found by its number") { store in
      let revisions = (1...3).map { Sample.revision(number: $0) }
      try store.add(revisions[0], revisions[1], revisions[2])
      for revision in revisions {
        try expect(
          try store.revision(.campaign, revision.key, number: revision.number), is: revision)
      }
      for number in [0, 4, -1, .max] {
        try expect(try store.revision(.campaign, revisions[0].key, number: number), is: nil)
      }
    },
    Case("a popup and a campaign with one key are two definitions") { store in
      try store.add(Sample.revision(.popup, "a", text: "p"), Sample.revision(.campaign, "a"))
      try expect(try store.revision(.popup, Sample.key("a"))?.text, is: "p")
      try expect(try store.revision(.campaign, Sample.key("a"))?.text, is: "{}")
    },
    Case("the newest revisions of a kind come by key, bytewise") { store in
      for name in ["b", "a-b", "a", "a0", "z", "0"] {
        try store.add(Sample.revision(.popup, name))
      }
      try store.add(Sample.revision(.popup, "a", 2), Sample.revision(.campaign, "c"))
      let found = try store.read { (reader) throws(StorageError) in
        try reader.newestRevisions(.popup).map { "\($0.key) \($0.number)" }
      }
      try expect(found, is: ["0 1", "a 2", "a-b 1", "a0 1", "b 1", "z 1"])
    },
    Case("a campaign reads back in every state, with and without an approval") { store in
      try store.add(Sample.revision(number: 1), Sample.revision(number: 2))
      try store.add(Sample.revision(.popup, "b"), Sample.revision(.popup, "a"))
      let approvals = Sample.instants.map { instant in
        CampaignRecord.Approval(
          revision: 1,
          pins: ["b", "a"].map { .init(popup: Sample.key($0), revision: 1) },
          firstPublishedAt: instant)
      }
      let none = CampaignRecord.Approval(revision: 2, pins: [], firstPublishedAt: Sample.at(1))
      for approval in approvals + [none, nil] {
        for state in CampaignState.allCases {
          let record = CampaignRecord(
            key: Sample.key("spring"), state: state, latest: 2, approval: approval)
          try store.set(record)
          try expect(try store.campaign(record.key), is: record)
        }
      }
    },
    Case("campaigns come by key, each with its own pins") { store in
      try store.add(Sample.revision(.popup, "p"), Sample.revision(.popup, "p", 2))
      var expected: [CampaignRecord] = []
      for (place, name) in ["a", "a-b", "a0", "b"].enumerated() {
        let pins = (0..<place).map { _ in
          CampaignRecord.Pin(popup: Sample.key("p"), revision: 1 + place % 2)
        }
        expected.append(
          CampaignRecord(
            key: Sample.key(name), state: .approved, latest: 1,
            approval: .init(revision: 1, pins: pins, firstPublishedAt: Sample.at(1))))
        try store.add(Sample.revision(.campaign, name))
      }
      for record in expected.reversed() { try store.set(record) }
      let found = try store.read { (reader) throws(StorageError) in try reader.campaigns() }
      try expect(found, is: expected)
    },
    Case("a campaign points only at revisions that are stored") { store in
      let key = Sample.key("spring")
      let draft = CampaignRecord(key: key, state: .draft, latest: 1)
      try expectConflict(.knownRevision) { () throws(StorageError) in try store.set(draft) }
      try store.add(Sample.revision(), Sample.revision(.popup, "p"))
      try store.set(draft)
      let approvals: [(revision: Int, pin: String, of: Int)] = [
        (2, "p", 1), (1, "p", 2), (1, "q", 1), (1, "spring", 1), (0, "p", 1),
      ]
      for (revision, popup, number) in approvals {
        let pin = CampaignRecord.Pin(popup: Sample.key(popup), revision: number)
        let record = CampaignRecord(
          key: key, state: .approved, latest: 1,
          approval: .init(revision: revision, pins: [pin], firstPublishedAt: Sample.at(1)))
        try expectConflict(.knownRevision) { () throws(StorageError) in try store.set(record) }
        try expect(try store.campaign(key), is: draft)
      }
    },
    Case("the trail keeps its order and its newest lines") { store in
      var entries: [AuditEntry] = []
      for (place, text) in Sample.texts.enumerated() {
        entries.append(
          AuditEntry(
            at: Sample.instants[place % Sample.instants.count], actor: text, action: text,
            kind: place % 2 == 0 ? .popup : .campaign, key: Sample.key("a"),
            before: place % 3 == 0 ? nil : text, after: place % 3 == 1 ? nil : text))
      }
      let written = entries
      try store.write { (writer) throws(StorageError) in
        for entry in written { try writer.add(entry) }
      }
      for (limit, expected) in [
        (Int.max, written), (3, Array(written.suffix(3))), (0, []), (-1, []),
      ] {
        let found = try store.read { (reader) throws(StorageError) in
          try reader.audit(limit: limit)
        }
        try expect(found, is: expected)
      }
    },
  ]
}

extension StorageSample {
  fileprivate static func revision(number: Int) -> Revision {
    revision(.campaign, "spring", number, text: "\(number)")
  }
}
