import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("A popup promised by hand")
struct PromiseTests {
  static let gift = StorageSample.key("gift")

  /// Campaigns, and the popup `gift`, whose own campaign answers nowhere.
  static func run(
    _ sketches: [Sketch], gift: (inout Sketch) -> Void = { _ in },
    settings: (inout Settings) -> Void = { _ in }
  ) -> Rehearsal {
    let popup = Sketch("gift") {
      $0.placements = ["nowhere"]
      gift(&$0)
    }
    return Rehearsal(sketches + [popup], settings: settings)
  }

  static func codes(_ outcome: Outcome) -> [GateCode?] { outcome.verdicts.map(\.code) }

  @Test("The next request gets it before any campaign, once, and what may be shown waits")
  func kept() {
    var run = Self.run([Sketch("a"), Sketch("b") { $0.whenBusy = .skip }])
    run.promise("gift", 0)
    #expect(run.stage().session == nil)
    #expect(run.changes.count == 1)
    let outcome = run.request(5)
    #expect(outcome.presented?.source == .promise)
    #expect(outcome.presented?.popup == Self.gift)
    #expect(outcome.presented?.circumstances.placement == "home")
    #expect(outcome.presented?.leaseUntil == at(15))
    #expect(Self.codes(outcome) == [.stageBusy, .stageBusy, .placement])
    #expect(run.queue() == ["a"])
    #expect(run.stage().promise == nil)
    #expect(run.stage().session?.user == "u1")
    run.report(.shown, 6)
    #expect(run.request(7).presented == nil)
    #expect(run.dismiss(8).presented?.name.rawValue == "a")
    run.dismiss(9)
    #expect(run.request(10).presented?.source != .promise)
    #expect(run.breaches == [])
  }

  /// What the request finds in the way of a campaign, but not of a promise.
  static let obstacles: [(String, @Sendable (inout Sketch) -> Void)] = [
    ("its campaign is over", { $0.state = .archived }),
    ("its campaign is a draft", { ($0.state, $0.published) = (.draft, nil) }),
    ("its campaign denies the user", { $0.deny = ["u1"] }),
    ("its campaign has a control group", { $0.holdout = share(10_000) }),
    ("its campaign asks for an event", { $0.trigger = trigger("open") }),
  ]

  @Test("No gate of a campaign is asked, though it shows the same popup", arguments: obstacles)
  func gates(_ name: String, _ change: @Sendable (inout Sketch) -> Void) {
    var run = Self.run([]) {
      $0.placements = ["home"]
      change(&$0)
    }
    run.promise("gift", 0)
    #expect(run.request(1).presented?.source == .promise, "\(name)")
  }

  @Test("Neither gap nor session cap nor quiet hours of the placement are asked")
  func placement() {
    var run = Self.run([Sketch("a")]) { _ in
    } settings: {
      var policy = PlacementPolicy(name: "home")
      policy.minimumGap = .minutes(10)
      policy.maximumPerSession = 1
      $0.placements = [policy]
    }
    run.request(0)
    run.report(.shown, 1)
    run.dismiss(2)
    run.settings.placements[0].quietHours = PlacementPolicy.QuietHours(from: 0, to: 1439)
    #expect(run.request(3).presented == nil)
    run.promise("gift", 4)
    #expect(run.request(5).presented?.source == .promise)
  }

  // MARK: - Uncounted

  /// What the app reports of the promised popup.
  static let reports: [(String, @Sendable (inout Rehearsal) -> Void)] = [
    ("nothing", { $0.send(.tick, 400) }),
    ("shown", { $0.report(.shown, 2) }),
    (
      "shown and closed",
      {
        $0.report(.shown, 2)
        $0.dismiss(3)
      }
    ),
    ("the offer taken at once", { $0.dismiss(2, reason: .primary) }),
    (
      "converted",
      {
        $0.report(.clicked, 2, element: "primary")
        $0.report(.converted, 3)
      }
    ),
    ("not presented", { $0.report(.notPresented, 2) }),
    (
      "shown, and the rest is silence",
      {
        $0.report(.shown, 2)
        $0.send(.tick, 2_000)
      }
    ),
    (
      "shown, silence, and another stage notices",
      {
        $0.report(.shown, 2)
        $0.request(2_000, on: "s2", placement: "elsewhere")
      }
    ),
    (
      "shown, and another user comes",
      {
        $0.report(.shown, 2)
        $0.request(3, user: "u2", placement: "elsewhere")
      }
    ),
    ("shown too late", { $0.report(.shown, 60) }),
    ("closed too late", { $0.dismiss(60) }),
    (
      "shown and hidden by a link",
      {
        $0.report(.shown, 2)
        $0.link("demo://x", 3)
      }
    ),
  ]

