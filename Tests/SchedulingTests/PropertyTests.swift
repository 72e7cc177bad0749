import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Properties of the scheduler")
struct PropertyTests {
  static let length = 70
  static let seeds: ClosedRange<UInt64> = 1...50

  @Test(
    "Never two popups on a stage, in no prefix of the changes; each ends and counts once",
    arguments: seeds)
  func changes(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 0..<Self.length {
      _ = run.perform(run.next())
      #expect(run.rehearsal.breaches == [], "seed \(seed), step \(step)")
      for id in run.rehearsal.stages.keys {
        if let fault = Self.fault(of: run.rehearsal.stage(id), in: run.rehearsal) {
          Issue.record("seed \(seed), step \(step), \(id): \(fault)")
        }
      }
    }
  }

  /// What is wrong with the queue of a stage, or nil.
  private static func fault(of stage: Stage, in run: Rehearsal) -> String? {
    let snapshot = run.snapshot
    let places = stage.queue.map { snapshot.place(of: $0.campaign) ?? .max }
    if stage.queue.contains(where: { $0.campaign == stage.presentation?.campaign }) {
      return "what has the stage waits for it"
    }
    if stage.session == nil, !stage.queue.isEmpty || stage.heldLink != nil {
      return "something waits without a session"
    }
    if places != places.sorted() { return "the queue is out of order" }
    for entry in stage.queue {
      let placement = entry.circumstances.placement
      let waiting = stage.queue.count { $0.circumstances.placement == placement }
      if waiting > run.settings.policy(of: placement).queueLimit { return "the queue is too long" }
    }
    return nil
  }

  @Test("Reports in time never exceed a cap or a total", arguments: seeds)
  func caps(_ seed: UInt64) {
    var run = RandomRun(seed: seed, leaving: [.lateReports, .clockGoingBack])
    for step in 0..<Self.length {
      _ = run.perform(run.next())
      for case .impression(let impression, let owner) in run.rehearsal.changes
      where !impression.isTest {
        if let fault = Self.fault(of: impression, owner, in: run.rehearsal) {
          Issue.record("seed \(seed), step \(step): \(impression.campaign) exceeds \(fault)")
        }
      }
    }
  }

  /// The cap that an impression that was just made exceeds, or nil.
  static func fault(
    of impression: History.Impression, _ owner: HistoryOwner, in run: Rehearsal
  ) -> String? {
    guard let sketch = run.sketches.first(where: { $0.key == impression.campaign.rawValue })
    else { return "the catalogue" }
    if let total = sketch.total, run.impressions[impression.campaign] ?? 0 > total {
      return "its total"
    }
    for cap in sketch.caps {
      let members = run.sketches.filter { other in
        cap.group == nil ? other.key == sketch.key : other.caps.contains { $0.group == cap.group }
      }.map(\.key)
      let count = run.history(of: owner).impressions.count { seen in
        guard !seen.isTest, members.contains(seen.campaign.rawValue) else { return false }
        return switch cap.window {
        case .lifetime: true
        case .session: seen.session == impression.session
        case .day: Zone.utc.day(containing: impression.at).contains(seen.at)
        case .rolling(let span): seen.at > impression.at - span
        }
      }
      if count > cap.limit { return "\(cap)" }
    }
    return nil
  }

  @Test(
    "Explain names one first failing gate of every loser, and its winner is the decision's",
    arguments: seeds)
  func explain(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 0..<Self.length {
      let event = run.next()
      guard case .request(let user, let stage, let name, let said) = event else {
        _ = run.perform(event)
        continue
      }
      let world = run.rehearsal.world(of: stage, user: user, owner: nil, now: run.now)
      let request = StageEvent.Request(user: user, event: name, circumstances: said)
      let explained = Scheduler.explain(request, on: stage, in: world, now: run.now)
      let decided = run.perform(event)
      let label: Comment = "seed \(seed), step \(step)"
      #expect(explained.outcome.verdicts == decided?.verdicts, label)
      #expect(explained.outcome.presented?.name == decided?.presented?.name, label)
      Self.check(explained.campaigns, explained.outcome, label)
    }
  }

