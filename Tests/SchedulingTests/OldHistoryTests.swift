import Calendars
import Campaigns
import Scheduling
import TestSupport
import Testing

@Suite("History that is too old to be kept one by one")
struct OldHistoryTests {
  private static func seen(
    _ count: Int, of limit: Int, _ window: FrequencyCap.Window, group: String? = nil
  ) -> Finding {
    .impressions(count, of: limit, per: window, group: group)
  }

  static let caps: [GateExample] = [
    GateExample("counts for a lifetime", is: .fails(.cap, seen(3, of: 3, .lifetime))) {
      $0.caps = [cap(3, per: .lifetime)]
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-500)))
      $0.sees("a", at: at(-60))
    },
    GateExample("of others does not", is: .passes(seen(0, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.sawOnce("b", 2, last: at(.days(-500)))
    },
    GateExample("counts for no session and no day", is: .passes(seen(0, of: 1, .day))) {
      $0.caps = [cap(1, per: .session), cap(1, per: .day)]
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-2)))
    },
    GateExample(
      "counts where its last lies in the window",
      is: .fails(.cap, seen(2, of: 2, .rolling(.days(600))))
    ) {
      $0.caps = [cap(2, per: .rolling(.days(600)))]
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-599)))
    },
    GateExample(
      "does not where its last has left it", is: .passes(seen(0, of: 2, .rolling(.days(600))))
    ) {
      $0.caps = [cap(2, per: .rolling(.days(600)))]
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-600)))
    },
  ]

  @Test("A cap of its own", arguments: caps)
  func ownCap(_ example: GateExample) { example.run(.cap) }

  static let groups: [GateExample] = [
    GateExample(
      "counts with every campaign of it",
      is: .fails(.capGroup, seen(3, of: 3, .lifetime, group: "g"))
    ) {
      $0.caps = [grouped(3)]
    } situation: {
      $0.others = [Sketch("b") { $0.caps = [grouped(9)] }, Sketch("c")]
      $0.sawOnce("a", 1, last: at(.days(-500)))
      $0.sawOnce("b", 2, last: at(.days(-500)))
      $0.sawOnce("c", 4, last: at(.days(-500)))
    }
  ]

  @Test("A group's cap", arguments: groups)
  func group(_ example: GateExample) { example.run(.group) }

  static let intervals: [GateExample] = [
    GateExample("one that has passed", is: .passes(.ends(base))) {
      $0.minimumInterval = .days(500)
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-500)))
    },
    GateExample("one under way", is: .fails(.interval, .ends(at(.days(1))))) {
      $0.minimumInterval = .days(500)
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-499)))
    },
    GateExample("the newer of the two counts", is: .fails(.interval, .ends(at(.days(490))))) {
      $0.minimumInterval = .days(500)
    } situation: {
      $0.sawOnce("a", 2, last: at(.days(-499)))
      $0.sees("a", at: at(.days(-10)))
    },
  ]

  @Test("An interval", arguments: intervals)
  func interval(_ example: GateExample) { example.run(.interval) }

  @Test("A clock that went back keeps nobody waiting for longer than was set")
  func clock() {
    var run = Rehearsal([Sketch("a") { $0.minimumInterval = .minutes(1) }])
    run.fold(
      History.Folded(campaign: StorageSample.key("a"), impressions: 1, lastAt: at(10_000)),
      of: .user("u1"))
    #expect(run.request(0).redatedFrom == at(10_000))
    #expect(
      run.changes.contains(
        .clockWentBack(ClockStep(stage: "s1", at: base, latest: at(10_000)))))
    #expect(run.request(59).presented == nil)
    #expect(run.changes.allSatisfy { if case .clockWentBack = $0 { false } else { true } })
    #expect(run.request(60).presented != nil)
  }

  @Test("Of all that lies behind now, the latest instant is noted, once")
  func noted() {
    var run = Rehearsal([Sketch("a") { $0.afterDismiss = .span(.minutes(1)) }])
    run.request(10_000)
    run.report(.shown, 10_001)
    run.dismiss(10_002)
    #expect(run.request(10_003).redatedFrom == nil)
    #expect(run.request(5).redatedFrom == at(10_003))
    #expect(run.request(6).redatedFrom == nil)
  }
}

private func grouped(_ limit: Int) -> FrequencyCap { cap(limit, per: .lifetime, group: "g") }
