import Calendars
import Campaigns
import Configuration

/// What has the stage at the instant of a question.
struct Occupancy {
  /// The popup that has the stage, or nil.
  var popup: Key?

  /// The popup that was promised to the request and takes the stage with it, or nil.
  var promised: Key?

  /// The priority that a campaign must exceed to take the stage, or nil where none can.
  var overridable: Int?

  /// Until when a navigation is waited for, or nil.
  var navigationUntil: Timestamp?
}

// What the placement and the stage allow.
extension Gatekeeper {
  func checkStage(_ entry: CatalogueEntry) -> Check {
    if let promised = occupancy.promised { return .fails(.stageBusy, .promised(promised)) }
    guard let popup = occupancy.popup else { return .passes(.nothing) }
    if entry.campaign.whenBusy == .override, let priority = occupancy.overridable,
      entry.campaign.priority > priority
    {
      return .passes(.occupied(popup))
    }
    return .fails(.stageBusy, .occupied(popup))
  }

  func checkGap() -> Check {
    guard policy.minimumGap > .zero, let last = history.lastEndedAt else { return .passes(.always) }
    let ends = last + policy.minimumGap
    return ends <= now ? .passes(.ends(ends)) : .fails(.gap, .ends(ends))
  }

  func checkSessionCap(_ standing: Standing) -> Check {
    if standing.isReturning { return .passes(.returning) }
    guard let limit = policy.maximumPerSession else { return .passes(.always) }
    let count = history.impressions.count {
      !$0.isTest && $0.session == session && $0.placement == policy.name
    }
    let finding = Finding.impressions(count, of: limit, per: .session, group: nil)
    return count < limit ? .passes(finding) : .fails(.sessionCap, finding)
  }

  func checkQuietHours() -> Check {
    guard let hours = policy.quietHours else { return .passes(.always) }
    let clock = circumstances.zone.wallClock(at: now)
    guard hours.contains(minute: clock.hour * 60 + clock.minute) else { return .passes(.nothing) }
    let dayBegins = clock.startOfDay
    let today = dayBegins + .minutes(Int64(hours.to))
    let ends = today > clock ? today : dayBegins.adding(days: 1) + .minutes(Int64(hours.to))
    return .fails(.quietHours, .ends(circumstances.zone.timestamp(of: ends)))
  }

  func checkHost() -> Check {
    guard let until = occupancy.navigationUntil else { return .passes(.nothing) }
    return .fails(.hostNotReady, .ends(until))
  }
}
