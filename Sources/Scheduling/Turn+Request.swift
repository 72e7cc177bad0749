import Calendars
import Campaigns
import Configuration

// A placement asks for a popup.
extension Turn {
  /// Answers a request on a stage.
  mutating func request(_ request: StageEvent.Request, on index: Int) {
    enter(request.user, on: index)
    choose(for: request, on: index)
  }

  /// Answers a request on a stage, and asks every gate of every campaign beside it.
  mutating func explain(
    _ request: StageEvent.Request, on index: Int
  ) -> [CampaignExplanation] {
    enter(request.user, on: index)
    let gatekeeper = gatekeeper(for: request, on: index)
    let standings = standings(at: request.circumstances.placement, on: index)
    let explained = zip(snapshot.entries, standings).map { entry, standing in
      (
        checks: Gate.allCases.map { gatekeeper.check($0, of: entry, standing) },
        next: gatekeeper.nextImpression(of: entry, standing)
      )
    }
    choose(for: request, on: index)
    let winner = outcome.verdicts.firstIndex(of: .presented)
    return zip(snapshot.entries.indices, explained).map { place, explained in
      let verdict = outcome.verdicts[place]
      let isCapped = [.cap, .capTotal, .capGroup].contains(verdict.code)
      var loses: Precedence?
      if verdict.code == .outranked, let winner {
        loses = CatalogueEntry.order(snapshot.entries[winner], snapshot.entries[place]).by
      }
      return CampaignExplanation(
        campaign: snapshot.entries[place].campaign, verdict: verdict, checks: explained.checks,
        nextImpression: isCapped ? explained.next : nil, losesBy: loses)
    }
  }

  /// Brings a user onto a stage, with all that the stage has to settle before.
  private mutating func enter(_ user: String, on index: Int) {
    catchUp(on: index)
    if let session = stages[index].session, session.user != user {
      // What was stopped is gone before any event of the stage, this one included.
      takeDownStopped(on: index)
      signOut(on: index)
    }
    openSession(for: user, on: index)
    touch(index)
    takeDownStopped(on: index)
    handOutLink(on: index)
  }

  private func gatekeeper(for request: StageEvent.Request, on index: Int) -> Gatekeeper {
    var gatekeeper = gatekeeper(
      on: index, user: request.user, event: request.event, circumstances: request.circumstances)
    gatekeeper.occupancy.promised = duePromise(on: index)?.popup.key
    return gatekeeper
  }

  /// Returns what each campaign has behind it when a placement asks.
  private func standings(at placement: String, on index: Int) -> [Gatekeeper.Standing] {
    snapshot.entries.map { entry in
      let waiting = stages[index].queue.first { $0.campaign == entry.campaign.key }
      return Gatekeeper.Standing(
        isWaiting: waiting?.circumstances.placement == placement,
        isReturning: waiting?.isReturning == true, origin: waiting?.origin)
    }
  }

  /// Chooses among what the request finds and what waits for its placement.
  private mutating func choose(for request: StageEvent.Request, on index: Int) {
    let gatekeeper = gatekeeper(for: request, on: index)
    let standings = standings(at: request.circumstances.placement, on: index)
    let examinations = zip(snapshot.entries, standings).map { gatekeeper.examine($0, $1) }
    let winner = examinations.firstIndex(where: \.passes)
    outcome.verdicts = examinations.indices.map { place in
      if place == winner { return .presented }
      return examinations[place].refusal ?? .refused(.outranked, .nothing)
    }
    noteHoldouts(ahead: winner, gatekeeper, standings, on: index)
    countTriggers(examinations)
    let onStage = stages[index].presentation?.campaign
    if let promised = duePromise(on: index) {
      override(on: index)
      keepPromise(promised, for: request, on: index)
    } else if let winner {
      override(on: index)
      stages[index].queue.removeAll { $0.campaign == snapshot.entries[winner].campaign.key }
      present(
        snapshot.entries[winner], user: request.user, circumstances: request.circumstances,
        standing: standings[winner], on: index)
    }
    // What had the stage when the request came is no find of it, overridden or not.
    renewQueue(
      for: request.circumstances, examinations: examinations, standings: standings,
      without: onStage, on: index)
  }

