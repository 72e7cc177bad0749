import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Properties of links")
struct LinkPropertyTests {
  @Test("A link is opened or held, and never lost", arguments: PropertyTests.seeds)
  func links(_ seed: UInt64) {
    var run = RandomRun(seed: seed, isFullOfLinks: true)
    for step in 0..<PropertyTests.length {
      let before = run.rehearsal
      let event = run.next()
      guard let outcome = run.perform(event) else { continue }
      if case .stage(.deepLink(let url, _), _) = event {
        let holders = run.rehearsal.stages.values.count {
          $0.heldLink?.url == url && $0.heldLink?.since == run.now
        }
        #expect(outcome.link != nil, "seed \(seed), step \(step)")
        #expect((outcome.link == .held) == !outcome.vetoedBy.isEmpty, "seed \(seed), step \(step)")
        #expect(outcome.link == .open || holders > 0, "seed \(seed), step \(step)")
      }
      for id in before.stages.keys.sorted() {
        if let fault = Self.lost(on: id, before, run, event, outcome) {
          Issue.record("seed \(seed), step \(step), \(id): \(fault)")
        }
      }
    }
  }

  /// Says what became of a held link that is gone without a reason, or nil.
  private static func lost(
    on id: String, _ before: Rehearsal, _ run: RandomRun, _ event: RandomRun.Event,
    _ outcome: Outcome
  ) -> String? {
    let (old, new) = (before.stage(id), run.rehearsal.stage(id))
    guard let link = old.heldLink, new.heldLink == nil else { return nil }
    // Its time is out, or its session is over.
    if link.until <= run.now || new.sessionID != old.sessionID { return nil }
    if outcome.opens == link.url { return nil }
    // A popup that its route names stands in its place.
    if case .popup(let name) = run.rehearsal.settings.action(of: link.url),
      let shown = outcome.presented, shown.source == .route, shown.popup.rawValue == name
    {
      return nil
    }
    // A newer link took the screen of this stage.
    if case .stage(.deepLink(let url, let scope), let stage) = event,
      run.rehearsal.settings.action(of: url) != .none,
      stage == id || scope == .user && before.stage(stage).session?.user == old.session?.user
    {
      return nil
    }
    // The same link waits for another stage.
    if run.rehearsal.stages.values.contains(where: { $0.heldLink?.url == link.url }) { return nil }
    return "\(link.url) is lost"
  }

  @Test("The random runs hold, hand out and show links of every kind")
  func kindsOfLinks() {
    var counts: [String: Int] = [:]
    for seed in PropertyTests.seeds {
      var run = RandomRun(seed: seed, isFullOfLinks: true)
      for _ in 0..<PropertyTests.length {
        let event = run.next()
        let held = Set(run.rehearsal.stages.values.compactMap(\.heldLink?.url))
        guard let outcome = run.perform(event) else { continue }
        if case .stage(.deepLink(let url, let scope), _) = event, outcome.link == .held {
          counts["\(url) held over the \(scope)", default: 0] += 1
        } else if let url = outcome.opens {
          counts["\(url) handed out", default: 0] += 1
        } else if held.contains("demo://gift"), outcome.presented?.source == .route {
          counts["demo://gift shown", default: 0] += 1
        }
      }
    }
    for url in ["demo://page/1", "demo://page/2", "demo://gift"] {
      for scope in ["stage", "user"] {
        #expect(counts["\(url) held over the \(scope)"] ?? 0 >= 5, "\(counts)")
      }
      let comes = url == "demo://gift" ? "shown" : "handed out"
      #expect(counts["\(url) \(comes)"] ?? 0 >= 5, "\(counts)")
    }
    #expect(counts["demo://gift handed out"] == nil)
    #expect(counts.keys.filter { $0.hasPrefix("demo://quiet") } == [])
  }
}
