import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Leases and sessions")
struct LeaseTests {
  static let home: @Sendable (inout Settings) -> Void = { settings in
    var policy = PlacementPolicy(name: "home")
    policy.minimumGap = .minutes(1)
    settings.placements = [policy]
  }

  static func end(_ record: PresentationRecord?) -> String? {
    guard case .ended(let reason, let instant)? = record?.state else { return nil }
    return "\(reason.rawValue) \((instant - base).milliseconds)"
  }

  @Test(
    "A reservation runs out ten seconds behind its delay, at that instant",
    arguments: [(Duration.zero, 10_000), (.seconds(5), 15_000), (.minutes(20), 1_210_000)]
      as [(Duration, Int64)])
  func reservation(_ delay: Duration, _ milliseconds: Int64) {
    var run = Rehearsal([Sketch("a") { $0.delay = delay }])
    let record = run.request(0).presented
    #expect(record?.showAfter == base + delay)
    #expect(record?.leaseUntil == base + .milliseconds(milliseconds))
    run.send(.tick, milliseconds / 1000 - 1)
    #expect(run.presentation()?.isOver == false)
    run.send(.tick, milliseconds / 1000 + 100)
    #expect(Self.end(run.presentation()) == "expired \(milliseconds)")
  }

  @Test("A reservation that outlives its session ends with it, and counts no longer")
  func sessionBeforeLease() {
    var run = Rehearsal([
      Sketch("a") { ($0.delay, $0.caps) = (.hours(2), [cap(1, per: .lifetime)]) }
    ])
    run.request(0)
    #expect(run.request(1_799, on: "s2").presented == nil)
    #expect(run.request(1_800, on: "s2").presented?.name.rawValue == "a")
    run.send(.tick, 4_000)
    #expect(Self.end(run.presentation()) == "expired 1800000")
  }

  @Test("A visible popup's lease begins anew with every event, and ends at its instant")
  func visible() {
    var run = Rehearsal([Sketch("a")]) { $0.leases.visible = .minutes(5) }
    run.request(0)
    run.report(.shown, 1)
    run.request(200, placement: "elsewhere")
    run.send(.tick, 499)
    #expect(run.presentation()?.isOver == false)
    run.send(.tick, 600)
    #expect(Self.end(run.presentation()) == "expired 500000")
  }

  @Test("What ran out on another stage counts for the gap, noticed there or not")
  func unnoticedElsewhere() {
    for isNoticed in [false, true] {
      var run = Rehearsal([Sketch("a"), Sketch("b")], settings: Self.home)
      run.request(0, on: "s2")
      run.report(.shown, 1, on: "s2")
      if isNoticed { run.send(.tick, 1_802, on: "s2") }
      #expect(run.request(1_810).presented == nil, "\(isNoticed)")
      #expect(run.request(1_860).presented == nil, "\(isNoticed)")
      #expect(run.request(1_861).presented != nil, "\(isNoticed)")
    }
  }

  @Test("The gap counts from the end of a lease, not from when that is noticed")
  func gap() {
    var run = Rehearsal([Sketch("a"), Sketch("b")]) {
      Self.home(&$0)
      $0.leases.visible = .minutes(5)
    }
    run.request(0)
    run.report(.shown, 1)
    #expect(run.request(360).presented == nil)
    #expect(run.request(361).presented?.name.rawValue == "a")
  }

  @Test("A session ends thirty minutes behind its last event, with all that belongs to it")
  func session() {
    var run = Rehearsal([Sketch("a") { $0.priority = 60 }, Sketch("b") { $0.whenBusy = .skip }]) {
      $0.leases.visible = .hours(9)
    }
    run.request(0)
    run.report(.shown, 1)
    run.request(60)
    #expect(run.stage().sessionID == SessionID(stage: "s1", number: 1))
    let outcome = run.request(1_860)
    #expect(outcome.ended.isEmpty)
    #expect(outcome.presented?.name.rawValue == "a")
    #expect(Self.end(run.presentations["p1"]) == "expired 1860000")
    #expect(run.stage().sessionID == SessionID(stage: "s1", number: 2))
    #expect(run.breaches == [])
  }

