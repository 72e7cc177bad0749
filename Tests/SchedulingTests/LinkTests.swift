import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Deep links")
struct LinkTests {
  static let stays = HidePolicy(isAllowed: false)

  static func routes(_ routes: [(String, Route.Action)]) -> @Sendable (inout Settings) -> Void {
    { settings in settings.routes = routes.map { Route(pattern: $0, action: $1) } }
  }

  /// A popup `a` on the stage, with `b` waiting.
  static func run(
    _ a: (inout Sketch) -> Void = { _ in }, _ b: (inout Sketch) -> Void = { _ in },
    settings: (inout Settings) -> Void = { _ in }
  ) -> Rehearsal {
    var run = Rehearsal(
      [
        Sketch("a") {
          $0.priority = 60
          a(&$0)
        }, Sketch("b", b),
      ], settings: settings)
    run.request(0)
    run.report(.shown, 1)
    return run
  }

  static func names(_ records: [PresentationRecord]) -> [String] {
    records.map(\.name.rawValue)
  }

  @Test("A link hides what may be hidden, and puts it back")
  func hides() {
    var run = Self.run()
    let outcome = run.link("demo://x", 2)
    #expect(outcome.link == .open)
    #expect(Self.names(outcome.hidden) == ["a"])
    #expect(run.queue() == ["a", "b"])
    #expect(run.request(3).verdicts.compactMap(\.code) == [.hostNotReady, .hostNotReady])
    let next = run.send(.navigationFinished, 4)
    #expect(next.presented?.name.rawValue == "a")
    #expect(!run.report(.shown, 5).counted)
    #expect(run.breaches == [])
  }

  @Test("What is dropped by a link neither returns nor stays in the queue")
  func drops() {
    var run = Self.run({ $0.onPreempt = .drop }, { $0.onPreempt = .drop })
    #expect(Self.names(run.link("demo://x", 2).hidden) == ["a"])
    #expect(run.queue() == [])
  }

  @Test("A navigation is waited for thirty seconds at most")
  func navigation() {
    var run = Self.run()
    run.link("demo://x", 2)
    #expect(run.request(31).presented == nil)
    #expect(run.request(32).presented?.name.rawValue == "a")
  }

  @Test("A popup that must not be hidden holds the link, which its dismissal hands out")
  func held() {
    var run = Self.run { $0.hide = Self.stays }
    let outcome = run.link("demo://x", 2)
    #expect(outcome.link == .held)
    #expect(Self.names(outcome.vetoedBy) == ["a"])
    #expect(run.queue() == ["b"])
    let next = run.dismiss(3)
    #expect(next.opens == "demo://x")
    #expect(next.presented == nil)
    #expect(run.stage().navigation?.until == at(33))
    #expect(run.send(.navigationFinished, 4).presented?.name.rawValue == "b")
  }

  @Test("The newest link wins, held or opened")
  func newest() {
    var run = Self.run { $0.hide = HidePolicy(notBeforeSeconds: 10) }
    #expect(run.link("demo://1", 2).link == .held)
    #expect(run.link("demo://2", 3).link == .held)
    #expect(run.stage().heldLink?.url == "demo://2")
    #expect(run.link("demo://3", 11).link == .open)
    #expect(run.stage().heldLink == nil)
    #expect(run.send(.navigationFinished, 12).opens == nil)
  }

  @Test("A held link is forgotten when its time is out, or its user signs out")
  func forgotten() {
    var run = Self.run { $0.hide = Self.stays }
    run.link("demo://x", 2)
    #expect(run.dismiss(602).opens == nil)
    var other = Self.run { $0.hide = Self.stays }
    other.link("demo://x", 2)
    other.send(.signOut, 3)
    #expect(other.request(4).opens == nil)
  }

  /// An event that comes when the lease of the popup that vetoed is over.
  static let next: [(String, @Sendable (inout Rehearsal) -> Outcome)] = [
    ("a request", { $0.request(400, placement: "elsewhere") }),
    ("hideAll", { $0.send(.hideAll(scope: .stage), 400) }),
    ("a finished navigation", { $0.send(.navigationFinished, 400) }),
    ("a late report", { $0.report(.clicked, 400, of: "a") }),
    ("a link that touches nothing", { $0.link("quiet://x", 400) }),
  ]

  @Test(
    "Where a lease ended the veto, the next event or late report hands the link out",
    arguments: next)
  func leaseOver(_ name: String, _ event: @Sendable (inout Rehearsal) -> Outcome) {
    var run = Self.run(
      { $0.hide = Self.stays },
      settings: {
        $0.leases.visible = .minutes(5)
        $0.routes = [Route(pattern: "quiet://*", action: .none)]
      })
    run.link("demo://x", 2)
    #expect(run.send(.tick, 399).opens == nil, "\(name)")
    #expect(event(&run).opens == "demo://x", "\(name)")
    #expect(run.stage().heldLink == nil, "\(name)")
  }

