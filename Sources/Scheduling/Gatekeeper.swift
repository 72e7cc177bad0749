import Calendars
import Campaigns
import Configuration
import Rules

/// Asks the gates of campaigns for one user, at one instant, under one request's circumstances.
///
/// It only looks: a decision, an explanation and the re-check of a waiting campaign all ask here.
struct Gatekeeper {
  /// What a campaign has behind it by the time it is asked.
  struct Standing {
    /// Whether it waits in the queue, so that its trigger is behind it.
    var isWaiting = false

    /// Whether its impression was counted before it was put back.
    var isReturning = false

    /// The presentation that was put back, or nil.
    var origin: String?
  }

  /// The result of asking every gate that decides.
  struct Examination {
    /// The first refusal, or nil.
    var refusal: Outcome.Verdict?

    /// The first refusal for another reason than the stage, or nil.
    var lasting: Outcome.Verdict?

    /// Whether the campaign got as far as its trigger and the event matched.
    var matchedTrigger = false

    /// Whether the campaign may be shown at once.
    var passes: Bool { refusal == nil }

    /// Whether the campaign lacks nothing but the stage.
    var mayWait: Bool { lasting == nil }
  }

  let now: Timestamp
  let user: String
  let event: String?
  let circumstances: Circumstances
  let policy: PlacementPolicy
  let defaultZone: Zone
  let history: History
  let totals: [CampaignTotal]
  let snapshot: Snapshot
  let session: SessionID?
  var occupancy: Occupancy

  /// Asks the gates of a campaign in order.
  ///
  /// It goes on behind a refusal that the stage will lift, to find out whether anything else is
  /// missing; behind any other it stops.
  func examine(_ entry: CatalogueEntry, _ standing: Standing) -> Examination {
    var examination = Examination()
    for gate in Gate.allCases {
      if gate == .trigger, !standing.isWaiting || event != nil {
        examination.matchedTrigger = matchesTrigger(entry)
      }
      guard case .fails(let code, let finding) = check(gate, of: entry, standing) else { continue }
      let refusal = Outcome.Verdict.refused(code, finding)
      if examination.refusal == nil { examination.refusal = refusal }
      if !code.waitsForStage {
        examination.lasting = refusal
        return examination
      }
    }
    return examination
  }

  /// Returns whether nothing but its control group keeps a campaign from being shown at once.
  func lacksOnlyHoldout(_ entry: CatalogueEntry, _ standing: Standing) -> Bool {
    Gate.allCases.allSatisfy { $0 == .holdout || check($0, of: entry, standing).code == nil }
  }

  /// Asks one gate of a campaign.
  func check(_ gate: Gate, of entry: CatalogueEntry, _ standing: Standing) -> Check {
    switch gate {
    case .state: checkState(entry)
    case .span: checkSpan(entry)
    case .window: checkWindow(entry)
    case .placement: checkPlacement(entry)
    case .trigger: checkTrigger(entry, standing)
    case .deny: checkDeny(entry)
    case .audience: checkAudience(entry)
    case .rollout: checkRollout(entry)
    case .holdout: checkHoldout(entry)
    case .cap: checkOwnCaps(entry, standing)
    case .total: checkTotal(entry, standing)
    case .group: checkGroupCaps(entry, standing)
    case .interval: checkInterval(entry, standing)
    case .suppression: checkSuppression(entry)
    case .content: checkContent(entry)
    case .stage: checkStage(entry)
    case .gap: checkGap()
    case .sessionCap: checkSessionCap(standing)
    case .quietHours: checkQuietHours()
    case .host: checkHost()
    }
  }

  /// Whether the user is a test user of the campaign.
  func isTest(_ entry: CatalogueEntry) -> Bool {
    !user.isEmpty && entry.campaign.audience.allow.contains(user)
  }

  /// Whether the event of the request is one that the campaign's trigger counts.
  private func matchesTrigger(_ entry: CatalogueEntry) -> Bool {
    guard let trigger = entry.campaign.trigger, trigger.event == event else { return false }
    guard let condition = trigger.condition else { return true }
    return condition.evaluate(circumstances.attributes) == .isTrue
  }
}

// MARK: - When and where

