import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Waits")
struct WaitTests {
  static let length = 70
  static let seeds: ClosedRange<UInt64> = 101...140

  @Test("No wait is longer than what was set for it, whatever the clock did", arguments: seeds)
  func waits(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 0..<Self.length {
      let event = run.next()
      guard case .request(let user, let stage, let name, let said) = event else {
        _ = run.perform(event)
        continue
      }
      let world = run.rehearsal.world(of: stage, user: user, owner: nil, now: run.now)
      let request = StageEvent.Request(user: user, event: name, circumstances: said)
      let rows = Scheduler.explain(request, on: stage, in: world, now: run.now).campaigns
      for row in rows {
        for check in row.checks {
          guard case .fails(let code, .ends(let ends)) = check,
            let longest = Self.longest(code, row.campaign, said.placement, run.rehearsal.settings)
          else { continue }
          let label: Comment = "seed \(seed), step \(step): \(row.campaign.key), \(code)"
          #expect(ends > run.now, label)
          #expect(ends <= run.now + longest, label)
        }
      }
      _ = run.perform(event)
    }
  }

  /// The longest that a gate may keep a campaign waiting, or nil where it sets no span.
  private static func longest(
    _ code: GateCode, _ campaign: Campaign, _ placement: String, _ settings: Settings
  ) -> Duration? {
    switch code {
    case .interval: campaign.minimumInterval
    case .suppressed:
      [campaign.afterDismiss, campaign.afterConversion].compactMap { suppression -> Duration? in
        if case .span(let span) = suppression { span } else { nil }
      }.max()
    case .gap: settings.policy(of: placement).minimumGap
    case .hostNotReady: settings.leases.navigation
    default: nil
    }
  }

  @Test(
    "Once a session's time is over nothing is up, and each presentation has ended once",
    arguments: seeds)
  func ends(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    var ends: [String: [PresentationRecord.State]] = [:]
    func note(_ changes: [StateChange]) {
      for case .presentation(let record) in changes
      where record.isOver && ends[record.id]?.last != record.state {
        ends[record.id, default: []].append(record.state)
      }
    }
    for _ in 0..<Self.length where run.perform(run.next()) != nil {
      note(run.rehearsal.changes)
    }
    var rehearsal = run.rehearsal
    let later = run.now + Settings.sessionTimeout
    // A clock that went back is noticed when somebody looks; from there the time runs out.
    for id in rehearsal.stages.keys.sorted() {
      _ = rehearsal.send(.tick, at: run.now, on: id)
      note(rehearsal.changes)
    }
    for id in rehearsal.stages.keys.sorted() {
      _ = rehearsal.send(.tick, at: later, on: id)
      note(rehearsal.changes)
      let stage = rehearsal.stage(id)
      let isEmpty = stage.queue.isEmpty && stage.heldLink == nil && stage.navigation == nil
      #expect(stage.presentation == nil && isEmpty, "seed \(seed), \(id)")
    }
    for id in rehearsal.presentations.keys.sorted() {
      #expect(ends[id]?.count == 1, "seed \(seed), \(id)")
    }
    #expect(rehearsal.breaches == [], "seed \(seed)")
  }

  @Test("The order in which campaigns were written changes no answer", arguments: seeds)
  func insertion(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    var generator = SeededGenerator(seed: seed)
    for step in 0..<Self.length {
      let event = run.next()
      guard case .request(let user, let stage, let name, let said) = event else {
        _ = run.perform(event)
        continue
      }
      let world = run.rehearsal.world(of: stage, user: user, owner: nil, now: run.now)
      let sketches = run.rehearsal.sketches.shuffled(using: &generator)
      let other = World(
        snapshot: Snapshot(entries: sketches.map(\.entry), popups: sketches.map(\.popup)),
        settings: world.settings, stages: world.stages.reversed(), owner: world.owner,
        history: world.history, totals: world.totals.reversed(),
        departingLastEndedAt: world.departingLastEndedAt)
      let asked = StageEvent.request(
        StageEvent.Request(user: user, event: name, circumstances: said))
      let answers = [world, other].map {
        Scheduler.handle(asked, on: stage, in: $0, now: run.now, newID: "p").outcome
      }
      #expect(answers[0] == answers[1], "seed \(seed), step \(step)")
      _ = run.perform(event)
    }
  }
}
