import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Deep links over several stages")
struct UserLinkTests {
  /// The popups `a`, `b`, `c` shown on the stages `s1`, `s2`, `s3` of one user.
  static func run(
    _ hides: [HidePolicy], settings: (inout Settings) -> Void = { _ in }
  ) -> Rehearsal {
    let names = ["a", "b", "c"].prefix(hides.count)
    var run = Rehearsal(
      zip(names, hides).map { name, hide in
        Sketch(name) { ($0.placements, $0.hide, $0.whenBusy) = ([name], hide, .skip) }
      }, settings: settings)
    for (place, name) in names.enumerated() {
      run.request(Int64(place), on: "s\(place + 1)", placement: name)
      run.report(.shown, Int64(place), on: "s\(place + 1)")
    }
    return run
  }

  static let goes = HidePolicy.standard
  static let stays = HidePolicy(isAllowed: false)

  @Test("All stages of the user are asked, in the order of their ids")
  func all() {
    var run = Self.run([Self.goes, Self.stays, Self.goes])
    let outcome = run.link("demo://x", 10, on: "s3", scope: .user)
    #expect(outcome.link == .held)
    #expect(outcome.hidden.map(\.session.stage) == ["s1", "s3"])
    #expect(outcome.vetoedBy.map(\.session.stage) == ["s2"])
    #expect(run.stage("s1").heldLink == nil)
    #expect(run.stage("s2").heldLink?.url == "demo://x")
    #expect(run.dismiss(11, on: "s2").opens == "demo://x")
    #expect(run.breaches == [])
  }

  @Test("A link over the stage alone leaves the others")
  func stageOnly() {
    var run = Self.run([Self.goes, Self.stays])
    #expect(run.link("demo://x", 10, on: "s1").link == .open)
    #expect(run.stage("s2").presentation != nil)
    #expect(run.stage("s2").navigation == nil)
  }

  @Test("Another user's stages are not asked")
  func strangers() {
    var run = Self.run([Self.goes])
    run.request(2, user: "u2", on: "s9", placement: "a")
    run.link("demo://x", 3, on: "s1", scope: .user)
    #expect(run.stage("s9").presentation != nil)
  }

