import Calendars
import Campaigns
import Configuration
import Presentation
import Rules

// Deep links, navigations and the ways to clear a stage.
extension Turn {
  /// Hands a deep link the screen, or holds it where a popup must stay.
  mutating func deepLink(_ url: String, scope: StageEvent.Scope, on index: Int) {
    let targets = targets(scope, from: index)
    let latest = latestStage(of: targets)
    for target in targets { prepare(target) }
    let action = settings.action(of: url)
    guard action != .none else {
      outcome.link = .open
      handOutLink(onOneOf: targets)
      return
    }
    let link = Stage.Link(url: url, since: now, until: now + settings.heldLink)
    // The newest link wins, held or opened.
    for target in targets { stages[target].heldLink = nil }
    let vetoing = hide(targets)
    guard vetoing.isEmpty else {
      outcome.link = .held
      for target in vetoing { stages[target].heldLink = link }
      return
    }
    outcome.link = .open
    open(url, over: targets, popupOn: latest ?? index)
  }

  /// Hides everything that may be hidden, without a link.
  mutating func hideAll(scope: StageEvent.Scope, on index: Int) {
    let targets = targets(scope, from: index)
    for target in targets { prepare(target) }
    _ = hide(targets)
    handOutLink(onOneOf: targets)
  }

  /// Ends the wait for a navigation.
  mutating func navigationFinished(on index: Int) {
    prepare(index)
    if let finished = stages[index].navigation {
      // A link over several stages is done when one of them has arrived.
      for place in stages.indices where stages[place].navigation == finished {
        stages[place].navigation = nil
      }
    }
    handOutLink(on: index)
    guard outcome.opens == nil, outcome.presented == nil else { return }
    walkQueue(on: index)
  }

  /// Ends the session of a stage: its popup, its queue and its links go.
  mutating func signOut(on index: Int) {
    if let live = stages[index].presentation {
      endPresentation(on: index, .signedOut, at: now)
      outcome.ended.append(Outcome.Ended(presentation: live, reason: .signedOut))
    }
    clear(index)
  }

  /// Serves what waited for a slot that a report has freed: a held link before any campaign.
  mutating func freeSlot(on index: Int) {
    let hadLink = stages[index].heldLink != nil
    handOutLink(on: index)
    guard !hadLink || (outcome.opens == nil && outcome.presented == nil) else { return }
    walkQueue(on: index)
  }

  /// Hands out a held link where the last popup that vetoed it is gone.
  mutating func handOutLink(on index: Int) {
    guard let link = stages[index].heldLink, stages[index].presentation == nil else { return }
    stages[index].heldLink = nil
    let others = stages.indices.filter { stages[$0].heldLink == link }
    for other in others { catchUp(on: other) }
    guard others.allSatisfy({ stages[$0].presentation == nil }) else { return }
    for other in others { stages[other].heldLink = nil }
    open(link.url, over: [index], popupOn: index)
    // A popup is shown in the place of its link, where there is one of the key.
    if outcome.presented == nil { outcome.opens = link.url }
  }

  /// Hands out the first held link that nothing is in the way of.
  ///
  /// An answer has room for one; the others wait for the next event of their stage.
  private mutating func handOutLink(onOneOf targets: [Int]) {
    for target in targets {
      handOutLink(on: target)
      if outcome.opens != nil || outcome.presented != nil { return }
    }
  }

  // MARK: - Steps

  private mutating func prepare(_ index: Int) {
    catchUp(on: index)
    touch(index)
    takeDownStopped(on: index)
  }

  /// The places of the stages that are meant, in the order of their ids.
  private mutating func targets(_ scope: StageEvent.Scope, from index: Int) -> [Int] {
    guard scope == .user else { return [index] }
    // A stage whose session has run out is nobody's any more.
    for place in stages.indices { catchUp(on: place) }
    guard let user = stages[index].session?.user, !user.isEmpty else { return [index] }
    return stages.indices.filter { stages[$0].session?.user == user }
      .sorted { stages[$0].id < stages[$1].id }
  }

  /// The stage with the latest event, the first of equals.
  private func latestStage(of targets: [Int]) -> Int? {
    targets.max { left, right in
      let (before, behind) = (
        stages[left].session?.lastEventAt ?? .earliest,
        stages[right].session?.lastEventAt ?? .earliest
      )
      return before == behind ? stages[left].id > stages[right].id : before < behind
    }
  }

  /// Asks every popup on the stages to go.
  ///
  /// Returns the places of those that refused.
  private mutating func hide(_ targets: [Int]) -> [Int] {
    var wrapped = targets.map { PopupStage(stages[$0].presentation.map(LivePresentation.init)) }
    let answer = PopupStage.hideAll(&wrapped) { mayHide($0.record) }
    for placed in answer.hidden {
      let (index, record) = (targets[placed.stage], placed.popup.record)
      endPresentation(on: index, .preempted, at: now)
      outcome.hidden.append(record)
      guard let campaign = record.campaign,
        snapshot.entry(of: campaign)?.campaign.onPreempt == .requeue
      else { continue }
      requeue(record, on: index)
    }
    outcome.vetoedBy = answer.vetoedBy.map(\.popup.record)
    return answer.vetoedBy.map { targets[$0.stage] }
  }

  /// Gives the screen to a link: to a navigation, or to the popup that its route names.
  private mutating func open(_ url: String, over targets: [Int], popupOn index: Int) {
    for target in targets {
      stages[target].queue.removeAll { waiting in
        snapshot.entry(of: waiting.campaign)?.campaign.onPreempt == .drop
      }
    }
    if case .popup(let name) = settings.action(of: url), let key = Key(name),
      let pinned = snapshot.popup(key)
    {
      present(pinned, on: index)
      return
    }
    let navigation = Stage.Link(url: url, since: now, until: now + settings.leases.navigation)
    for target in targets { stages[target].navigation = navigation }
  }

  /// Puts a popup that a route names on a stage.
  private mutating func present(_ pinned: PinnedPopup, on index: Int) {
    if stages[index].session == nil { openSession(for: "", on: index) }
    guard let session = stages[index].session, let id = stages[index].sessionID else { return }
    let zone = settings.defaultTimeZone
    let record = PresentationRecord(
      id: newID, session: id, owner: HistoryOwner(user: session.user, session: id),
      source: .route, popup: pinned.popup.key, popupRevision: pinned.revision,
      circumstances: Circumstances(
        placement: "", zone: zone, locale: nil, attributes: Attributes()),
      isTest: false, isReturning: false, reservedAt: now, showAfter: now,
      leaseUntil: now + settings.leases.reserved)
    begin(record, on: index)
  }
}
