import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport

/// A random catalogue and random events on it, replayed by a seed.
struct RandomRun {
  /// What a run leaves out, where the rule in question does not hold of it.
  struct Leaves: OptionSet {
    let rawValue: Int
    static let lateReports = Leaves(rawValue: 1)
    static let clockGoingBack = Leaves(rawValue: 2)
  }

  /// One event.
  enum Event {
    case request(user: String, stage: String, event: String?, Circumstances)
    case report(StageEvent.Report)
    case stage(StageEvent, String)
    case change(String, CampaignState)
  }

  private(set) var rehearsal: Rehearsal
  private(set) var now = base
  private(set) var generator: SeededGenerator
  private let leaves: Leaves
  private let isFullOfLinks: Bool

  private static let users = ["u1", "u1", "u2", "u3", ""]
  private static let stages = ["s1", "s2", "s3"]
  private static let placements = ["home", "checkout"]
  private static let events = [nil, nil, "open", "purchase"]
  private static let popups = ["k0", "k1", "gone"].map(StorageSample.key)
  private static let links = ["demo://page/1", "demo://page/2", "demo://quiet", "demo://gift"]

  /// Creates a run; in one that is full of links, popups veto and links come and are held often.
  init(seed: UInt64, leaving leaves: Leaves = [], isFullOfLinks: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isFullOfLinks = isFullOfLinks
    self.leaves = leaves
    let count = Int.random(in: 3...7, using: &generator)
    var sketches: [Sketch] = []
    for number in 0..<count {
      sketches.append(Self.sketch("k\(number)", vetoes: isFullOfLinks, &generator))
    }
    let settings = Self.settings(&generator)
    rehearsal = Rehearsal(sketches) { $0 = settings }
  }

  /// Makes the next event and the time at which it happens.
  mutating func next() -> Event {
    pass()
    let draw = Int.random(in: 0..<100, using: &generator)
    // Half of what would be a request, and each promise and change of the catalogue, is a link.
    let isLink = draw < 19 || (75..<77).contains(draw) || draw >= 96
    switch isFullOfLinks && isLink ? 80 : draw {
    case 0..<37:
      return .request(
        user: pick(Self.users), stage: pick(Self.stages), event: pick(Self.events), circumstances())
    case 37..<75: return report() ?? .stage(.tick, pick(Self.stages))
    case 75..<77: return .stage(.present(popup: pick(Self.popups)), pick(Self.stages))
    case 77..<86: return .stage(.deepLink(url: pick(Self.links), scope: scope()), pick(Self.stages))
    case 86..<89: return .stage(.hideAll(scope: scope()), pick(Self.stages))
    case 89..<94: return .stage(.navigationFinished, pick(Self.stages))
    case 94..<96: return .stage(.signOut, pick(Self.stages))
    default:
      let key = pick(rehearsal.sketches.map(\.key))
      return .change(key, pick([.approved, .approved, .paused, .stopped]))
    }
  }

  /// Lets an event happen.
  mutating func perform(_ event: Event) -> Outcome? {
    Self.perform(event, on: &rehearsal, now: now)
  }

  /// Lets an event happen at an instant on a store of any kind.
  static func perform(
    _ event: Event, on rehearsal: inout Rehearsal, now: Timestamp
  ) -> Outcome? {
    switch event {
    case .request(let user, let stage, let event, let said):
      return rehearsal.request(at: now, event: event, user: user, on: stage, said)
    case .report(let report): return rehearsal.report(report, now: now)
    case .stage(let event, let stage): return rehearsal.send(event, at: now, on: stage)
    case .change(let key, let state):
      rehearsal.change(key) { $0.state = state }
      return nil
    }
  }

  // MARK: - Time and choice

