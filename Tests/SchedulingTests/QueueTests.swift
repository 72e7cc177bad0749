import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport
import Testing

@Suite("Queue of a stage")
struct QueueTests {
  static let names = ["a", "b", "c", "d"]

  /// Campaigns `a` to `d`, the first the most urgent.
  static func four(_ change: (inout Sketch) -> Void = { _ in }) -> [Sketch] {
    names.enumerated().map { place, name in
      Sketch(name) {
        $0.priority = 90 - place
        change(&$0)
      }
    }
  }

  static func limited(_ limit: Int) -> @Sendable (inout Settings) -> Void {
    { settings in
      var policy = PlacementPolicy(name: "home")
      policy.queueLimit = limit
      settings.placements = [policy]
    }
  }

  @Test(
    "What lacks nothing but the stage waits in order, as many as the placement allows",
    arguments: [
      (0, [String]()), (1, ["b"]), (2, ["b", "c"]), (3, ["b", "c", "d"]), (8, ["b", "c", "d"]),
    ])
  func limit(_ limit: Int, _ queue: [String]) {
    var run = Rehearsal(Self.four().reversed(), settings: Self.limited(limit))
    let outcome = run.request(0)
    #expect(outcome.presented?.name.rawValue == "a")
    #expect(outcome.verdicts.compactMap(\.code) == [.outranked, .outranked, .outranked])
    #expect(run.queue() == queue)
    #expect(outcome.dropped.isEmpty)
  }

  @Test("The limit of one placement leaves the entries of another alone")
  func limitsApart() {
    var run = Rehearsal(
      [Sketch("x") { ($0.placements, $0.priority) = (["checkout"], 1) }] + Self.four(),
      settings: Self.limited(1))
    run.request(0)
    run.request(1, placement: "checkout")
    #expect(run.queue() == ["b", "x"])
  }

  @Test("What skips leaves no trace in the queue")
  func skip() {
    var run = Rehearsal(Self.four { if $0.key == "c" { $0.whenBusy = .skip } })
    #expect(run.request(0).presented?.name.rawValue == "a")
    #expect(run.queue() == ["b", "d"])
  }

  @Test("The popup that has the stage does not wait for it")
  func onStage() {
    var run = Rehearsal(Self.four())
    run.request(0)
    run.report(.shown, 1)
    run.request(2)
    #expect(run.queue() == ["b", "c", "d"])
    #expect(run.breaches == [])
  }

  @Test("Each dismissal serves the next in order, and then nobody")
  func drain() {
    var run = Rehearsal(Self.four())
    run.request(0)
    for (number, name) in ["b", "c", "d"].enumerated() {
      #expect(run.dismiss(Int64(number + 1)).presented?.name.rawValue == name)
    }
    #expect(run.dismiss(9).presented == nil)
    #expect(run.breaches == [])
  }

  @Test("What waits for a gap or the night lets the next placement's pass")
  func waitingDoesNotBlock() {
    var run = Rehearsal(
      [
        Sketch("a") { $0.priority = 90 }, Sketch("b") { $0.priority = 80 },
        Sketch("x") { ($0.priority, $0.placements) = (70, ["checkout"]) },
      ],
      settings: {
        var policy = PlacementPolicy(name: "home")
        policy.minimumGap = .minutes(1)
        $0.placements = [policy]
      })
    run.request(0)
    run.request(1, placement: "checkout")
    run.report(.shown, 2)
    let outcome = run.dismiss(3)
    #expect(outcome.presented?.name.rawValue == "x")
    #expect(outcome.dropped.isEmpty)
    #expect(run.queue() == ["b"])
  }

  /// What makes `b` fail when its turn comes, and the code that it goes with.
  struct Drop: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let campaign: @Sendable (inout Sketch) -> Void
    let change: @Sendable (inout Sketch) -> Void

