import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import TestSupport
import Testing

/// What a request finds, in which a case names only what matters to it.
struct Situation: Sendable {
  var now = base
  var user = "u1"
  var placement = "home"
  var event: String?
  var attributes = Attributes()
  var zone = Zone.utc
  var settings = Settings()
  var stage = Stage(id: "s1")
  var history = History()
  var totals: [CampaignTotal] = []
  var others: [Sketch] = []

  /// The session that the request's stage has under way after ``arrive()``.
  static let session = SessionID(stage: "s1", number: 1)

  var circumstances: Circumstances {
    Circumstances(placement: placement, zone: zone, locale: nil, attributes: attributes)
  }

  var request: StageEvent.Request {
    StageEvent.Request(user: user, event: event, circumstances: circumstances)
  }

  /// Puts the user on the stage, so that the session is ``session``.
  mutating func arrive() {
    stage.sessionCount = 1
    stage.session = Stage.Session(number: 1, user: user, lastEventAt: now)
  }

  /// Adds an impression of the user's.
  mutating func sees(
    _ campaign: String, at instant: Timestamp, placement: String = "home", isTest: Bool = false,
    session: SessionID = Situation.session
  ) {
    history.impressions.append(
      History.Impression(
        presentation: "i\(history.impressions.count)", campaign: StorageSample.key(campaign),
        placement: placement, session: session, at: instant, isTest: isTest))
  }

  /// Adds impressions of the user's that are too old to be kept one by one.
  mutating func sawOnce(_ campaign: String, _ impressions: Int, last: Timestamp) {
    history.folded.append(
      History.Folded(
        campaign: StorageSample.key(campaign), impressions: impressions, lastAt: last))
  }

  /// Adds an open reservation of the user's on another stage.
  mutating func reserves(
    _ campaign: String, isTest: Bool = false, isReturning: Bool = false,
    leaseUntil: Timestamp = at(10)
  ) {
    history.reservations.append(
      record(
        campaign, stage: "s9", isTest: isTest, isReturning: isReturning, leaseUntil: leaseUntil))
  }

  /// Changes what is remembered of a campaign.
  mutating func remembers(_ campaign: String, _ change: (inout History.Mark) -> Void) {
    var mark = History.Mark(campaign: StorageSample.key(campaign))
    change(&mark)
    history.set(mark)
  }

  /// Puts a campaign's popup on the stage.
  mutating func occupies(_ campaign: String, state: PresentationRecord.State = .visible) {
    arrive()
    stage.presentation = record(campaign, stage: "s1", leaseUntil: now + .minutes(30))
    stage.presentation?.state = state
    if state == .visible { stage.presentation?.shownAt = now }
  }

  /// A presentation of the user's that was just reserved.
  func record(
    _ campaign: String, stage: String, isTest: Bool = false, isReturning: Bool = false,
    leaseUntil: Timestamp
  ) -> PresentationRecord {
    PresentationRecord(
      id: "r-\(campaign)-\(history.reservations.count)",
      session: SessionID(stage: stage, number: 1), owner: .user(user),
      source: .campaign(key: StorageSample.key(campaign), revision: 1, variant: 0),
      popup: StorageSample.key(campaign), popupRevision: 1, circumstances: circumstances,
      isTest: isTest, isReturning: isReturning, reservedAt: now, showAfter: now,
      leaseUntil: leaseUntil)
  }

  /// The world with the campaigns of sketches, the situation's others among them.
  func world(_ sketches: [Sketch]) -> World {
    let all = sketches + others
    let number = stage.session?.number ?? stage.sessionCount + 1
    return World(
      snapshot: Snapshot(entries: all.map(\.entry), popups: all.map(\.popup)),
      settings: settings, stages: [stage],
      owner: HistoryOwner(user: user, session: SessionID(stage: stage.id, number: number)),
      history: history, totals: totals)
  }

  /// Explains what the request gets.
  func explain(
    _ sketches: [Sketch]
  ) -> (outcome: Outcome, campaigns: [CampaignExplanation]) {
    Scheduler.explain(request, on: stage.id, in: world(sketches), now: now)
  }
}

/// What one gate says of a campaign `a` in a situation.
struct GateExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sketch: Sketch
  let situation: Situation
  let expected: Check

  init(
    _ name: String, is expected: Check, campaign: (inout Sketch) -> Void = { _ in },
    situation change: (inout Situation) -> Void = { _ in }
  ) {
    testDescription = name
    sketch = Sketch("a", campaign)
    var situation = Situation()
    change(&situation)
    self.situation = situation
    self.expected = expected
  }

  /// Tries the gate: its answer, and that the verdict names it where it is the only one to refuse.
  func run(_ gate: Gate) {
    let (outcome, campaigns) = situation.explain([sketch])
    guard let explained = campaigns.first(where: { $0.campaign.key.rawValue == "a" }) else {
      Issue.record("The campaign has no row.")
      return
    }
    #expect(explained.checks[gate.rawValue] == expected)
    let failing = explained.checks.first { $0.code != nil }
    if let code = failing?.code, let finding = failing?.finding {
      #expect(explained.verdict == .refused(code, finding))
      #expect(outcome.presented?.campaign != explained.campaign.key)
    }
    if expected.code != nil {
      #expect(failing == expected, "Only the gate in question refuses.")
    } else {
      #expect(failing == nil, "No gate refuses.")
    }
  }
}