  @Test("Whatever is reported of it, the user's history is untouched", arguments: reports)
  func uncounted(_ name: String, _ report: @Sendable (inout Rehearsal) -> Void) {
    var run = Self.run([]) {
      ($0.caps, $0.total) = ([cap(1, per: .lifetime)], 1)
      ($0.afterDismiss, $0.afterConversion) = (.forever, .forever)
    }
    run.promise("gift", 0)
    #expect(run.request(1).presented?.isTest == true)
    report(&run)
    var history = run.history(of: .user("u1"))
    history.reservations = []
    #expect(history == History(), "\(name)")
    #expect(run.impressions == [:])
    #expect(run.queue() == [])
    #expect(run.breaches == [])
  }

  @Test("What is reported of it is not said to count")
  func answers() {
    var run = Self.run([Sketch("a")])
    run.promise("gift", 0)
    run.request(1)
    let shown = run.report(.shown, 2, placement: "elsewhere", user: "u1")
    #expect(shown.reason == nil && !shown.counted && !shown.late)
    run.promise("gift", 3)
    run.request(4)
    #expect(run.report(.shown, 5, user: "u2").reason == .contextChanged)
    run.promise("gift", 6)
    run.send(.hideAll(scope: .stage), 7)
    run.request(8)
    run.send(.hideAll(scope: .stage), 9)
    let late = run.report(.clicked, 10, of: "gift")
    #expect(late.late && !late.counted)
  }

  @Test("A campaign's cap and the gap find nothing of it, while it is up and afterwards")
  func caps() {
    var run = Self.run([]) {
      $0.placements = ["home"]
      $0.caps = [cap(1, per: .session)]
      $0.minimumInterval = .hours(1)
    } settings: {
      var policy = PlacementPolicy(name: "home")
      policy.minimumGap = .minutes(1)
      policy.maximumPerSession = 1
      $0.placements = [policy]
    }
    run.promise("gift", 0)
    run.request(1)
    run.report(.shown, 2)
    #expect(run.queue() == ["gift"])
    #expect(run.dismiss(3).presented?.campaign == Self.gift)
    #expect(run.report(.shown, 4).counted)
  }

  @Test("The request itself counts for triggers as any other")
  func triggers() {
    var run = Self.run([Sketch("a") { $0.trigger = trigger("open", count: 2) }])
    run.promise("gift", 0)
    run.request(1, event: "open")
    run.dismiss(2)
    #expect(run.request(3, event: "open").presented?.name.rawValue == "a")
  }

  // MARK: - Waiting

  @Test("It is kept for thirty minutes, and the newest replaces the older")
  func timeout() {
    for (second, isKept) in [(Int64(1_799), true), (1_800, false)] {
      var run = Self.run([])
      run.promise("gift", 0)
      run.send(.tick, second)
      #expect((run.stage().promise != nil) == isKept)
      #expect((run.request(second).presented != nil) == isKept)
    }
    var run = Self.run([Sketch("a") { $0.placements = ["nowhere"] }])
    run.promise("gift", 0)
    run.promise("a", 1_000)
    #expect(run.stage().promise?.until == at(2_800))
    #expect(run.request(2_799).presented?.popup.rawValue == "a")
    #expect(run.stage().promise == nil)
  }

  @Test("It is the stage's: a session's end, a sign-out and another user leave it")
  func sessions() {
    var run = Self.run([Sketch("a")])
    run.request(0, on: "s2")
    run.request(0)
    run.promise("gift", 1_000)
    run.send(.signOut, 1_001)
    #expect(run.request(1_002, user: "u3", on: "s2").presented?.source != .promise)
    #expect(run.request(2_700, user: "u2").presented?.source == .promise)
  }

  @Test("A promise is no event of the stage: nothing lives on by it")
  func noEvent() {
    var run = Self.run([Sketch("a")])
    run.request(0)
    run.promise("gift", 9)
    #expect(run.stage().session?.lastEventAt == base)
    run.send(.tick, 10)
    #expect(run.stage().presentation == nil)
    run.promise("gift", 1_800)
    #expect(run.stage().session == nil)
  }

  @Test("Of a clock that went back it is kept for no longer than was set")
  func clock() {
    var run = Self.run([])
    run.promise("gift", 10_000)
    run.send(.tick, 0)
    #expect(run.stage().promise == Stage.Promise(popup: Self.gift, since: base, until: at(1_800)))
    #expect(run.request(1_800).presented == nil)
  }

  @Test("It waits for a navigation, behind a link that is handed out too")
  func navigation() {
    var run = Self.run([Sketch("a") { $0.hide = HidePolicy(isAllowed: false) }])
    run.promise("gift", 0)
    run.link("demo://x", 1)
    #expect(Self.codes(run.request(2)) == [.hostNotReady, .placement])
    run.send(.navigationFinished, 3)
    #expect(run.stage().presentation?.name.rawValue == "a")
    run.report(.shown, 4)
    run.link("demo://y", 5)
    // The lease and the hold: the popup is gone, and the link comes with the request.
    run.change("a") { $0.state = .stopped }
    let outcome = run.request(6)
    #expect(outcome.opens == "demo://y" && outcome.presented == nil)
    run.send(.navigationFinished, 7)
    #expect(run.request(8).presented?.source == .promise)
  }