  private static func check(
    _ rows: [CampaignExplanation], _ outcome: Outcome, _ label: Comment
  ) {
    // The first in order whose gates all pass wins, so that no higher one loses to a lower.
    let winner = rows.firstIndex { row in row.checks.allSatisfy { $0.code == nil } }
    for (place, row) in rows.enumerated() {
      #expect(row.checks.count == Gate.allCases.count, label)
      if place == winner {
        #expect(row.verdict == .presented, label)
        #expect(outcome.presented?.campaign == row.campaign.key, label)
      } else if let failing = row.checks.first(where: { $0.code != nil }),
        let code = failing.code
      {
        #expect(row.verdict == .refused(code, failing.finding), label)
      } else {
        #expect(row.verdict.code == .outranked, label)
      }
    }
    if winner == nil { #expect(outcome.presented?.campaign == nil, label) }
  }

  @Test("A promise is kept by a request or runs out, and no history knows of it", arguments: seeds)
  func promises(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 0..<Self.length {
      let before = run.rehearsal
      let event = run.next()
      guard let outcome = run.perform(event) else { continue }
      let label: Comment = "seed \(seed), step \(step)"
      for id in before.stages.keys {
        guard let old = before.stage(id).promise, run.rehearsal.stage(id).promise == nil else {
          continue
        }
        let isKept =
          outcome.presented?.source == .promise && outcome.presented?.popup == old.popup
          && outcome.presented?.session.stage == id
        #expect(isKept || old.until <= run.now, label)
      }
      if case .report(let report) = event, report.presentation.isPromised {
        #expect(!outcome.counted, label)
      }
      for change in run.rehearsal.changes {
        #expect(!Self.tells(change, ofPromisedIn: run.rehearsal), label)
      }
    }
  }

  /// Whether a change of a history comes from nothing but what was promised.
  private static func tells(_ change: StateChange, ofPromisedIn run: Rehearsal) -> Bool {
    switch change {
    case .impression(let impression, _):
      return run.presentations[impression.presentation]?.isPromised != false
    case .lastEnded(_, let owner):
      return !run.presentations.values.contains { $0.owner == owner && !$0.isPromised }
    case .stage, .presentation, .redated, .refolded, .mark, .report, .repeated, .decision, .heldOut,
      .clockWentBack:
      return false
    }
  }

  @Test(
    "Nothing that went wrong with a clock keeps a lease or a link for longer than was set",
    arguments: seeds)
  func clocks(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 0..<Self.length {
      let event = run.next()
      guard run.perform(event) != nil else { continue }
      for record in run.rehearsal.presentations.values
      where record.state == .reserved && !record.isTest && !record.isReturning {
        guard
          run.rehearsal.sketches.contains(where: {
            $0.total != nil && $0.key == record.campaign?.rawValue
          })
        else { continue }
        let longest = record.showAfter - record.reservedAt + run.rehearsal.settings.leases.reserved
        #expect(
          record.leaseUntil <= run.now + longest, "seed \(seed), step \(step), \(record.id)")
      }
      let stages: [String] =
        switch event {
        case .request(_, let stage, _, _), .stage(_, let stage): [stage]
        case .report(let report): [report.presentation.session.stage]
        case .change: []
        }
      for id in stages {
        let stage = run.rehearsal.stage(id)
        let label: Comment = "seed \(seed), step \(step)"
        let settings = run.rehearsal.settings
        #expect(stage.session.map { $0.lastEventAt <= run.now } ?? true, label)
        #expect(stage.heldLink.map { $0.until <= run.now + settings.heldLink } ?? true, label)
        #expect(stage.promise.map { $0.until <= run.now + Settings.promiseTimeout } ?? true, label)
        #expect(
          stage.navigation.map { $0.until <= run.now + settings.leases.navigation } ?? true, label)
        guard let live = stage.presentation else { continue }
        let longest =
          live.state == .visible
          ? settings.leases.visible
          : live.showAfter - live.reservedAt + settings.leases.reserved
        #expect(live.leaseUntil <= run.now + longest, label)
        #expect(live.leaseUntil > run.now, label)
      }
    }
  }
}
