public import Calendars
import Campaigns
public import JSON

extension TrafficReport {
  /// The report as JSON.
  public var json: JSONValue {
    [
      "users": .count(plan.users), "days": .count(plan.days), "seed": Self.json(plan.seed),
      "from": .string("\(plan.start)"), "until": .string("\(plan.end)"),
      "timeZone": .string("\(plan.zone)"), "visits": .count(visits), "links": .count(links),
      "decisions": .count(decisions), "presented": .count(presented), "routed": .count(routed),
      "outcomes": Self.json(outcomes), "campaigns": .array(rows.map(\.json)),
      "starved": .array(
        starved.map { row in
          [
            "campaign": .string(row.campaign.rawValue), "lost": .count(row.lost),
            "presented": .count(row.presented), "to": .text(row.lostTo.first?.name),
          ]
        }),
      "timeline": .array(days.map { $0.json(in: plan.zone) }),
    ]
  }

  /// A seed that no number of JSON holds exactly is a text.
  private static func json(_ seed: UInt64) -> JSONValue {
    Int64(exactly: seed).map(JSONValue.integer) ?? .string("\(seed)")
  }

  fileprivate static func json(_ counts: [Count]) -> JSONValue {
    var object = JSONObject()
    for count in counts { object[count.name] = .count(count.count) }
    return .object(object)
  }
}

extension TrafficReport.Row {
  fileprivate var json: JSONValue {
    [
      "campaign": .string(campaign.rawValue), "revision": .count(revision),
      "state": .string(state.rawValue), "eligible": .count(eligible),
      "presented": .count(presented), "shown": .count(shown), "impressions": .count(impressions),
      "clicked": .count(clicked), "dismissed": .count(dismissed), "converted": .count(converted),
      "users": .count(users), "heldOut": .count(heldOut), "open": .count(open),
      "ended": TrafficReport.json(ended), "refused": TrafficReport.json(refused),
      "lostTo": TrafficReport.json(lostTo),
    ]
  }
}

extension TrafficReport.Day {
  fileprivate func json(in zone: Zone) -> JSONValue {
    [
      "date": .string(date(in: zone)), "decisions": .count(decisions),
      "presented": .count(presented), "shown": .count(shown),
      "hours": .array(hours.map(JSONValue.count)),
    ]
  }

  /// Returns the day as a calendar in its zone names it.
  public func date(in zone: Zone) -> String { String("\(zone.wallClock(at: start))".prefix(10)) }
}
