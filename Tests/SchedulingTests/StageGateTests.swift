import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport
import Testing

@Suite("Gates of the stage")
struct StageGateTests {
  static let occupied = Finding.occupied(StorageSample.key("b"))
  static let stages: [GateExample] = [
    GateExample("free", is: .passes(.nothing)),
    GateExample("taken", is: .fails(.stageBusy, occupied)) { _ in
    } situation: {
      $0.others = [Sketch("b") { $0.placements = ["elsewhere"] }]
      $0.occupies("b")
    },
    GateExample("taken, and it overrides", is: .passes(occupied)) {
      ($0.priority, $0.whenBusy) = (51, .override)
    } situation: {
      $0.others = [Sketch("b")]
      $0.occupies("b")
    },
    GateExample("taken by an equal", is: .fails(.stageBusy, occupied)) {
      ($0.priority, $0.whenBusy) = (50, .override)
    } situation: {
      $0.others = [Sketch("b") { $0.placements = ["elsewhere"] }]
      $0.occupies("b")
    },
    GateExample("taken by what must not be hidden", is: .fails(.stageBusy, occupied)) {
      ($0.priority, $0.whenBusy) = (90, .override)
    } situation: {
      $0.others = [
        Sketch("b") { ($0.placements, $0.hide) = (["elsewhere"], HidePolicy(isAllowed: false)) }
      ]
      $0.occupies("b")
    },
    GateExample("taken by what must not be hidden yet", is: .fails(.stageBusy, occupied)) {
      ($0.priority, $0.whenBusy) = (90, .override)
    } situation: {
      $0.others = [
        Sketch("b") {
          ($0.placements, $0.hide) = (["elsewhere"], HidePolicy(notBeforeSeconds: 5))
        }
      ]
      $0.occupies("b")
    },
    GateExample("taken while a link is held", is: .fails(.stageBusy, occupied)) {
      ($0.priority, $0.whenBusy) = (90, .override)
    } situation: {
      $0.others = [Sketch("b") { $0.placements = ["elsewhere"] }]
      $0.occupies("b")
      $0.stage.heldLink = Stage.Link(url: "demo://x", since: base, until: at(600))
    },
  ]

  @Test("A taken stage is busy but for a more urgent override", arguments: stages)
  func stage(_ example: GateExample) { example.run(.stage) }

  static func policy(
    _ situation: inout Situation, _ change: (inout PlacementPolicy) -> Void
  ) {
    var policy = PlacementPolicy(name: "home")
    change(&policy)
    situation.settings.placements = [policy]
  }

  static let gaps: [GateExample] = [
    GateExample("none", is: .passes(.always)) { _ in
    } situation: {
      $0.history.lastEndedAt = base
    },
    GateExample("nothing seen yet", is: .passes(.always)) { _ in
    } situation: {
      policy(&$0) { $0.minimumGap = .minutes(1) }
    },
    GateExample("a second early", is: .fails(.gap, .ends(at(1)))) { _ in
    } situation: {
      policy(&$0) { $0.minimumGap = .minutes(1) }
      $0.history.lastEndedAt = at(-59)
    },
    GateExample("elapsed", is: .passes(.ends(base))) { _ in
    } situation: {
      policy(&$0) { $0.minimumGap = .minutes(1) }
      $0.history.lastEndedAt = at(-60)
    },
    GateExample("the gap of another placement", is: .passes(.always)) {
      $0.placements = ["home", "checkout"]
    } situation: {
      policy(&$0) { $0.minimumGap = .minutes(1) }
      ($0.history.lastEndedAt, $0.placement) = (base, "checkout")
    },
    GateExample("for its test user", is: .fails(.gap, .ends(at(60)))) {
      $0.allow = ["u1"]
    } situation: {
      policy(&$0) { $0.minimumGap = .minutes(1) }
      $0.history.lastEndedAt = base
    },
  ]

  @Test("A gap lies between the end of one popup and the next", arguments: gaps)
  func gap(_ example: GateExample) { example.run(.gap) }

  static func seen(_ count: Int, of limit: Int) -> Finding {
    .impressions(count, of: limit, per: .session, group: nil)
  }

  static let sessionCaps: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("one left", is: .passes(seen(1, of: 2))) { _ in
    } situation: {
      policy(&$0) { $0.maximumPerSession = 2 }
      $0.arrive()
      $0.sees("b", at: at(-60))
    },
    GateExample("reached, by any campaign", is: .fails(.sessionCap, seen(2, of: 2))) { _ in
    } situation: {
      policy(&$0) { $0.maximumPerSession = 2 }
      $0.arrive()
      $0.sees("b", at: at(-60))
      $0.sees("c", at: at(-50))
    },
    GateExample("another placement's, session's and test user's", is: .passes(seen(0, of: 1))) {
      _ in
    } situation: {
      policy(&$0) { $0.maximumPerSession = 1 }
      $0.arrive()
      $0.sees("b", at: at(-60), placement: "checkout")
      $0.sees("b", at: at(-60), isTest: true)
      $0.sees("b", at: at(-60), session: SessionID(stage: "s2", number: 1))
    },
    GateExample("reached, for its test user", is: .fails(.sessionCap, seen(1, of: 1))) {
      $0.allow = ["u1"]
    } situation: {
      policy(&$0) { $0.maximumPerSession = 1 }
      $0.arrive()
      $0.sees("b", at: at(-60))
    },
  ]

  @Test("A placement shows so many in a session", arguments: sessionCaps)
  func sessionCap(_ example: GateExample) { example.run(.sessionCap) }

  static func night(_ from: Int, _ to: Int) -> PlacementPolicy.QuietHours? {
    PlacementPolicy.QuietHours(from: from, to: to)
  }

  static let quietHours: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("outside", is: .passes(.nothing)) { _ in
    } situation: {
      policy(&$0) { $0.quietHours = night(1_320, 540) }
    },
    GateExample("inside", is: .fails(.quietHours, .ends(at(60)))) { _ in
    } situation: {
      policy(&$0) { $0.quietHours = night(1_320, 541) }
    },
    GateExample("on the user's wall clock", is: .fails(.quietHours, .ends(at(8 * 3_600)))) { _ in
    } situation: {
      policy(&$0) { $0.quietHours = night(60, 60 * 12) }
      $0.zone = zone("America/New_York")
      $0.now = at(-2 * 3_600)
    },
    GateExample("to the next day", is: .fails(.quietHours, .ends(at(22 * 3_600)))) { _ in
    } situation: {
      policy(&$0) { $0.quietHours = night(480, 420) }
    },
    GateExample("equal", is: .passes(.nothing)) { _ in
    } situation: {
      policy(&$0) { $0.quietHours = night(540, 540) }
    },
  ]

  @Test("Nothing is shown in the user's night", arguments: quietHours)
  func quiet(_ example: GateExample) { example.run(.quietHours) }

  static let hosts: [GateExample] = [
    GateExample("no navigation", is: .passes(.nothing)),
    GateExample("under way", is: .fails(.hostNotReady, .ends(at(1)))) { _ in
    } situation: {
      $0.arrive()
      $0.stage.navigation = Stage.Link(url: "demo://x", since: at(-29), until: at(1))
    },
    GateExample("given up", is: .passes(.nothing)) { _ in
    } situation: {
      $0.arrive()
      $0.stage.navigation = Stage.Link(url: "demo://x", since: at(-30), until: base)
    },
  ]

  @Test("Nothing lands while a navigation is under way", arguments: hosts)
  func host(_ example: GateExample) { example.run(.host) }
}
