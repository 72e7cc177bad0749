import Calendars
import Campaigns
import Configuration
import Rules
import Scheduling
import Storage

// The log of decisions, and what is too old to be kept.
extension StageDelivery {
  /// The most rows of each kind that one event puts away: more than it adds, so that what is too
  /// old goes sooner or later, and few, so that none takes long.
  private static let tidied = 8

  /// Stores what an event changed, and puts away a little of what is too old.
  func store(
    _ changes: [StateChange], decidedBy snapshot: Snapshot, _ writer: any StoreWriter,
    now: Timestamp
  ) throws(DeliveryError) {
    try reading { () throws(StorageError) in
      try writer.apply(changes)
      // Nothing is folded that a cap still has to find in its window.
      let kept = max(settings.historyKept, snapshot.longestWindow)
      try writer.tidy(
        decisionsBefore: now - settings.decisionLog.keep, historyBefore: now - kept,
        limit: Self.tidied)
    }
  }

  /// Returns the entry of the log for the decision of a request.
  func entry(
    for request: StageEvent.Request, _ answer: Answer, now: Timestamp
  ) -> [StateChange] {
    guard let session = answer.stage.sessionID else { return [] }
    let said = request.circumstances
    return [
      .decision(
        DecisionRecord(
          user: request.user, session: session, placement: said.placement, event: request.event,
          zone: said.zone, locale: said.locale, told: told(said.attributes), at: now,
          presentation: answer.outcome.presented?.id, presented: answer.outcome.presented?.name,
          reason: answer.reason, verdicts: verdicts(of: answer, at: said.placement)))
    ]
  }

  /// What each campaign of a placement got; all others got that it is not theirs.
  private func verdicts(
    of answer: Answer, at placement: String
  ) -> [DecisionRecord.Verdict] {
    var verdicts: [DecisionRecord.Verdict] = []
    for (entry, verdict) in zip(answer.snapshot.entries, answer.outcome.verdicts)
    where entry.campaign.placements.contains(placement) {
      guard verdicts.count < DecisionRecord.maximumVerdicts else { break }
      verdicts.append(
        DecisionRecord.Verdict(
          campaign: entry.campaign.key, code: verdict.code?.rawValue ?? "presented"))
    }
    return verdicts
  }

  private func told(_ attributes: Attributes) -> DecisionRecord.Told {
    switch settings.decisionLog.traits {
    case .none: .nothing
    case .values: .values(attributes)
    case .names:
      .names(
        Array(
          attributes.entries.lazy.flatMap(Self.names).filter { !Self.untold.contains($0) }
            .prefix(DecisionRecord.maximumNames)))
    }
  }

  /// What every request tells, and what the log has in columns of its own.
  private static let untold = ["user.id", "user.locale", "user.timeZone", "event.name"]

  private static func names(_ name: String, _ value: RuleValue) -> [String] {
    guard name == "user" || name == "event", case .map(let map) = value else { return [name] }
    return map.entries.compactMap { entry in
      if case .string(let member) = entry.key { "\(name).\(member)" } else { nil }
    }
  }
}