  @Test("Reports, too, keep a session alive, and late ones do not")
  func alive() {
    var run = Rehearsal([Sketch("a")])
    run.request(0)
    run.report(.shown, 9)
    run.report(.clicked, 1_200, element: "secondary")
    run.dismiss(1_300)
    #expect(run.report(.shown, 3_000).late)
    #expect(run.stage().session?.lastEventAt == at(1_300))
    run.request(3_100)
    #expect(run.stage().sessionCount == 2)
  }

  @Test("Another user signs the first one out")
  func otherUser() {
    var run = Rehearsal([Sketch("a"), Sketch("b")])
    run.request(0)
    run.report(.shown, 1)
    let outcome = run.request(2, user: "u2")
    #expect(outcome.ended.map(\.reason) == [.signedOut])
    #expect(outcome.presented?.owner == .user("u2"))
    #expect(run.stage().sessionCount == 2)
    #expect(run.queue() == ["b"])
    #expect(run.breaches == [])
  }

  @Test("What was stopped is gone as that before another user comes")
  func stoppedBeforeOtherUser() {
    var run = Rehearsal([Sketch("a")])
    run.request(0)
    run.report(.shown, 1)
    run.change("a") { $0.state = .stopped }
    #expect(run.request(2, user: "u2").ended.map(\.reason) == [.stopped])
  }

  @Test("The empty id is nobody in particular: its history is that of its session")
  func nobody() {
    var run = Rehearsal([Sketch("a") { $0.caps = [cap(1, per: .lifetime)] }])
    #expect(run.request(0, user: "").presented != nil)
    run.report(.shown, 1)
    run.dismiss(2)
    #expect(run.request(3, user: "").presented == nil)
    #expect(run.request(4, user: "", on: "s2").presented != nil)
    run.send(.signOut, 5)
    #expect(run.request(6, user: "").presented != nil)
    #expect(run.history(of: .session(SessionID(stage: "s1", number: 1))).impressions.count == 1)
  }

  @Test("An end for somebody who left never moves a later end of theirs back")
  func departed() {
    var run = Rehearsal([Sketch("a"), Sketch("b") { $0.placements = ["checkout"] }]) {
      Self.home(&$0)
      $0.leases.visible = .minutes(5)
    }
    run.request(0, on: "s1")
    run.report(.shown, 1, on: "s1")
    run.request(2, on: "s2", placement: "checkout")
    run.report(.shown, 3, on: "s2")
    run.request(290, on: "s2", placement: "elsewhere")
    run.dismiss(320, on: "s2")
    // The popup on s1 ran out at 301, which is noticed when another user comes.
    run.request(330, user: "u2", on: "s1")
    #expect(run.history(of: .user("u1")).lastEndedAt == at(320))
    #expect(run.request(361, on: "s3").presented == nil)
    #expect(run.request(380, on: "s3").presented != nil)
  }

  @Test("Two workers' totals: a lease that ran out is given back once")
  func total() {
    var run = Rehearsal([Sketch("a") { $0.total = 1 }])
    run.request(0, user: "u1", on: "s1")
    #expect(run.request(11, user: "u2", on: "s2").presented != nil)
    // The reservation on s1 is over and counts nowhere; that on s2 is the last one.
    let outcome = run.request(12, user: "u1", on: "s1")
    #expect(outcome.presented == nil)
    #expect(outcome.verdicts.first?.code == .capTotal)
  }

  @Test("Whatever ends a presentation before shown gives its reservation back")
  func givenBack() {
    var run = Rehearsal([Sketch("a") { ($0.total, $0.minimumInterval) = (1, .hours(1)) }])
    run.request(0)
    run.report(.notPresented, 1)
    #expect(run.request(2).presented != nil)
    run.send(.signOut, 3)
    #expect(run.request(4).presented != nil)
    run.send(.tick, 60)
    #expect(run.request(61).presented != nil)
    run.report(.shown, 62)
    run.dismiss(63)
    #expect(run.request(7_200).presented == nil)
  }
}
