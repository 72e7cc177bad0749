import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Properties of ends")
struct EndPropertyTests {
  @Test(
    "When time has run out every presentation has ended, once, and stays as it ended",
    arguments: PropertyTests.seeds)
  func ends(_ seed: UInt64) {
    var run = RandomRun(seed: seed)
    var ends: [String: PresentationRecord.State] = [:]
    for step in 0..<PropertyTests.length {
      let event = run.next()
      _ = run.perform(event)
      Self.note(&ends, of: run.rehearsal, event, now: run.now, "seed \(seed), step \(step)")
    }
    var rehearsal = run.rehearsal
    var now = run.now
    // A clock that went back is noticed when somebody looks; from there the time runs out.
    for instant in [now, now + Settings.sessionTimeout] {
      now = instant
      for id in rehearsal.stages.keys.sorted() {
        _ = rehearsal.send(.tick, at: now, on: id)
        Self.note(&ends, of: rehearsal, .stage(.tick, id), now: now, "seed \(seed), at the end")
      }
    }
    for id in rehearsal.stages.keys.sorted() {
      let stage = rehearsal.stage(id)
      let isEmpty = stage.queue.isEmpty && stage.heldLink == nil && stage.navigation == nil
      #expect(stage.presentation == nil && isEmpty, "seed \(seed), \(id)")
    }
    #expect(Set(ends.keys) == Set(rehearsal.presentations.keys), "seed \(seed)")
    for kind in ReportKind.allCases {
      for id in rehearsal.presentations.keys.sorted() {
        guard let record = rehearsal.presentations[id] else { continue }
        now = now + .seconds(1)
        let report = StageEvent.Report(
          id: "late", presentation: record, kind: kind,
          reason: kind == .dismissed ? .closeButton : nil)
        let outcome = rehearsal.report(report, now: now)
        #expect(outcome.late, "seed \(seed), \(id)")
        Self.note(&ends, of: rehearsal, .report(report), now: now, "seed \(seed), \(kind) of \(id)")
      }
    }
    #expect(rehearsal.breaches == [], "seed \(seed)")
  }

  /// Takes down new ends, and says where an old one is another by now.
  private static func note(
    _ ends: inout [String: PresentationRecord.State], of run: Rehearsal,
    _ event: RandomRun.Event, now: Timestamp, _ label: Comment
  ) {
    for (id, record) in run.presentations {
      if let end = ends[id] {
        #expect(record.state == end, "\(label), \(id)")
      } else if case .ended(let reason, let instant) = record.state {
        ends[id] = record.state
        #expect(may(event, end: record, reason), "\(label), \(id): \(reason)")
        #expect(instant <= now, "\(label), \(id)")
        #expect(reason == .expired || instant == now, "\(label), \(id)")
        // What was never seen has no reason that somebody who sees it gives.
        if record.shownAt == nil { #expect(!reason.isReportable, "\(label), \(id)") }
        if record.shownAt != nil { #expect(reason != .cancelled, "\(label), \(id)") }
      }
    }
  }

  /// Whether an event is one that ends a presentation for a reason.
  private static func may(
    _ event: RandomRun.Event, end record: PresentationRecord, _ reason: EndReason
  ) -> Bool {
    switch (reason, event) {
    case (.expired, _): return true
    case (.overridden, .request), (.signedOut, .request), (.signedOut, .stage(.signOut, _)):
      return true
    case (.preempted, .stage(.deepLink, _)), (.preempted, .stage(.hideAll, _)): return true
    case (.stopped, .change), (.stopped, .stage(.tick, _)): return false
    case (.stopped, _): return true
    case (.cancelled, .report(let report)):
      return report.presentation.id == record.id
        && (report.kind == .shown || report.kind == .notPresented)
    case (.app, .report(let report)) where report.kind == .notPresented:
      return report.presentation.id == record.id
    case (_, .report(let report)) where reason.isReportable:
      return report.presentation.id == record.id && report.kind == .dismissed
        && report.reason == reason
    default: return false
    }
  }
}