extension Gatekeeper {
  func checkState(_ entry: CatalogueEntry) -> Check {
    switch entry.state {
    case .approved: return .passes(.state(.approved))
    case .draft, .inReview:
      return isTest(entry) ? .passes(.testUser) : .fails(.notLive, .state(entry.state))
    case .paused, .stopped, .archived: return .fails(.notLive, .state(entry.state))
    }
  }

  func checkSpan(_ entry: CatalogueEntry) -> Check {
    guard let schedule = entry.campaign.schedule else { return .passes(.always) }
    if isTest(entry) { return .passes(.testUser) }
    let zone = schedule.zone(forUserIn: circumstances.zone)
    if let start = schedule.start {
      let begins = zone.timestamp(of: start)
      if now < begins { return .fails(.notStarted, .begins(begins)) }
    }
    guard let end = schedule.end else { return .passes(.always) }
    let ends = zone.timestamp(of: end)
    return now < ends ? .passes(.ends(ends)) : .fails(.ended, .ends(ends))
  }

  func checkWindow(_ entry: CatalogueEntry) -> Check {
    if isTest(entry) { return .passes(.testUser) }
    guard let schedule = entry.campaign.schedule, !schedule.windows.isEmpty else {
      return .passes(.always)
    }
    let zone = schedule.zone(forUserIn: circumstances.zone)
    switch entry.windows.state(at: now, in: zone) {
    case .open(let until): return .passes(.ends(until))
    case .closed(let next):
      let end = schedule.end.map { zone.timestamp(of: $0) } ?? .latest
      guard let next, next < end else { return .fails(.outsideWindow, .nothing) }
      return .fails(.outsideWindow, .begins(next))
    }
  }

  func checkPlacement(_ entry: CatalogueEntry) -> Check {
    entry.campaign.placements.contains(circumstances.placement)
      ? .passes(.nothing) : .fails(.placement, .nothing)
  }

  func checkTrigger(_ entry: CatalogueEntry, _ standing: Standing) -> Check {
    guard let trigger = entry.campaign.trigger else { return .passes(.always) }
    if standing.isWaiting { return .passes(.behind) }
    guard matchesTrigger(entry) else { return .fails(.trigger, .noEvent) }
    let count = triggerCount(entry) + 1
    let finding = Finding.events(count, of: trigger.count)
    return count >= trigger.count ? .passes(finding) : .fails(.trigger, finding)
  }

  /// The matching events before this one; those of another trigger do not count.
  func triggerCount(_ entry: CatalogueEntry) -> Int {
    guard let mark = history.mark(of: entry.campaign.key),
      mark.triggerSource == entry.triggerSource
    else { return 0 }
    return mark.triggerCount
  }
}

// MARK: - Who

extension Gatekeeper {
  func checkDeny(_ entry: CatalogueEntry) -> Check {
    entry.campaign.audience.deny.contains(user) ? .fails(.denied, .nothing) : .passes(.nothing)
  }

  func checkAudience(_ entry: CatalogueEntry) -> Check {
    switch entry.campaign.audience.rule.evaluate(circumstances.attributes) {
    case .isTrue: .passes(.nothing)
    case .isFalse: .fails(.audience, .nothing)
    case .unknown(let attribute): .fails(.audienceUnknown, .unknown(attribute))
    case .failed(let failure): .fails(.audienceError, .failure(failure))
    }
  }

  func checkRollout(_ entry: CatalogueEntry) -> Check {
    if isTest(entry) { return .passes(.testUser) }
    guard let share = entry.campaign.audience.rollout else { return .passes(.always) }
    guard let admits = share.admits(user) else { return .fails(.noIdentity, .nothing) }
    let finding = place(in: share)
    return admits ? .passes(finding) : .fails(.rollout, finding)
  }

  func checkHoldout(_ entry: CatalogueEntry) -> Check {
    if isTest(entry) { return .passes(.testUser) }
    guard let share = entry.campaign.holdout else { return .passes(.always) }
    // The empty id belongs to the control group only where everybody does.
    guard share.admits(user) == true else { return .passes(place(in: share)) }
    return .fails(.holdout, place(in: share))
  }

  private func place(in share: Share) -> Finding {
    let bucket = Bucket.bucket(salt: share.salt, unit: user, seed: Bucket.rolloutSeed)
    return .bucket(bucket, below: share.basisPoints)
  }
}