  @Test("It waits behind the popup of a route that comes with the request")
  func routed() {
    var run = Self.run([Sketch("a") { $0.hide = HidePolicy(isAllowed: false) }]) { _ in
    } settings: {
      $0.routes = [Route(pattern: "*", action: .popup("gift"))]
    }
    run.request(0)
    run.report(.shown, 1)
    run.link("demo://gift", 2)
    run.promise("gift", 3)
    run.change("a") { $0.state = .stopped }
    #expect(run.request(4).presented?.source == .route)
    #expect(run.stage().promise != nil)
    // What a link's route named is not overridden, by nothing.
    let other = run.request(5)
    #expect(other.presented == nil && other.ended.isEmpty)
    run.report(.shown, 6)
    run.dismiss(7)
    #expect(run.request(8).presented?.source == .promise)
    #expect(run.queue() == [])
    #expect(run.breaches == [])
  }

  // MARK: - A popup on the stage

  /// A popup on the stage when the request comes, and whether it makes way.
  static let occupants: [(String, HidePolicy, Int64, Bool)] = [
    ("may be hidden", .standard, 10, true),
    ("must not be hidden", HidePolicy(isAllowed: false), 10, false),
    ("must not be hidden yet", HidePolicy(notBeforeSeconds: 10), 10, false),
    ("may be hidden by now", HidePolicy(notBeforeSeconds: 10), 11, true),
  ]

  @Test("What may be hidden is overridden and returns; for the rest it waits", arguments: occupants)
  func occupied(_ name: String, _ hide: HidePolicy, _ second: Int64, _ makesWay: Bool) {
    var run = Self.run([Sketch("a") { ($0.hide, $0.caps) = (hide, [cap(1, per: .lifetime)]) }])
    run.request(0)
    run.report(.shown, 1)
    run.promise("gift", 2)
    #expect(run.stage().presentation?.name.rawValue == "a")
    let outcome = run.request(second)
    #expect((outcome.presented?.source == .promise) == makesWay, "\(name)")
    #expect(outcome.ended.map(\.reason) == (makesWay ? [.overridden] : []))
    #expect(Self.codes(outcome) == [.cap, .placement])
    if makesWay {
      #expect(run.queue() == ["a"])
      let back = run.dismiss(second + 1)
      #expect(back.presented?.name.rawValue == "a")
      #expect(!run.report(.shown, second + 2).counted)
    } else {
      #expect(run.stage().promise != nil)
      run.dismiss(second + 1)
      #expect(run.request(second + 2).presented?.source == .promise)
    }
    #expect(run.breaches == [])
  }

  @Test("While a link is held for the popup on the stage, it waits")
  func held() {
    var run = Self.run([Sketch("a") { $0.hide = HidePolicy(notBeforeSeconds: 10) }])
    run.request(0)
    run.report(.shown, 1)
    run.link("demo://x", 2)
    run.promise("gift", 3)
    #expect(run.request(20).presented == nil)
    #expect(run.dismiss(21).opens == "demo://x")
    run.send(.navigationFinished, 22)
    #expect(run.request(23).presented?.source == .promise)
  }

  @Test("One that is on the stage gives way to the next, and to no campaign")
  func promisedTwice() {
    var run = Self.run([Sketch("a") { ($0.priority, $0.whenBusy) = (100, .override) }])
    run.promise("gift", 0)
    run.request(1)
    #expect(run.request(2).presented == nil)
    run.promise("gift", 3)
    let outcome = run.request(4)
    #expect(outcome.presented?.source == .promise)
    #expect(outcome.ended.map(\.presentation.source) == [.promise])
    #expect(outcome.ended.map(\.reason) == [.overridden])
    #expect(run.queue() == ["a"])
  }

  @Test("A popup that is not there is not waited for: the request is answered without it")
  func unknown() {
    var run = Self.run([Sketch("a")])
    run.promise("gone", 0)
    #expect(run.request(1).presented?.name.rawValue == "a")
    #expect(run.stage().promise?.popup.rawValue == "gone")
  }

  @Test("Explain says what the campaigns wait for")
  func explained() {
    var situation = Situation()
    situation.stage.promise = Stage.Promise(popup: Self.gift, since: base, until: at(60))
    situation.others = [Sketch("gift") { $0.placements = ["nowhere"] }]
    let explained = situation.explain([Sketch("a")])
    #expect(
      explained.campaigns.first?.verdict == .refused(.stageBusy, .promised(Self.gift)))
    #expect(explained.outcome.presented?.source == .promise)
  }
}