    init(
      _ code: String, campaign: @escaping @Sendable (inout Sketch) -> Void = { _ in },
      change: @escaping @Sendable (inout Sketch) -> Void = { _ in }
    ) {
      testDescription = code
      self.code = code
      self.campaign = campaign
      self.change = change
    }
  }

  static let drops: [Drop] = [
    Drop(
      "ended",
      campaign: {
        $0.schedule = Schedule(zone: .fixed(.utc), start: nil, end: clock("2026-12-01T09:00:03"))
      }),
    Drop("denied", change: { $0.deny = ["u1"] }),
    Drop("audience", change: { $0.rule = rule("false") }),
    Drop("rollout", change: { $0.rollout = share(0) }),
    Drop("holdout", change: { $0.holdout = share(10_000) }),
    Drop("placement", change: { $0.placements = ["checkout"] }),
    Drop("nothing_to_show", change: { $0.kind = Sketch.list(visible: rule("false")) }),
    Drop("not_live", change: { $0.state = .archived }),
  ]

  @Test("What no longer passes is dropped with its code when the slot is free", arguments: drops)
  func dropOnWalk(_ drop: Drop) {
    var run = Rehearsal(Self.four { if $0.key == "b" { drop.campaign(&$0) } })
    run.request(0)
    run.change("b", drop.change)
    let outcome = run.dismiss(3)
    #expect(outcome.dropped.map { "\($0.campaign) \($0.code)" } == ["b \(drop.code)"])
    #expect(outcome.presented?.name.rawValue == "c")
  }

  @Test("A request drops with its code what waits for its placement and fails", arguments: drops)
  func dropOnRequest(_ drop: Drop) {
    var run = Rehearsal(Self.four { if $0.key == "b" { drop.campaign(&$0) } })
    run.request(0)
    run.change("b", drop.change)
    let outcome = run.request(3)
    #expect(outcome.dropped.map { "\($0.campaign) \($0.code)" } == ["b \(drop.code)"])
    #expect(run.queue() == ["c", "d"])
  }

  @Test("A request for another placement leaves what waits alone")
  func otherPlacement() {
    var run = Rehearsal(Self.four())
    run.request(0)
    run.change("b") { $0.deny = ["u1"] }
    #expect(run.request(1, placement: "checkout").dropped.isEmpty)
    #expect(run.queue() == ["b", "c", "d"])
  }

  @Test("A further request renews what an entry keeps of its request")
  func renewal() throws {
    var run = Rehearsal(Self.four { if $0.key == "b" { $0.rule = rule("user.level > 1") } })
    let level = { (level: Int64) in
      Attributes(["user": .map(.init(members: ["level": .int(level)]))])
    }
    run.request(0, attributes: level(2))
    run.request(1, attributes: level(3), zone: zone("Asia/Tokyo"))
    let entry = try #require(run.stage().queue.first)
    #expect(entry.circumstances.attributes == level(3))
    #expect(entry.circumstances.zone == zone("Asia/Tokyo"))
    #expect(run.request(2, attributes: level(1)).dropped.map(\.code) == ["audience"])
  }

  @Test("The trigger of what waits is behind it, and its events count on")
  func trigger() throws {
    var run = Rehearsal(
      Self.four { if $0.key == "b" { $0.trigger = SchedulingTests.trigger("open") } })
    run.request(0, event: "open")
    run.request(1)
    #expect(run.queue() == ["b", "c", "d"])
    run.request(2, event: "open")
    let mark = try #require(
      run.history(of: .user("u1")).mark(of: StorageSample.key("b")))
    #expect(mark.triggerCount == 2)
    let outcome = run.dismiss(3)
    #expect(outcome.presented?.name.rawValue == "b")
    run.report(.shown, 4)
    #expect(run.history(of: .user("u1")).mark(of: StorageSample.key("b"))?.triggerCount == 0)
  }

  @Test("Pausing and stopping remove what waits, and an edit removes nothing")
  func pause() {
    var run = Rehearsal(Self.four())
    run.request(0)
    run.change("b") { $0.state = .paused }
    run.change("c") { $0.state = .stopped }
    run.change("d") { $0.minimumInterval = .minutes(1) }
    #expect(run.queue() == ["d"])
    run.change("b") { $0.state = .approved }
    #expect(run.dismiss(1).presented?.name.rawValue == "d")
  }

  @Test("A queue stands in the order that an edit has given")
  func edited() {
    var run = Rehearsal(Self.four())
    run.request(0)
    run.change("d") { $0.priority = 100 }
    #expect(run.dismiss(1).presented?.name.rawValue == "d")
  }

  @Test("A lease that ran out, a sign-out, links, hideAll and late reports serve nothing")
  func serveNothing() {
    var run = Rehearsal(Self.four())
    run.request(0)
    #expect(run.send(.hideAll(scope: .stage), 1).presented == nil)
    #expect(run.queue() == ["a", "b", "c", "d"])
    #expect(run.report(.shown, 2).presented == nil)
    #expect(run.link("demo://x", 3).presented == nil)
    #expect(run.send(.navigationFinished, 4).presented?.name.rawValue == "a")
    #expect(run.send(.tick, 30).presented == nil)
    #expect(run.stage().presentation == nil)
    #expect(run.send(.signOut, 31).presented == nil)
    #expect(run.queue() == [])
    #expect(run.breaches == [])
  }
}
