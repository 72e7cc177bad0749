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
}
