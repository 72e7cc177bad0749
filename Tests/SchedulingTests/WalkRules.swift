import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport

/// What has to hold of every step of a walk, and of the state that it leads to.
struct WalkRules {
  let step: Walk.Step
  let plan: WalkPlan

  let before: WalkState
  let after: WalkState

  init(step: Walk.Step, plan: WalkPlan) {
    self.step = step
    self.plan = plan
    before = step.before
    after = step.after
  }

  /// Returns what the step goes against, in words.
  func faults() -> [String] {
    let state = after.stages.indices.compactMap(queue) + after.stages.indices.compactMap(suspended)
    let isQuiet = step.changes.isEmpty && step.outcome?.ended.isEmpty != false
    let ends = isQuiet ? [] : slots() + endings() + [reasons()].compactMap(\.self)
    let links = after.stages.indices.flatMap { [lost($0), overdue($0)].compactMap(\.self) }
    let waiting = after.stages.indices.flatMap(vanished) + unasked() + returning()
    let promises = after.stages.indices.compactMap(promise)
    return state + ends + links + link() + settled() + counters() + late() + waiting + promises
  }

  // MARK: - Stages

  /// While a navigation is waited for, no campaign is on the stage.
  private func suspended(_ index: Int) -> String? {
    let stage = after.stages[index]
    guard stage.navigation.map({ $0.until > base }) == true else { return nil }
    return stage.presentation?.campaign.map { "\($0) lands on the way of \(stage.id)" }
  }

  /// No prefix of the changes has two presentations on a stage.
  private func slots() -> [String] {
    var live = before.stages.map(\.presentation?.id)
    return step.changes.compactMap { change in
      guard case .presentation(let record) = change,
        let index = before.stages.firstIndex(where: { $0.id == record.session.stage })
      else { return nil }
      if record.isOver {
        if live[index] == record.id { live[index] = nil }
        return nil
      }
      defer { live[index] = record.id }
      return live[index] ?? record.id == record.id ? nil : "two popups on stage \(index)"
    }
  }

  // MARK: - Ends

  /// What is gone has ended, once; what has ended is gone.
  private func endings() -> [String] {
    before.stages.indices.compactMap { index in
      guard let live = before.stages[index].presentation else { return nil }
      let isThere = after.stages[index].presentation?.id == live.id
      let count = endReasons(of: live.id).count
      return count == (isThere ? 0 : 1) ? nil : "\(live.id) ends \(count) times"
    }
  }

  /// The ends of a presentation in the order of the changes.
  ///
  /// What a late report brings about changes an ended presentation, but not its end.
  func endReasons(of id: String) -> [EndReason] {
    var states: [PresentationRecord.State] = []
    for case .presentation(let record) in step.changes
    where record.id == id && record.isOver && states.last != record.state {
      states.append(record.state)
    }
    return states.compactMap { if case .ended(let reason, _) = $0 { reason } else { nil } }
  }

  /// The answer names the ends that the event brought, each with the reason that is stored.
  private func reasons() -> String? {
    guard let outcome = step.outcome else { return nil }
    for ended in outcome.ended where endReasons(of: ended.presentation.id) != [ended.reason] {
      return "\(ended.presentation.id) is said to end as \(ended.reason)"
    }
    let told = outcome.ended.map(\.presentation.id) + outcome.hidden.map(\.id)
    if Set(told).count != told.count { return "an end is told twice" }
    for stage in before.stages {
      guard let live = stage.presentation, let reason = endReasons(of: live.id).first else {
        continue
      }
      let mayEnd = allowedReasons(live)
      if !mayEnd.contains(reason) { return "\(live.id) ends as \(reason)" }
      if reason != .expired, !told.contains(live.id) { return "the end of \(live.id) is not told" }
    }
    return nil
  }

  /// The reasons for which an event may end a presentation.
  private func allowedReasons(_ live: PresentationRecord) -> Set<EndReason> {
    var reasons: Set<EndReason> = [.expired]
    if live.campaign?.rawValue == "a", before.state == .stopped { reasons.insert(.stopped) }
    switch step.event {
    case .request:
      // Another user may have been on the stage.
      reasons.formUnion([.overridden, .signedOut])
    case .report(_, .dismissed): reasons.insert(.closeButton)
    case .report(_, .notPresented): reasons.insert(live.state == .visible ? .app : .cancelled)
    case .report(_, .shown): reasons.insert(.cancelled)
    case .link, .hideAll: reasons.insert(.preempted)
    case .signOut: reasons.insert(.signedOut)
    case .report, .late, .arrive, .tick, .present, .change, .pass: break
    }
    return reasons
  }

  // MARK: - Links

  /// A held link goes by its time, its session, its opening or a newer link, and by nothing else.
  private func lost(_ index: Int) -> String? {
    let (old, new) = (before.stages[index], after.stages[index])
    guard let link = old.heldLink, new.heldLink == nil, let outcome = step.outcome else {
      return nil
    }
    if link.until <= base || new.sessionID != old.sessionID { return nil }
    if outcome.opens == link.url || outcome.presented?.source == .route { return nil }
    if case .link = step.event { return nil }
    if after.stages.contains(where: { $0.heldLink == link }) { return nil }
    return "the link of \(old.id) is lost"
  }

