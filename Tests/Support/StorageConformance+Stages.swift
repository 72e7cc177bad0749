internal import Campaigns
internal import Storage

extension StorageConformance {
  private typealias Sample = StorageSample

  static let stageCases: [Case] = [
    Case("a stage that was never stored is not there") { store in
      try store.apply(.presentation(Sample.presentation("p")))
      try expect(try store.stage("s"), is: nil)
      try expect(try store.stages(holding: Sample.key("spring")), is: [])
    },
    Case("a stage reads back as it was written") { store in
      for (place, text) in Sample.texts.enumerated() {
        var stage = Stage(id: text)
        let instant = Sample.instants[place % Sample.instants.count]
        stage.sessionCount = Sample.counts[place % Sample.counts.count]
        stage.session = Stage.Session(
          number: Sample.counts[place % Sample.counts.count], user: text, lastEventAt: instant)
        stage.heldLink = Stage.Link(url: text, since: instant, until: Sample.at(0))
        stage.navigation = Stage.Link(url: text + "?", since: Sample.at(9), until: instant)
        stage.promise = Stage.Promise(
          popup: Sample.key("gift"), since: instant, until: Sample.at(7))
        stage.queue = [
          Sample.entry(
            "b", circumstances: Sample.circumstances(placement: text, locale: text),
            isReturning: true, origin: text),
          Sample.entry("a", circumstances: Sample.circumstances(attributes: Sample.attributes)),
        ]
        try store.apply(.stage(stage))
        try expect(try store.stage(text), is: stage)
        // Everything that may be absent is absent.
        try store.apply(.stage(Stage(id: text)))
        try expect(try store.stage(text), is: Stage(id: text))
      }
    },
    Case("a stage's row does not touch its presentation") { store in
      var stage = Sample.stage("s", user: "u")
      let record = Sample.presentation("p")
      try store.apply(.stage(stage), .presentation(record))
      stage.presentation = Sample.presentation("q")
      stage.heldLink = Stage.Link(url: "x", since: Sample.at(1), until: Sample.at(2))
      try store.apply(.stage(stage))
      stage.presentation = record
      try expect(try store.stage("s"), is: stage)
      try expect(try store.presentation("q"), is: nil)
    },
    Case("the queue keeps its order and takes each new form") { store in
      for names in [["c", "a", "b"], ["a", "b", "c"], ["b"], [], ["b", "d"]] {
        let stage = Sample.stage("s", queue: names.map { Sample.entry($0) })
        try store.apply(.stage(stage))
        try expect(try store.stage("s"), is: stage)
      }
    },
    Case("a campaign waits once on a stage") { store in
      let stage = Sample.stage("s", queue: [Sample.entry("a"), Sample.entry("a")])
      try expectConflict(.oneQueueEntry) { () throws(StorageError) in
        try store.apply(.stage(stage))
      }
      try expect(try store.stage("s"), is: nil)
      for id in ["s", "t"] {
        try store.apply(.stage(Sample.stage(id, queue: [Sample.entry("a")])))
      }
    },
    Case("ids that differ only in their bytes are two stages") { store in
      try store.apply(
        .stage(Sample.stage("e\u{301}", user: "x")), .stage(Sample.stage("\u{e9}", user: "y")))
      try expect(try store.stage("e\u{301}")?.session?.user, is: "x")
      try expect(try store.stage("\u{e9}")?.session?.user, is: "y")
    },
    Case("the stages of a user come by id, bytewise") { store in
      for (id, user) in [
        ("b", "u"), ("B", "u"), ("é", "u"), ("a", "v"), ("c", nil), ("", "u"), ("d", "U"),
      ] {
        try store.apply(.stage(Sample.stage(id, user: user)))
      }
      try expect(try store.stages(of: "u"), is: ["", "B", "b", "é"])
      try expect(try store.stages(of: "v"), is: ["a"])
      try expect(try store.stages(of: "nobody"), is: [])
      // The user left.
      try store.apply(.stage(Sample.stage("b")))
      try expect(try store.stages(of: "u"), is: ["", "B", "é"])
    },
    Case("users that differ only in their bytes are two users") { store in
      try store.apply(.stage(Sample.stage("a", user: "e\u{301}")))
      try expect(try store.stages(of: "\u{e9}"), is: [])
      try expect(try store.stages(of: "e\u{301}"), is: ["a"])
    },
    Case("stages hold a campaign on screen or in the queue, by id") { store in
      let waiting = [Sample.entry("x"), Sample.entry("spring")]
      try store.apply(
        .stage(Sample.stage("c", queue: waiting)), .stage(Sample.stage("a")),
        .stage(Sample.stage("b", queue: waiting)), .stage(Sample.stage("d")),
        .stage(Sample.stage("e")),
        .presentation(Sample.presentation("p", stage: "a", state: .visible)),
        .presentation(Sample.presentation("q", stage: "b")),
        .presentation(
          Sample.presentation("r", stage: "d", state: .ended(.closeButton, at: Sample.at(1)))),
        .presentation(Sample.presentation("t", stage: "e", campaign: nil)))
      try expect(try store.stages(holding: Sample.key("spring")), is: ["a", "b", "c"])
      try expect(try store.stages(holding: Sample.key("x")), is: ["b", "c"])
      try expect(try store.stages(holding: Sample.key("gift")), is: [])
    },
    Case("sessions are counted from 1") { store in
      var negative = Stage(id: "s")
      negative.sessionCount = -1
      var zero = Sample.stage("s", user: "u")
      zero.session = Stage.Session(number: 0, user: "u", lastEventAt: Sample.at(1))
      for stage in [negative, zero] {
        try expectConflict(.range) { () throws(StorageError) in
          try store.apply(.stage(stage))
        }
      }
    },
  ]
}