  @Test("A stop ends what vetoed, with the next event, which hands the link out")
  func stopped() {
    var run = Self.run { $0.hide = Self.stays }
    run.link("demo://x", 2)
    run.change("a") { $0.state = .stopped }
    let outcome = run.request(3)
    #expect(outcome.ended.map(\.reason) == [.stopped])
    #expect(outcome.opens == "demo://x")
    #expect(outcome.verdicts.map(\.code).contains(.hostNotReady))
  }

  @Test("A link that touches nothing leaves the popup, and opens")
  func none() {
    var run = Self.run(settings: Self.routes([("quiet://*", .none)]))
    let outcome = run.link("quiet://x", 2)
    #expect(outcome.link == .open)
    #expect(outcome.hidden.isEmpty)
    #expect(run.stage().presentation?.name.rawValue == "a")
    #expect(run.stage().navigation == nil)
    #expect(run.queue() == ["b"])
  }

  @Test("A route shows its popup before any campaign, and suspends nothing")
  func routed() {
    var run = Self.run(settings: Self.routes([("demo://gift", .popup("b"))]))
    let outcome = run.link("demo://gift", 2)
    #expect(outcome.link == .open)
    #expect(outcome.presented?.source == .route)
    #expect(run.stage().navigation == nil)
    #expect(run.report(.shown, 3, placement: "home", user: "u1").reason == nil)
    let next = run.dismiss(4)
    #expect(next.presented?.name.rawValue == "a")
    #expect(run.breaches == [])
  }

  @Test("A routed popup is held like any link, and shown instead of being handed out")
  func routedHeld() {
    var run = Self.run(
      { $0.hide = Self.stays }, settings: Self.routes([("demo://gift", .popup("b"))]))
    #expect(run.link("demo://gift", 2).link == .held)
    let outcome = run.dismiss(3)
    #expect(outcome.opens == nil)
    #expect(outcome.presented?.source == .route)
  }

  @Test("A route that names no popup there is opens its link, held or not")
  func routedUnknown() {
    var run = Self.run(
      { $0.hide = Self.stays }, settings: Self.routes([("demo://gone", .popup("gone"))]))
    #expect(run.link("demo://gone", 2).link == .held)
    let outcome = run.dismiss(3)
    #expect(outcome.opens == "demo://gone")
    #expect(outcome.presented == nil)
  }

  @Test("The gap counts from the end of a routed popup too")
  func routedGap() {
    var run = Self.run(settings: {
      Self.routes([("demo://gift", .popup("b"))])(&$0)
      var policy = PlacementPolicy(name: "home")
      policy.minimumGap = .minutes(1)
      $0.placements = [policy]
    })
    run.link("demo://gift", 2)
    run.report(.shown, 3)
    #expect(run.dismiss(5).presented == nil)
    #expect(run.history(of: .user("u1")).lastEndedAt == at(5))
    #expect(run.request(64).presented == nil)
    #expect(run.request(65).presented != nil)
  }

  @Test("A navigation that has finished is over, whatever a held link brings")
  func finishedBehindRoute() {
    var run = Self.run(settings: {
      Self.routes([("demo://gift", .popup("a"))])(&$0)
      $0.leases.visible = .minutes(5)
    })
    run.change("a") { $0.hide = HidePolicy(isAllowed: false) }
    run.dismiss(2)
    run.report(.notPresented, 3)
    run.link("demo://x", 4)
    run.link("demo://gift", 5)
    run.report(.shown, 6)
    #expect(run.link("demo://gift", 7).link == .held)
    let outcome = run.send(.navigationFinished, 20)
    #expect(outcome.opens == nil)
    #expect(run.stage().navigation == nil)
  }

  @Test("hideAll hides and vetoes, but holds, suspends and clears nothing")
  func hideAll() {
    var run = Self.run({ _ in }, { $0.onPreempt = .drop })
    let outcome = run.send(.hideAll(scope: .stage), 2)
    #expect(Self.names(outcome.hidden) == ["a"])
    #expect(outcome.link == nil)
    #expect(run.stage().navigation == nil)
    #expect(run.queue() == ["a", "b"])
    var other = Self.run { $0.hide = Self.stays }
    #expect(Self.names(other.send(.hideAll(scope: .stage), 2).vetoedBy) == ["a"])
    #expect(other.stage().heldLink == nil)
  }
}