  private mutating func pass() {
    let steps: [Duration] = [
      .zero, .milliseconds(1), .seconds(1), .seconds(5), .seconds(10), .seconds(31), .minutes(1),
      .minutes(6), .minutes(30), .hours(5),
    ]
    let weights = [10, 5, 40, 20, 8, 5, 6, 3, 2, 1]
    var place = Int.random(in: 0..<weights.reduce(0, +), using: &generator)
    for (step, weight) in zip(steps, weights) {
      if place < weight {
        now = now + step
        break
      }
      place -= weight
    }
    guard !leaves.contains(.clockGoingBack), Int.random(in: 0..<40, using: &generator) == 0
    else { return }
    now = now - .minutes(Int64.random(in: 1...90, using: &generator))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func scope() -> StageEvent.Scope { pick([.stage, .user]) }

  private mutating func circumstances() -> Circumstances {
    var attributes = Attributes()
    if Int.random(in: 0..<4, using: &generator) > 0 {
      let level = RuleValue.int(Int64.random(in: 0...4, using: &generator))
      attributes["user"] = .map(RuleMap(members: ["level": level]))
    }
    return Circumstances(
      placement: pick(Self.placements), zone: .utc, locale: nil, attributes: attributes)
  }

  private mutating func report() -> Event? {
    let all = rehearsal.presentations.values.filter { record in
      !leaves.contains(.lateReports) || isInTime(record)
    }
    // The newest are reported on most; ids end in the number of their event.
    let newest = all.sorted {
      $0.reservedAt == $1.reservedAt
        ? $0.id < $1.id
        : $0.reservedAt < $1.reservedAt
    }.suffix(4)
    guard !newest.isEmpty else { return nil }
    let kind: ReportKind = pick([
      .shown, .shown, .shown, .clicked, .dismissed, .dismissed, .notPresented, .converted,
    ])
    return .report(
      StageEvent.Report(
        id: "e", presentation: pick(Array(newest)), kind: kind,
        reason: kind == .dismissed ? pick([.closeButton, .primary, .app, .timeout]) : nil,
        element: kind == .clicked ? pick(["primary", "secondary", "entry:help"]) : nil,
        placement: pick([nil, nil, nil, "home"])))
  }

  /// Whether a presentation is up, its lease or session not over unnoticed.
  private func isInTime(_ record: PresentationRecord) -> Bool {
    let stage = rehearsal.stage(record.session.stage)
    return !record.isOver && record.leaseUntil > now
      && Scheduler.isSessionUnderWay(on: stage, at: now)
  }

  // MARK: - Catalogue

  private static func sketch(_ key: String, vetoes: Bool, _ generator: inout SeededGenerator)
    -> Sketch
  {
    func one<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }
    return Sketch(key) {
      $0.priority = one([10, 50, 50, 90])
      $0.placements = one([["home"], ["home"], ["checkout"], ["home", "checkout"]])
      $0.trigger = one([nil, nil, nil, trigger("open"), trigger("purchase", count: 2)])
      $0.rule = one([.always, .always, rule("user.level >= 2"), rule("1 / 0 == 1")])
      $0.rollout = one([nil, nil, share(6_000, salt: key)])
      $0.holdout = one([nil, nil, nil, share(3_000, salt: "\(key)-h")])
      $0.allow = one([[], [], [], ["u3"]])
      $0.deny = one([[], [], [], ["u2"]])
      $0.caps = one([
        [], [], [cap(1, per: .lifetime)], [cap(2, per: .day)], [cap(1, per: .session)],
        [cap(2, per: .rolling(.minutes(1)))], [cap(2, per: .lifetime, group: "g")],
      ])
      $0.total = one([nil, nil, 1, 2])
      $0.minimumInterval = one([nil, nil, .seconds(30)])
      $0.afterDismiss = one([nil, nil, .span(.minutes(1)), .forever])
      $0.afterConversion = one([nil, nil, .forever])
      $0.delay = one([.zero, .zero, .seconds(3), .hours(1)])
      $0.whenBusy = one([.enqueue, .enqueue, .skip, .override])
      $0.onPreempt = one([.requeue, .requeue, .drop])
      $0.state = one([.approved, .approved, .approved, .approved, .draft])
      $0.hide = one([
        .standard, vetoes ? HidePolicy(isAllowed: false) : .standard,
        HidePolicy(isAllowed: false), HidePolicy(notBeforeSeconds: 5),
      ])
      $0.schedule = one([
        nil, nil, nil,
        Schedule(zone: .fixed(.utc), start: nil, end: clock("2026-12-01T10:00:00")),
      ])
    }
  }

  private static func settings(_ generator: inout SeededGenerator) -> Settings {
    var settings = Settings()
    for name in placements {
      var policy = PlacementPolicy(name: name)
      policy.minimumGap =
        [.zero, .zero, .seconds(5), .minutes(1)].randomElement(
          using: &generator) ?? .zero
      policy.queueLimit = [8, 1, 2, 0].randomElement(using: &generator) ?? 8
      policy.maximumPerSession = [nil, nil, 2].randomElement(using: &generator) ?? nil
      settings.placements.append(policy)
    }
    settings.leases.visible =
      [.minutes(30), .minutes(5)].randomElement(using: &generator)
      ?? .minutes(30)
    settings.routes = [
      Route(pattern: "demo://quiet", action: .none),
      Route(pattern: "demo://gift", action: .popup("k0")), .all,
    ]
    return settings
  }
}
