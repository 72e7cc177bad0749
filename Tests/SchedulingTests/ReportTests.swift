import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Reports")
struct ReportTests {
  static let key = StorageSample.key("a")

  static func run(_ a: (inout Sketch) -> Void = { _ in }) -> Rehearsal {
    var run = Rehearsal([Sketch("a", a)])
    run.request(0)
    return run
  }

  // MARK: - In time

  @Test("Shown makes the reservation an impression, once")
  func shown() {
    var run = Self.run()
    let outcome = run.report(.shown, 1)
    #expect(outcome.counted)
    #expect(outcome.reason == nil)
    #expect(run.presentation()?.shownAt == at(1))
    #expect(!run.report(.shown, 2).counted)
    #expect(run.history(of: .user("u1")).impressions.map(\.at) == [at(1)])
  }

  /// What has changed by the time of `shown`, and the code that refuses it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var campaign: @Sendable (inout Sketch) -> Void = { _ in }
    var change: @Sendable (inout Sketch) -> Void = { _ in }
    var placement: String?
    var user: String?
    let code: GateCode
  }

  static let refusals: [Refusal] = [
    Refusal(testDescription: "paused", change: { $0.state = .paused }, code: .notLive),
    Refusal(testDescription: "stopped", change: { $0.state = .stopped }, code: .notLive),
    Refusal(
      testDescription: "ended",
      campaign: {
        $0.schedule = Schedule(zone: .fixed(.utc), start: nil, end: clock("2026-12-01T09:00:05"))
      }, code: .ended),
    Refusal(
      testDescription: "its window closed",
      campaign: {
        $0.schedule = Schedule(
          zone: .fixed(.utc), start: nil, end: nil,
          windows: [
            .init(rule: "FREQ=DAILY", start: clock("2026-11-01T08:00:05"), duration: .hours(1))
          ])
      }, code: .outsideWindow),
    Refusal(testDescription: "another page", placement: "checkout", code: .contextChanged),
    Refusal(testDescription: "another user", user: "u2", code: .contextChanged),
    Refusal(testDescription: "signed out", user: "", code: .contextChanged),
  ]

  @Test("Shown that fails its re-check counts nothing and ends as cancelled", arguments: refusals)
  func refused(_ refusal: Refusal) {
    var run = Self.run(refusal.campaign)
    run.change("a", refusal.change)
    let outcome = run.report(.shown, 5, placement: refusal.placement, user: refusal.user)
    #expect(outcome.reason == refusal.code)
    #expect(outcome.ended.map(\.reason) == [.cancelled])
    #expect(!outcome.counted)
    #expect(run.history(of: .user("u1")) == History())
  }

  @Test("Only state, window, user and screen are checked again")
  func notRechecked() {
    var run = Self.run()
    run.change("a") {
      ($0.deny, $0.rule, $0.rollout) = (["u1"], rule("false"), share(0))
      ($0.caps, $0.placements) = ([cap(1, per: .lifetime)], ["elsewhere"])
    }
    #expect(run.report(.shown, 1, placement: "home", user: "u1").counted)
  }

  @Test("A popup that is on screen is not checked again")
  func shownAlready() {
    var run = Self.run()
    run.report(.shown, 1)
    run.change("a") { $0.state = .paused }
    let outcome = run.report(.shown, 2, placement: "checkout")
    #expect(outcome.reason == nil)
    #expect(run.presentation()?.isOver == false)
  }

  @Test("A click or a dismissal without shown implies it, without the check")
  func implied() {
    for kind in [ReportKind.clicked, .dismissed] {
      var run = Self.run()
      run.change("a") { $0.state = .paused }
      let reason: EndReason? = kind == .dismissed ? .app : nil
      #expect(run.report(kind, 1, reason: reason, element: "secondary").counted)
      #expect(run.history(of: .user("u1")).impressions.count == 1)
    }
  }

  /// A report, and what it begins.
  struct Effect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: ReportKind
    var reason: EndReason?
    var element: String?
    var dismisses = false
    var converts = false
    var ends: EndReason?
  }

  static let effects: [Effect] =
    [
      Effect(testDescription: "shown", kind: .shown),
      Effect(
        testDescription: "a primary click", kind: .clicked, element: "primary", converts: true),
      Effect(
        testDescription: "a click on an entry", kind: .clicked, element: "entry:help",
        converts: true),
      Effect(testDescription: "a secondary click", kind: .clicked, element: "secondary"),
      Effect(
        testDescription: "a click on something called entry", kind: .clicked, element: "entry"),
      Effect(testDescription: "a click on nothing named", kind: .clicked),
      Effect(testDescription: "converted", kind: .converted, converts: true),
    ]
    + EndReason.allCases.filter(\.isReportable).map {
      Effect(
        testDescription: "dismissed by \($0.rawValue)", kind: .dismissed, reason: $0,
        dismisses: $0.isDismissal, converts: $0.isConversion, ends: $0)
    }
    + [Effect(testDescription: "dismissed", kind: .dismissed, ends: .app)]

  @Test("A report begins the suppression that it stands for", arguments: effects)
  func effect(_ effect: Effect) {
    var run = Self.run()
    run.report(.shown, 1)
    let outcome = run.report(effect.kind, 2, reason: effect.reason, element: effect.element)
    let mark = run.history(of: .user("u1")).mark(of: Self.key)
    #expect(mark?.dismissedAt == (effect.dismisses ? at(2) : nil))
    #expect(mark?.convertedAt == (effect.converts ? at(2) : nil))
    #expect(outcome.ended.first?.reason == effect.ends)
  }

  @Test("Not presented ends a reservation as cancelled, and what was shown as the app's")
  func notPresented() {
    var run = Self.run()
    #expect(run.report(.notPresented, 1).ended.map(\.reason) == [.cancelled])
    #expect(run.history(of: .user("u1")) == History())
    run.request(2)
    run.report(.shown, 3)
    #expect(run.report(.notPresented, 4).ended.map(\.reason) == [.app])
    #expect(run.history(of: .user("u1")).impressions.count == 1)
  }

  @Test("Converted implies no impression")
  func converted() {
    var run = Self.run { $0.afterConversion = .forever }
    #expect(!run.report(.converted, 1).counted)
    #expect(run.presentation()?.state == .reserved)
    run.report(.notPresented, 2)
    #expect(run.request(3).verdicts.map(\.code) == [.suppressed])
  }

  @Test("A report on a stopped campaign does its own work first")
  func stopped() {
    var run = Self.run()
    run.report(.shown, 1)
    run.change("a") { $0.state = .stopped }
    #expect(run.dismiss(2).ended.map(\.reason) == [.closeButton])
    var other = Self.run { $0.afterConversion = .forever }
    other.report(.shown, 1)
    other.change("a") { $0.state = .stopped }
    #expect(other.report(.clicked, 2, element: "primary").ended.map(\.reason) == [.stopped])
    #expect(other.history(of: .user("u1")).mark(of: Self.key)?.convertedAt == at(2))
  }

  @Test("A test user's presentation is marked, and counts nowhere")
  func testUser() {
    var run = Self.run {
      ($0.state, $0.published, $0.allow) = (.draft, nil, ["u1"])
      ($0.caps, $0.total) = ([cap(1, per: .lifetime)], 1)
    }
    #expect(run.presentation()?.isTest == true)
    for second in Int64(1)...3 {
      #expect(run.report(.shown, second).counted)
      run.dismiss(second)
      #expect(run.request(second).presented?.isTest == true)
    }
    #expect(run.impressions.isEmpty)
    #expect(run.history(of: .user("u1")).impressions.map(\.isTest) == [true, true, true])
    #expect(run.request(9, user: "u2", on: "s2").verdicts.map(\.code) == [.notLive])
  }

  // MARK: - Late

  /// An end before `shown` without the app's doing, or with it.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seen: Bool
    let run: @Sendable (inout Rehearsal) -> Void
  }

  static let ends: [End] = [
    End(testDescription: "expired", seen: true) { $0.send(.tick, 10) },
    End(testDescription: "signed out", seen: true) { $0.send(.signOut, 10) },
    End(testDescription: "preempted", seen: true) { $0.send(.hideAll(scope: .stage), 10) },
    End(testDescription: "cancelled", seen: false) { $0.report(.notPresented, 9) },
    End(testDescription: "stopped", seen: false) {
      $0.change("a") { $0.state = .stopped }
      $0.request(9, placement: "elsewhere")
    },
  ]

  @Test("A late shown makes the impression where the app was not asked", arguments: ends)
  func late(_ end: End) {
    var run = Self.run { $0.onPreempt = .drop }
    end.run(&run)
    let outcome = run.report(.shown, 20)
    #expect(outcome.late)
    #expect(outcome.counted == end.seen)
    #expect(outcome.presented == nil)
    #expect(outcome.ended.isEmpty)
    let history = run.history(of: .user("u1"))
    #expect(history.impressions.map(\.at) == (end.seen ? [at(20)] : []))
    #expect(history.lastEndedAt == (end.seen ? at(10) : nil))
    #expect(!run.report(.shown, 21).counted)
    #expect(!run.report(.clicked, 22, element: "secondary").counted)
    #expect(run.history(of: .user("u1")).impressions.count == (end.seen ? 1 : 0))
  }

  @Test("What a late click and a late dismissal suppress begins once each")
  func lateSuppression() {
    var run = Self.run()
    run.send(.tick, 10)
    run.report(.clicked, 20, element: "primary")
    run.dismiss(21)
    let mark = run.history(of: .user("u1")).mark(of: Self.key)
    #expect(mark?.convertedAt == at(20))
    #expect(mark?.dismissedAt == at(21))
    run.report(.clicked, 30, element: "primary")
    run.dismiss(31)
    #expect(run.history(of: .user("u1")).mark(of: Self.key) == mark)
    #expect(run.history(of: .user("u1")).impressions.map(\.at) == [at(20)])
  }

  @Test("Late reports of what was shown in time change nothing but a conversion")
  func lateAfterShown() {
    var run = Self.run()
    run.report(.shown, 1)
    run.send(.hideAll(scope: .stage), 2)
    let history = run.history(of: .user("u1"))
    #expect(run.report(.clicked, 3, of: "a", element: "primary").late)
    #expect(run.dismiss(4).late)
    #expect(run.report(.notPresented, 5).late)
    #expect(run.history(of: .user("u1")) == history)
    run.report(.converted, 6)
    #expect(run.history(of: .user("u1")).mark(of: Self.key)?.convertedAt == at(6))
  }

  @Test("Late it has no check and may exceed a cap")
  func lateBeyondCap() {
    var run = Self.run { $0.caps = [cap(1, per: .lifetime)] }
    run.send(.tick, 10)
    run.request(11)
    run.report(.shown, 12)
    run.dismiss(13)
    run.change("a") { $0.state = .paused }
    let late = StageEvent.Report(
      id: "late", presentation: run.presentations["p1"] ?? Self.missing, kind: .shown,
      placement: "checkout", user: "u9")
    #expect(run.report(late, now: at(14)).counted)
    #expect(run.history(of: .user("u1")).impressions.count == 2)
  }

  @Test("A late impression belongs to the user and the session of its reservation")
  func lateOwner() {
    var run = Self.run()
    run.request(5, user: "u2")
    run.report(.shown, 6)
    let late = StageEvent.Report(
      id: "late", presentation: run.presentations["p1"] ?? Self.missing, kind: .shown)
    let before = run.stage()
    #expect(run.report(late, now: at(7)).counted)
    #expect(run.stage() == before)
    let impressions = run.history(of: .user("u1")).impressions
    #expect(impressions.map(\.session) == [SessionID(stage: "s1", number: 1)])
    #expect(run.history(of: .user("u2")).impressions.count == 1)
    #expect(run.breaches == [])
  }

  @Test("A late impression counts the trigger anew")
  func lateTrigger() {
    var run = Rehearsal([Sketch("a") { $0.trigger = trigger("open") }])
    run.request(0, event: "open")
    run.send(.tick, 10)
    run.report(.shown, 11)
    #expect(run.history(of: .user("u1")).mark(of: Self.key)?.triggerCount == 0)
  }

  static var missing: PresentationRecord { Situation().record("a", stage: "s1", leaseUntil: base) }
}
