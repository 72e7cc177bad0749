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
  func persist(
    _ changes: [StateChange], decidedBy snapshot: Snapshot, _ writer: any StoreWriter,
    now: Timestamp
  ) throws(DeliveryError) {
    try reading { () throws(StorageError) in
      try writer.apply(changes)
      // Nothing is folded that a cap still has to find in its window.
      let kept = max(settings.historyKept, snapshot.longestWindow)
      try writer.tidy(
        decisionsBefore: now - settings.decisionLog.keep, historyBefore: now - kept,
        sessionsSince: now - Settings.sessionTimeout, limit: Self.tidied)
    }
  }

  /// Returns the entry of the log for an event: the decision of a request, or what came out of the
  /// queue or of a link without one.
  func entry(for event: StageEvent, _ answer: Answer, now: Timestamp) -> [StateChange] {
    if case .request(let request) = event {
      guard let session = answer.stage.sessionID else { return [] }
      return [
        .decision(
          record(
            of: answer, for: request.user, in: session, said: request.circumstances,
            event: request.event, verdicts(of: answer, at: request.circumstances.placement), now))
      ]
    }
    guard let presented = answer.outcome.presented else { return [] }
    var verdicts = answer.outcome.dropped.map {
      DecisionRecord.Verdict(campaign: $0.campaign, code: $0.code)
    }
    if let campaign = presented.campaign {
      verdicts.append(DecisionRecord.Verdict(campaign: campaign, code: "presented"))
    }
    return [
      .decision(
        record(
          of: answer, for: presented.owner.userID, in: presented.session,
          said: presented.circumstances, event: nil, verdicts, now))
    ]
  }

  private func record(
    of answer: Answer, for user: String, in session: SessionID, said: Circumstances,
    event: String?, _ verdicts: [DecisionRecord.Verdict], _ now: Timestamp
  ) -> DecisionRecord {
    DecisionRecord(
      user: user, session: session, placement: said.placement, event: event, zone: said.zone,
      locale: said.locale, told: told(said.attributes), at: now,
      presentation: answer.outcome.presented?.id, presented: answer.outcome.presented?.name,
      reason: answer.reason, verdicts: verdicts)
  }

  /// What each campaign of a placement got; all others got that it is not theirs.
  ///
  /// Of very many the first in order are kept, and the winner always.
  private func verdicts(
    of answer: Answer, at placement: String
  ) -> [DecisionRecord.Verdict] {
    var verdicts: [DecisionRecord.Verdict] = []
    for (entry, verdict) in zip(answer.snapshot.entries, answer.outcome.verdicts)
    where entry.campaign.placements.contains(placement) {
      guard verdict == .presented || verdicts.count < DecisionRecord.maximumVerdicts else {
        continue
      }
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
