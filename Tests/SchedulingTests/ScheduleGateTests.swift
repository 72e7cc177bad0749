import Calendars
import Campaigns
import Rules
import Scheduling
import Testing

@Suite("Gates of state, time and place")
struct ScheduleGateTests {
  static func span(
    _ start: String?, _ end: String?, in zone: Schedule.ZoneChoice = .fixed(.utc)
  ) -> Schedule {
    Schedule(zone: zone, start: start.map(clock), end: end.map(clock))
  }

  static func evening(in zone: Schedule.ZoneChoice = .fixed(.utc)) -> Schedule {
    Schedule(
      zone: zone, start: nil, end: nil,
      windows: [
        Schedule.Window(
          rule: "FREQ=DAILY", start: clock("2026-11-01T20:00:00"), duration: .hours(1))
      ])
  }

  static let states: [GateExample] = [
    GateExample("approved", is: .passes(.state(.approved))),
    GateExample("a draft", is: .fails(.notLive, .state(.draft))) { $0.state = .draft },
    GateExample("in review", is: .fails(.notLive, .state(.inReview))) { $0.state = .inReview },
    GateExample("paused", is: .fails(.notLive, .state(.paused))) { $0.state = .paused },
    GateExample("stopped", is: .fails(.notLive, .state(.stopped))) { $0.state = .stopped },
    GateExample("archived", is: .fails(.notLive, .state(.archived))) { $0.state = .archived },
    GateExample("a draft for its test user", is: .passes(.testUser)) {
      ($0.state, $0.allow) = (.draft, ["u1"])
    },
    GateExample("in review for its test user", is: .passes(.testUser)) {
      ($0.state, $0.allow) = (.inReview, ["u1"])
    },
    GateExample("paused for its test user", is: .fails(.notLive, .state(.paused))) {
      ($0.state, $0.allow) = (.paused, ["u1"])
    },
    GateExample("a draft for the empty id on the list", is: .fails(.notLive, .state(.draft))) {
      ($0.state, $0.allow) = (.draft, [""])
    } situation: {
      $0.user = ""
    },
  ]

  @Test("An approved campaign is live, and a draft only for its test users", arguments: states)
  func state(_ example: GateExample) { example.run(.state) }

  static let spans: [GateExample] = [
    GateExample("no schedule", is: .passes(.always)),
    GateExample("at its start", is: .passes(.always)) {
      $0.schedule = span("2026-12-01T09:00:00", nil)
    },
    GateExample("a millisecond before its start", is: .fails(.notStarted, .begins(base))) {
      $0.schedule = span("2026-12-01T09:00:00", nil)
    } situation: {
      $0.now = base - .milliseconds(1)
    },
    GateExample("a millisecond before its end", is: .passes(.ends(at(1)))) {
      $0.schedule = span(nil, "2026-12-01T09:00:01")
    } situation: {
      $0.now = at(1) - .milliseconds(1)
    },
    GateExample("at its end", is: .fails(.ended, .ends(base))) {
      $0.schedule = span(nil, "2026-12-01T09:00:00")
    },
    GateExample("in the campaign's zone", is: .fails(.notStarted, .begins(at(3_600)))) {
      $0.schedule = span("2026-12-01T10:00:00", nil, in: .fixed(.utc))
    } situation: {
      $0.zone = zone("Europe/Berlin")
    },
    GateExample("in the user's zone", is: .passes(.always)) {
      $0.schedule = span("2026-12-01T10:00:00", nil, in: .user)
    } situation: {
      $0.zone = zone("Europe/Berlin")
    },
    GateExample("before its start for its test user", is: .passes(.testUser)) {
      ($0.schedule, $0.allow) = (span("2027-01-01T00:00:00", nil), ["u1"])
    },
    GateExample("behind its end for its test user", is: .passes(.testUser)) {
      ($0.schedule, $0.allow) = (span(nil, "2026-01-01T00:00:00"), ["u1"])
    },
  ]

  @Test("A campaign runs from its start to before its end", arguments: spans)
  func span(_ example: GateExample) { example.run(.span) }

