import Calendars
import Campaigns
import Scheduling
import TestSupport
import Testing

@Suite("Gates of frequency")
struct FrequencyGateTests {
  static func seen(_ count: Int, of limit: Int, _ window: FrequencyCap.Window) -> Finding {
    .impressions(count, of: limit, per: window, group: nil)
  }

  static let rolling = FrequencyCap.Window.rolling(.hours(24))

  static let caps: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("one left", is: .passes(seen(1, of: 2, .lifetime))) {
      $0.caps = [cap(2, per: .lifetime)]
    } situation: {
      $0.sees("a", at: at(.days(-9)))
    },
    GateExample("none left", is: .fails(.cap, seen(2, of: 2, .lifetime))) {
      $0.caps = [cap(2, per: .lifetime)]
    } situation: {
      $0.sees("a", at: at(.days(-9)))
      $0.sees("a", at: at(-60))
    },
    GateExample("impressions of others", is: .passes(seen(0, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.sees("b", at: at(-60))
    },
    GateExample("an open reservation counts", is: .fails(.cap, seen(1, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.reserves("a")
    },
    GateExample("one whose lease is over does not", is: .passes(seen(0, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.reserves("a", leaseUntil: base)
    },
    GateExample("one that returns does not", is: .passes(seen(0, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.reserves("a", isReturning: true)
    },
    GateExample("a test user's does not", is: .passes(seen(0, of: 1, .lifetime))) {
      $0.caps = [cap(1, per: .lifetime)]
    } situation: {
      $0.reserves("a", isTest: true)
      $0.sees("a", at: at(-60), isTest: true)
    },
    GateExample("P1D is 24 hours, a millisecond under", is: .fails(.cap, seen(1, of: 1, rolling))) {
      $0.caps = [cap(1, per: rolling)]
    } situation: {
      $0.sees("a", at: at(-86_400) + .milliseconds(1))
    },
    GateExample("P1D is 24 hours, to the millisecond", is: .passes(seen(0, of: 1, rolling))) {
      $0.caps = [cap(1, per: rolling)]
    } situation: {
      $0.sees("a", at: at(-86_400))
    },
    GateExample("a day begins at midnight", is: .fails(.cap, seen(1, of: 1, .day))) {
      $0.caps = [cap(1, per: .day)]
    } situation: {
      $0.sees("a", at: at(-9 * 3_600))
    },
    GateExample("and not before", is: .passes(seen(0, of: 1, .day))) {
      $0.caps = [cap(1, per: .day)]
    } situation: {
      $0.sees("a", at: at(-9 * 3_600) - .milliseconds(1))
    },
    GateExample("a day of the campaign's zone", is: .passes(seen(0, of: 1, .day))) {
      $0.caps = [cap(1, per: .day)]
      $0.schedule = Schedule(zone: .fixed(zone("Asia/Shanghai")), start: nil, end: nil)
    } situation: {
      // 16:59 in Shanghai's evening before, where the day began at 16:00 UTC.
      $0.sees("a", at: at(-17 * 3_600) - .milliseconds(1))
    },
    GateExample("a day of the user's zone", is: .fails(.cap, seen(1, of: 1, .day))) {
      $0.caps = [cap(1, per: .day)]
      $0.schedule = Schedule(zone: .user, start: nil, end: nil)
    } situation: {
      ($0.zone, $0.now) = (zone("Asia/Shanghai"), base)
      $0.sees("a", at: at(-17 * 3_600))
    },
    GateExample("this session", is: .fails(.cap, seen(1, of: 1, .session))) {
      $0.caps = [cap(1, per: .session)]
    } situation: {
      $0.arrive()
      $0.sees("a", at: at(-60))
    },
    GateExample("another session", is: .passes(seen(0, of: 1, .session))) {
      $0.caps = [cap(1, per: .session)]
    } situation: {
      $0.arrive()
      $0.sees("a", at: at(-60), session: SessionID(stage: "s1", number: 0))
      $0.sees("a", at: at(-60), session: SessionID(stage: "s2", number: 1))
      $0.reserves("a")
    },
    GateExample("the second of two caps", is: .fails(.cap, seen(2, of: 2, rolling))) {
      $0.caps = [cap(9, per: .lifetime), cap(2, per: rolling)]
    } situation: {
      $0.sees("a", at: at(-60))
      $0.sees("a", at: at(-30))
    },
    GateExample("for its test user", is: .passes(.testUser)) {
      ($0.caps, $0.allow) = ([cap(1, per: .lifetime)], ["u1"])
    } situation: {
      $0.sees("a", at: at(-60))
    },
  ]

  @Test("A cap counts impressions in its window and open reservations", arguments: caps)
  func ownCap(_ example: GateExample) { example.run(.cap) }

  static let totals: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("unknown", is: .passes(.impressions(0, of: 1, per: nil, group: nil))) {
      $0.total = 1
    },
    GateExample("one left", is: .passes(.impressions(4, of: 5, per: nil, group: nil))) {
      $0.total = 5
    } situation: {
      $0.totals = [.init(campaign: StorageSample.key("a"), impressions: 3, reservations: 1)]
    },
    GateExample("reached", is: .fails(.capTotal, .impressions(5, of: 5, per: nil, group: nil))) {
      $0.total = 5
    } situation: {
      $0.totals = [.init(campaign: StorageSample.key("a"), impressions: 3, reservations: 2)]
    },
    GateExample("reached, for its test user", is: .passes(.testUser)) {
      ($0.total, $0.allow) = (1, ["u1"])
    } situation: {
      $0.totals = [.init(campaign: StorageSample.key("a"), impressions: 1, reservations: 0)]
    },
  ]

  @Test("A total holds over all users, open reservations among them", arguments: totals)
  func total(_ example: GateExample) { example.run(.total) }

  static func group(_ count: Int, of limit: Int) -> Finding {
    .impressions(count, of: limit, per: .lifetime, group: "g")
  }

  static let member = Sketch("b") {
    ($0.placements, $0.caps) = (["elsewhere"], [cap(9, per: .day, group: "g")])
  }
  static let stranger = Sketch("c") { $0.placements = ["elsewhere"] }

  static let groups: [GateExample] = [
    GateExample("its own impressions count", is: .fails(.capGroup, group(1, of: 1))) {
      $0.caps = [cap(1, per: .lifetime, group: "g")]
    } situation: {
      $0.sees("a", at: at(-60))
    },
    GateExample("those of every campaign that names it", is: .fails(.capGroup, group(2, of: 2))) {
      $0.caps = [cap(2, per: .lifetime, group: "g")]
    } situation: {
      $0.others = [member, stranger]
      $0.sees("a", at: at(-60))
      $0.sees("b", at: at(-60))
    },
    GateExample("those of no other", is: .passes(group(0, of: 1))) {
      $0.caps = [cap(1, per: .lifetime, group: "g")]
    } situation: {
      $0.others = [member, stranger]
      $0.sees("c", at: at(-60))
    },
    GateExample("open reservations too", is: .fails(.capGroup, group(1, of: 1))) {
      $0.caps = [cap(1, per: .lifetime, group: "g")]
    } situation: {
      $0.others = [member]
      $0.reserves("b")
    },
    GateExample("for its test user", is: .passes(.testUser)) {
      ($0.caps, $0.allow) = ([cap(1, per: .lifetime, group: "g")], ["u1"])
    } situation: {
      $0.sees("a", at: at(-60))
    },
  ]

  @Test("A group is every campaign that names it", arguments: groups)
  func group(_ example: GateExample) { example.run(.group) }

  static let intervals: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("never seen", is: .passes(.always)) { $0.minimumInterval = .minutes(1) },
    GateExample("a millisecond early", is: .fails(.interval, .ends(base + .milliseconds(1)))) {
      $0.minimumInterval = .minutes(1)
    } situation: {
      $0.sees("a", at: at(-60) + .milliseconds(1))
    },
    GateExample("elapsed to the millisecond", is: .passes(.ends(base))) {
      $0.minimumInterval = .minutes(1)
    } situation: {
      $0.sees("a", at: at(-60))
    },
    GateExample("the latest counts", is: .fails(.interval, .ends(at(30)))) {
      $0.minimumInterval = .minutes(1)
    } situation: {
      $0.sees("a", at: at(-30))
      $0.sees("a", at: at(-90))
    },
    GateExample("a reservation is made now", is: .fails(.interval, .reserved(until: at(10)))) {
      $0.minimumInterval = .minutes(1)
    } situation: {
      $0.reserves("a")
    },
    GateExample("one that returns is not", is: .passes(.always)) {
      $0.minimumInterval = .minutes(1)
    } situation: {
      $0.reserves("a", isReturning: true)
    },
    GateExample("no interval, with a reservation", is: .passes(.always)) {
      $0.minimumInterval = .zero
    } situation: {
      $0.reserves("a")
    },
    GateExample("for its test user", is: .fails(.interval, .ends(at(30)))) {
      ($0.minimumInterval, $0.allow) = (.minutes(1), ["u1"])
    } situation: {
      $0.sees("a", at: at(-30), isTest: true)
    },
  ]

  @Test("An interval lies between two impressions", arguments: intervals)
  func interval(_ example: GateExample) { example.run(.interval) }

  static let suppressions: [GateExample] = [
    GateExample("none asked for", is: .passes(.always)) { _ in
    } situation: {
      $0.remembers("a") { ($0.dismissedAt, $0.convertedAt) = (base, base) }
    },
    GateExample("dismissed", is: .fails(.suppressed, .suppressed(by: .dismissal, until: at(1)))) {
      $0.afterDismiss = .span(.minutes(1))
    } situation: {
      $0.remembers("a") { $0.dismissedAt = at(-59) }
    },
    GateExample("elapsed to the millisecond", is: .passes(.always)) {
      $0.afterDismiss = .span(.minutes(1))
    } situation: {
      $0.remembers("a") { $0.dismissedAt = at(-60) }
    },
    GateExample(
      "converted for good", is: .fails(.suppressed, .suppressed(by: .conversion, until: nil))
    ) {
      $0.afterConversion = .forever
    } situation: {
      $0.remembers("a") { $0.convertedAt = at(.days(-900)) }
    },
    GateExample(
      "dismissed and converted: the longer counts",
      is: .fails(.suppressed, .suppressed(by: .conversion, until: at(50)))
    ) {
      ($0.afterDismiss, $0.afterConversion) = (.span(.minutes(1)), .span(.seconds(100)))
    } situation: {
      $0.remembers("a") { ($0.dismissedAt, $0.convertedAt) = (at(-30), at(-50)) }
    },
    GateExample(
      "converted, and dismissed for longer",
      is: .fails(.suppressed, .suppressed(by: .dismissal, until: at(30)))
    ) {
      ($0.afterDismiss, $0.afterConversion) = (.span(.minutes(1)), .span(.minutes(1)))
    } situation: {
      $0.remembers("a") { ($0.dismissedAt, $0.convertedAt) = (at(-30), at(-50)) }
    },
    GateExample("a dismissal is no conversion", is: .passes(.always)) {
      $0.afterConversion = .forever
    } situation: {
      $0.remembers("a") { $0.dismissedAt = base }
    },
    GateExample(
      "for its test user", is: .fails(.suppressed, .suppressed(by: .dismissal, until: nil))
    ) {
      ($0.afterDismiss, $0.allow) = (.forever, ["u1"])
    } situation: {
      $0.remembers("a") { $0.dismissedAt = at(-60) }
    },
  ]

  @Test("A dismissal or a conversion keeps a campaign away", arguments: suppressions)
  func suppression(_ example: GateExample) { example.run(.suppression) }
}
