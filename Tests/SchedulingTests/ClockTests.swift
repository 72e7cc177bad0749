import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("A clock that went back")
struct ClockTests {
  @Test("An interval is waited for once more at most")
  func interval() {
    var run = Rehearsal([Sketch("a") { $0.minimumInterval = .minutes(1) }])
    run.request(10_000)
    run.report(.shown, 10_001)
    run.dismiss(10_002)
    #expect(run.request(0).presented == nil)
    #expect(run.history(of: .user("u1")).impressions.map(\.at) == [base])
    #expect(run.request(59).presented == nil)
    #expect(run.request(60).presented != nil)
  }

  @Test("A gap and a suppression are waited for once more at most")
  func gap() {
    var run = Rehearsal([
      Sketch("a") { ($0.afterDismiss, $0.priority) = (.span(.minutes(2)), 60) }, Sketch("b"),
    ]) {
      var policy = PlacementPolicy(name: "home")
      policy.minimumGap = .minutes(1)
      $0.placements = [policy]
    }
    run.request(10_000)
    run.report(.shown, 10_001)
    run.dismiss(10_002)
    run.send(.signOut, 10_003)
    #expect(run.request(0).presented == nil)
    #expect(run.request(60).presented?.name.rawValue == "b")
    run.report(.shown, 61)
    run.dismiss(62)
    #expect(run.request(122).presented?.name.rawValue == "a")
  }

  @Test("Explain says until when it is waited for by then")
  func explained() {
    var situation = Situation()
    situation.sees("a", at: at(9_000))
    let sketch = Sketch("a") { $0.minimumInterval = .minutes(1) }
    let explained = situation.explain([sketch]).campaigns.first
    #expect(explained?.verdict == .refused(.interval, .ends(at(60))))
  }

  @Test("A reservation's lease runs anew, on every stage of its user")
  func reservation() {
    var run = Rehearsal([Sketch("a") { $0.caps = [cap(1, per: .lifetime)] }])
    run.request(10_000)
    #expect(run.request(0, on: "s2").presented == nil)
    #expect(run.presentation()?.leaseUntil == at(10))
    #expect(run.request(9, on: "s2").presented == nil)
    #expect(run.request(10, on: "s2").presented != nil)
  }

  @Test(
    "A total waits for somebody else's reservation for its delay and lease at most",
    arguments: [0, 5] as [Int64])
  func total(_ delay: Int64) {
    var run = Rehearsal([
      Sketch("a") { ($0.total, $0.delay) = (1, .seconds(delay)) },
      Sketch("b") { ($0.placements, $0.total) = (["elsewhere"], 5) },
    ])
    run.request(7_200, user: "u1", on: "s1")
    // Whatever comes first sees it, not only who is refused for it.
    run.request(0, user: "u3", on: "s3", placement: "elsewhere")
    #expect(run.presentation(on: "s1")?.leaseUntil == at(10 + delay))
    for second in [3, 9 + delay] {
      let outcome = run.request(second, user: "u2", on: "s2")
      #expect(outcome.verdicts.first?.code == .capTotal)
    }
    #expect(run.request(10 + delay, user: "u2", on: "s2").presented?.name.rawValue == "a")
    #expect(run.request(11 + delay, user: "u4", on: "s4").verdicts.first?.code == .capTotal)
    // Its own stage finds it over.
    run.send(.tick, 12 + delay, on: "s1")
    #expect(run.presentation(on: "s1")?.state == .ended(.expired, at: at(10 + delay)))
    #expect(run.breaches == [])
  }

  @Test("A visible popup's lease runs anew from the event that it began with")
  func visible() {
    var run = Rehearsal([Sketch("a")]) { $0.leases.visible = .minutes(5) }
    run.request(0)
    run.report(.shown, 1)
    run.request(200, placement: "elsewhere")
    // Behind shown, but before the event that renewed the lease.
    run.send(.tick, 100)
    #expect(run.presentation()?.leaseUntil == at(400))
    #expect(run.presentation()?.shownAt == at(1))
    run.send(.tick, 400)
    #expect(run.presentation()?.isOver == true)
  }

  @Test("A popup that must not be hidden yet vetoes no longer than was set")
  func veto() {
    var run = Rehearsal([Sketch("a") { $0.hide = HidePolicy(notBeforeSeconds: 5) }])
    run.request(10_000)
    run.report(.shown, 10_001)
    #expect(run.link("demo://x", 0).link == .held)
    #expect(run.link("demo://x", 4).link == .held)
    #expect(run.link("demo://x", 5).link == .open)
  }

  @Test("A session lives no longer than thirty minutes from then")
  func session() {
    var run = Rehearsal([Sketch("a")])
    run.request(10_000)
    run.send(.tick, 0)
    #expect(run.stage().session?.lastEventAt == base)
    run.send(.tick, 1_800)
    #expect(run.stage().session == nil)
  }

  @Test("A navigation over several stages is still one, whichever stage sees the clock first")
  func navigation() {
    var run = Rehearsal([Sketch("a") { $0.placements = ["home"] }])
    run.request(10_000, on: "s1", placement: "elsewhere")
    run.request(10_000, on: "s2", placement: "elsewhere")
    run.link("demo://x", 10_001, on: "s1", scope: .user)
    run.send(.tick, 0, on: "s1")
    run.send(.tick, 3, on: "s2")
    #expect(run.stage("s1").navigation?.until == at(30))
    #expect(run.stage("s2").navigation == run.stage("s1").navigation)
    run.send(.navigationFinished, 4, on: "s2")
    #expect(run.stage("s1").navigation == nil)
  }

  @Test("A link held over several stages is still one, and waits for the last of them")
  func heldLink() {
    var run = Rehearsal([Sketch("a") { $0.hide = HidePolicy(isAllowed: false) }])
    for stage in ["s1", "s2"] {
      run.request(10_000, on: stage)
      run.report(.shown, 10_001, on: stage)
    }
    #expect(run.link("demo://x", 10_002, scope: .user).link == .held)
    run.send(.tick, 0, on: "s1")
    run.send(.tick, 3, on: "s2")
    #expect(run.stage("s2").heldLink?.until == at(600))
    #expect(run.dismiss(4, on: "s1").opens == nil)
    #expect(run.dismiss(5, on: "s2").opens == "demo://x")
  }

  @Test("Marks of triggers are no time, and stay")
  func triggers() {
    var run = Rehearsal([Sketch("a") { $0.trigger = trigger("open", count: 2) }])
    run.request(10_000, event: "open")
    #expect(run.request(0, event: "open").presented != nil)
  }
}