  static let windows: [GateExample] = [
    GateExample("no windows", is: .passes(.always)) { $0.schedule = span(nil, nil) },
    GateExample("before one", is: .fails(.outsideWindow, .begins(at(11 * 3_600)))) {
      $0.schedule = evening()
    },
    GateExample("at its first instant", is: .passes(.ends(at(12 * 3_600)))) {
      $0.schedule = evening()
    } situation: {
      $0.now = at(11 * 3_600)
    },
    GateExample("at its end", is: .fails(.outsideWindow, .begins(at(35 * 3_600)))) {
      $0.schedule = evening()
    } situation: {
      $0.now = at(12 * 3_600)
    },
    GateExample("in the user's zone", is: .passes(.ends(at(4 * 3_600)))) {
      $0.schedule = evening(in: .user)
    } situation: {
      ($0.zone, $0.now) = (zone("Asia/Shanghai"), at(3 * 3_600))
    },
    GateExample("for its test user", is: .passes(.testUser)) {
      ($0.schedule, $0.allow) = (evening(), ["u1"])
    },
  ]

  @Test("A window admits from its occurrence to before its end", arguments: windows)
  func window(_ example: GateExample) { example.run(.window) }

  static let placements: [GateExample] = [
    GateExample("its only one", is: .passes(.nothing)),
    GateExample("one of two", is: .passes(.nothing)) { $0.placements = ["checkout", "home"] },
    GateExample("another", is: .fails(.placement, .nothing)) { $0.placements = ["checkout"] },
    GateExample("another for its test user", is: .fails(.placement, .nothing)) {
      ($0.placements, $0.allow) = (["checkout"], ["u1"])
    },
  ]

  @Test("A campaign answers its placements only", arguments: placements)
  func placement(_ example: GateExample) { example.run(.placement) }

  static func counted(_ situation: inout Situation, _ count: Int, _ source: String) {
    situation.event = "open"
    situation.remembers("a") { ($0.triggerCount, $0.triggerSource) = (count, source) }
  }

  static let triggers: [GateExample] = [
    GateExample("none", is: .passes(.always)),
    GateExample("no event", is: .fails(.trigger, .noEvent)) { $0.trigger = trigger("open") },
    GateExample("another event", is: .fails(.trigger, .noEvent)) {
      $0.trigger = trigger("open")
    } situation: {
      $0.event = "close"
    },
    GateExample("its event", is: .passes(.events(1, of: 1))) {
      $0.trigger = trigger("open")
    } situation: {
      $0.event = "open"
    },
    GateExample("its condition is false", is: .fails(.trigger, .noEvent)) {
      $0.trigger = trigger("open", where: rule("event.amount > 10"))
    } situation: {
      $0.event = "open"
      $0.attributes = Attributes(["event": .map(.init(members: ["amount": .int(10)]))])
    },
    GateExample("its condition is true", is: .passes(.events(1, of: 1))) {
      $0.trigger = trigger("open", where: rule("event.amount > 10"))
    } situation: {
      $0.event = "open"
      $0.attributes = Attributes(["event": .map(.init(members: ["amount": .int(11)]))])
    },
    GateExample("a property is missing", is: .fails(.trigger, .noEvent)) {
      $0.trigger = trigger("open", where: rule("event.amount > 10"))
    } situation: {
      $0.event = "open"
    },
    GateExample("its condition fails", is: .fails(.trigger, .noEvent)) {
      $0.trigger = trigger("open", where: rule("1 / 0 == 1"))
    } situation: {
      $0.event = "open"
    },
    GateExample("one event too few", is: .fails(.trigger, .events(2, of: 3))) {
      $0.trigger = trigger("open", count: 3)
    } situation: {
      counted(&$0, 1, "open\n3\n")
    },
    GateExample("this one included", is: .passes(.events(3, of: 3))) {
      $0.trigger = trigger("open", count: 3)
    } situation: {
      counted(&$0, 2, "open\n3\n")
    },
    GateExample("an edited trigger counts anew", is: .fails(.trigger, .events(1, of: 3))) {
      $0.trigger = trigger("open", count: 3)
    } situation: {
      counted(&$0, 2, "open\n4\n")
    },
  ]

  @Test("A trigger takes so many matching events, this one included", arguments: triggers)
  func triggered(_ example: GateExample) { example.run(.trigger) }
}