  @Test("The last popup that vetoed hands the link out, once")
  func lastVeto() {
    var run = Self.run([Self.stays, Self.stays, Self.stays])
    #expect(run.link("demo://x", 10, scope: .user).link == .held)
    #expect(run.dismiss(11, on: "s2").opens == nil)
    #expect(run.dismiss(12, on: "s1").opens == nil)
    #expect(run.dismiss(13, on: "s3").opens == "demo://x")
    for stage in ["s1", "s2", "s3"] { #expect(run.stage(stage).heldLink == nil) }
    #expect(run.request(14, on: "s1", placement: "elsewhere").opens == nil)
  }

  @Test("A stage whose session or lease ran out vetoes no longer")
  func ranOut() {
    var run = Self.run([Self.stays, Self.stays]) { $0.leases.visible = .minutes(5) }
    #expect(run.link("demo://x", 10, scope: .user).link == .held)
    run.request(200, on: "s1", placement: "elsewhere")
    // The lease on s2 is over at 310, that on s1 at 500.
    #expect(run.dismiss(400, on: "s1").opens == "demo://x")
    #expect(run.stage("s2").presentation == nil)
    #expect(run.stage("s2").heldLink == nil)
  }

  @Test("A navigation is finished for all its stages by one of them")
  func navigation() {
    var run = Self.run([Self.goes, Self.goes])
    run.link("demo://x", 10, scope: .user)
    #expect(run.stage("s1").navigation != nil)
    #expect(run.stage("s1").navigation == run.stage("s2").navigation)
    let outcome = run.send(.navigationFinished, 11, on: "s2")
    #expect(outcome.presented?.session.stage == "s2")
    #expect(run.stage("s1").navigation == nil)
  }

  @Test("A routed popup goes to the stage with the latest event before the link")
  func routed() {
    var run = Self.run([Self.goes, Self.goes, Self.goes]) {
      $0.routes = [Route(pattern: "*", action: .popup("a"))]
    }
    run.request(5, on: "s2", placement: "elsewhere")
    #expect(run.link("demo://x", 10, on: "s1", scope: .user).presented?.session.stage == "s2")
    #expect(run.breaches == [])
  }

  @Test("Of stages with equal events it goes to the first")
  func routedEqual() {
    var run = Self.run([Self.goes, Self.goes]) {
      $0.routes = [Route(pattern: "*", action: .popup("a"))]
    }
    for stage in ["s2", "s1"] { run.request(5, on: stage, placement: "elsewhere") }
    #expect(run.link("demo://x", 10, on: "s2", scope: .user).presented?.session.stage == "s1")
  }

  @Test("A stage whose session ran out is nobody's, and no place for a routed popup")
  func sessionsOver() {
    var run = Self.run([Self.goes, Self.goes]) {
      $0.routes = [Route(pattern: "*", action: .popup("a"))]
    }
    run.request(1_000, on: "s1", placement: "elsewhere")
    let outcome = run.link("demo://x", 1_900, on: "s1", scope: .user)
    #expect(outcome.hidden.map(\.session.stage) == ["s1"])
    #expect(outcome.presented?.session.stage == "s1")
    #expect(run.stage("s2").session == nil)
  }

  @Test("hideAll hands out one link at a time, and loses none")
  func hideAllHandsOut() {
    let soon = HidePolicy(notBeforeSeconds: 20)
    var run = Self.run([soon, soon])
    #expect(run.link("demo://1", 10, on: "s1").link == .held)
    #expect(run.link("demo://2", 11, on: "s2").link == .held)
    let outcome = run.send(.hideAll(scope: .user), 30, on: "s2")
    #expect(outcome.hidden.count == 2)
    #expect(outcome.opens == "demo://1")
    #expect(run.stage("s2").heldLink?.url == "demo://2")
    #expect(run.request(31, on: "s2", placement: "elsewhere").opens == "demo://2")
  }

  @Test("hideAll over several stages shows one routed popup at a time")
  func hideAllRoutes() {
    let soon = HidePolicy(notBeforeSeconds: 20)
    var run = Self.run([soon, soon]) { $0.routes = [Route(pattern: "*", action: .popup("a"))] }
    run.link("demo://1", 10, on: "s1")
    run.link("demo://2", 11, on: "s2")
    #expect(run.send(.hideAll(scope: .user), 30).presented?.session.stage == "s1")
    let next = run.request(31, on: "s2", placement: "elsewhere")
    #expect(next.presented?.session.stage == "s2")
    #expect(run.breaches == [])
  }

  @Test("Nobody in particular has one stage")
  func nobody() {
    var run = Rehearsal([Sketch("a")])
    for stage in ["s1", "s2"] { run.request(0, user: "", on: stage) }
    let outcome = run.link("demo://x", 1, on: "s1", scope: .user)
    #expect(outcome.hidden.map(\.session.stage) == ["s1"])
  }

  @Test("A stage that nobody was on takes a link as well")
  func unknownStage() {
    var run = Rehearsal([Sketch("a")]) {
      $0.routes = [Route(pattern: "demo://gift", action: .popup("a"))]
    }
    #expect(run.link("demo://x", 0, on: "new", scope: .user).link == .open)
    #expect(run.request(1, on: "new").verdicts.map(\.code) == [.hostNotReady])
    #expect(run.link("demo://gift", 2, on: "newer").presented?.source == .route)
    #expect(run.stage("newer").session?.user == "")
    #expect(run.breaches == [])
  }

  @Test("Stages whose ids only look the same are two")
  func lookalikes() {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    var run = Rehearsal([Sketch("a") { $0.whenBusy = .skip }])
    #expect(run.request(0, on: "x").presented?.session.stage == "x")
    let world = World(
      snapshot: run.snapshot, settings: run.settings,
      stages: [Stage(id: composed), Stage(id: decomposed)], owner: .user("u1"),
      history: History(), totals: [])
    for id in [composed, decomposed] {
      let result = Scheduler.handle(
        .request(Situation().request), on: id, in: world, now: base, newID: "p")
      let stage = result.outcome.presented?.session.stage
      #expect(stage?.utf8.elementsEqual(id.utf8) == true)
    }
  }
}