  /// A link waits only for a popup that vetoed it, or that ended while nobody noticed.
  private func overdue(_ index: Int) -> String? {
    let stage = after.stages[index]
    guard stage.heldLink != nil, step.event.stage == index else { return nil }
    guard stage.presentation == nil else { return nil }
    if case .tick = step.event { return nil }
    // An answer has room for one link; another one waits for the next event of its stage.
    if step.outcome?.opens != nil || step.outcome?.presented != nil { return nil }
    return "the link of \(stage.id) waits for nothing"
  }

  /// A link is opened or held, and says so.
  private func link() -> [String] {
    guard let outcome = step.outcome else { return [] }
    var faults: [String] = []
    let held = after.stages.filter { $0.heldLink?.since == base && $0.heldLink?.url != nil }
    if case .link = step.event {
      let isHeld = outcome.link == .held
      if outcome.link == nil { faults.append("a link has no answer") }
      if isHeld == outcome.vetoedBy.isEmpty { faults.append("the veto and the link disagree") }
      if isHeld, held.isEmpty { faults.append("a link that is held is nowhere") }
      if !isHeld, outcome.presented?.source != .route,
        !after.stages.contains(where: { $0.navigation?.since == base })
      {
        faults.append("a link that is open leads nowhere")
      }
    }
    if let url = outcome.opens, !before.stages.contains(where: { $0.heldLink?.url == url }) {
      faults.append("a link is handed out that was not held")
    }
    return faults + outcome.hidden.filter(mustStay).map { "\($0.id) was hidden against its veto" }
  }

  /// The newest link is the only one on its stage, and who has arrived waits no longer.
  private func settled() -> [String] {
    guard let outcome = step.outcome, let index = step.event.stage else { return [] }
    let (old, new) = (before.stages[index], after.stages[index])
    if case .link = step.event, let held = new.heldLink {
      if outcome.link == .open || held.since != base { return ["an older link is still held"] }
    }
    guard case .arrive = step.event, let link = old.navigation, outcome.opens == nil else {
      return []
    }
    // The user's other stages that share the navigation have arrived with this one.
    let isShared = { (stage: Stage) in
      stage.id == old.id || old.session != nil && stage.session?.user == old.session?.user
    }
    return after.stages.contains { isShared($0) && $0.navigation == link && link.until > base }
      ? ["who has arrived still waits"] : []
  }

  /// Whether a popup vetoes.
  func mustStay(_ record: PresentationRecord) -> Bool {
    guard let sketch = plan.sketches.first(where: { $0.key == record.popup.rawValue }) else {
      return false
    }
    return !sketch.hide.isAllowed
      || record.shownAt.map { $0 + plan.notBefore > base } == true
        && sketch.hide.notBeforeSeconds != nil
  }

  // MARK: - Counts

  /// An impression is counted where a report says so, once, and never for what was seen before.
  private func counters() -> [String] {
    let made = step.changes.compactMap { change -> History.Impression? in
      if case .impression(let impression, _) = change { impression } else { nil }
    }
    var faults: [String] = []
    if made.count > 1 { faults.append("\(made.count) impressions at once") }
    if let reported = step.reported {
      let old = reported.shownAt != nil || reported.isReturning || !reported.lateEffects.isEmpty
      if let first = made.first, old || first.presentation != reported.id {
        faults.append("\(first.presentation) is counted again")
      }
      if reported.isPromised, step.outcome?.counted == true {
        faults.append("what was promised is counted")
      }
      // What a route named is counted, but has no campaign to count it for.
      if step.outcome?.counted == made.isEmpty, reported.campaign != nil {
        faults.append("what is counted and what is stored differ")
      }
    } else if !made.isEmpty {
      faults.append("an impression without a report")
    }
    if exceedsCap() { faults.append("a cap of one is exceeded") }
    return faults
  }

  /// Whether something is handed out that its cap has no room for.
  ///
  /// A late impression may exceed the cap, but nothing that is handed out behind it.
  private func exceedsCap() -> Bool {
    guard let new = step.outcome?.presented, let key = new.campaign, plan.capped.contains(key),
      !new.isReturning
    else { return false }
    let isSeen = after.history.impressions.contains {
      $0.campaign == key && $0.at > base - plan.window
    }
    let isReserved = after.reservations(of: new.owner).contains {
      $0.campaign == key && $0.id != new.id && $0.leaseUntil > base
    }
    return isSeen || isReserved
  }

  /// A late report changes no stage, but that it may hand out a link or mark what was put back.
  private func late() -> [String] {
    guard step.outcome?.late == true, step.outcome?.opens == nil,
      step.outcome?.presented == nil
    else { return [] }
    return before.stages.indices.compactMap { index in
      let (old, new) = (before.stages[index], after.stages[index])
      let wasThere = old.presentation.map { endReasons(of: $0.id).isEmpty } ?? true
      guard wasThere, old.session == new.session else { return nil }
      let same =
        old.queue.map(\.campaign) == new.queue.map(\.campaign)
        && old.presentation?.state == new.presentation?.state
        && old.presentation?.leaseUntil == new.presentation?.leaseUntil
      return same ? nil : "a late report changes stage \(index)"
    }
  }
}