  /// Notes the campaigns that would have won if the user were not in their control group.
  ///
  /// Without a group a user would be outside it for all campaigns that share it, so that of those
  /// only the first would have won.
  private mutating func noteHoldouts(
    ahead winner: Int?, _ gatekeeper: Gatekeeper, _ standings: [Gatekeeper.Standing],
    on index: Int
  ) {
    guard let session = stages[index].sessionID else { return }
    let verdicts = outcome.verdicts
    var groups: [String] = []
    for place in 0..<(winner ?? verdicts.count) where verdicts[place].code == .holdout {
      let entry = snapshot.entries[place]
      guard let group = entry.campaign.holdout?.salt, !groups.contains(group),
        gatekeeper.lacksOnlyHoldout(entry, standings[place])
      else { continue }
      groups.append(group)
      let record = HoldoutRecord(
        campaign: entry.campaign.key, placement: gatekeeper.circumstances.placement,
        session: session, at: now)
      changes.append(.heldOut(record, owner: owner))
    }
  }

  /// Ends the popup that a more urgent or a promised one takes the stage from.
  private mutating func override(on index: Int) {
    guard let live = stages[index].presentation else { return }
    endPresentation(on: index, .overridden, at: now)
    outcome.ended.append(Outcome.Ended(presentation: live, reason: .overridden))
    requeue(live, on: index)
  }

  /// Counts the event for every campaign whose trigger it matches.
  private mutating func countTriggers(_ examinations: [Gatekeeper.Examination]) {
    for (entry, examination) in zip(snapshot.entries, examinations)
    where examination.matchedTrigger {
      mark(entry.campaign.key, of: owner) { mark in
        if mark.triggerSource != entry.triggerSource {
          mark.triggerSource = entry.triggerSource
          mark.triggerCount = 0
        }
        if mark.triggerCount < Int.max { mark.triggerCount += 1 }
      }
    }
  }

  /// Puts into the queue what lacks nothing but the stage, and takes out what lacks more by now.
  private mutating func renewQueue(
    for circumstances: Circumstances, examinations: [Gatekeeper.Examination],
    standings: [Gatekeeper.Standing], without onStage: Key?, on index: Int
  ) {
    let presented = stages[index].presentation?.campaign
    for (place, entry) in snapshot.entries.enumerated() {
      let key = entry.campaign.key
      guard key != onStage, key != presented else { continue }
      if examinations[place].mayWait {
        // What leaves no trace in the queue may still have been put back into it.
        guard standings[place].isWaiting || entry.campaign.whenBusy != .skip else { continue }
        enqueue(
          Stage.QueueEntry(
            campaign: key, circumstances: circumstances,
            isReturning: standings[place].isReturning, origin: standings[place].origin),
          on: index)
      } else if standings[place].isWaiting, let code = examinations[place].lasting?.code {
        stages[index].queue.removeAll { $0.campaign == key }
        outcome.dropped.append(ReportAnswer.Drop(campaign: key, code: code.rawValue))
      }
    }
  }

  /// Puts a campaign's popup on a stage.
  mutating func present(
    _ entry: CatalogueEntry, user: String, circumstances: Circumstances,
    standing: Gatekeeper.Standing, on index: Int
  ) {
    guard let session = stages[index].sessionID else { return }
    let variant = entry.variant(for: user)
    let showAfter = now + entry.campaign.delay
    let gatekeeper = gatekeeper(
      on: index, user: user, event: nil, circumstances: circumstances)
    let record = PresentationRecord(
      id: newID, session: session, owner: HistoryOwner(user: user, session: session),
      source: .campaign(
        key: entry.campaign.key, revision: entry.revision, variant: variant.index),
      popup: variant.popup.popup.key, popupRevision: variant.popup.revision,
      circumstances: circumstances, isTest: gatekeeper.isTest(entry),
      isReturning: standing.isReturning, origin: standing.origin,
      reservedAt: now, showAfter: showAfter, leaseUntil: showAfter + settings.leases.reserved)
    begin(record, on: index)
  }

  /// Puts a presentation on a free stage.
  mutating func begin(_ record: PresentationRecord, on index: Int) {
    stages[index].presentation = record
    history.reservations.append(record)
    changes.append(.presentation(record))
    outcome.presented = record
  }
}
