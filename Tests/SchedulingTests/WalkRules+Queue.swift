import Calendars
import Campaigns
import Configuration
import Scheduling
import TestSupport

// What has to hold of what waits for a stage.
extension WalkRules {
  /// The queue has each campaign once, in order, within its limit, and not what is on the stage.
  func queue(_ index: Int) -> String? {
    let stage = after.stages[index]
    let keys = stage.queue.map(\.campaign.rawValue)
    let order = keys.count < 2 ? keys : plan.order.filter(keys.contains)
    if keys != order { return "the queue of \(stage.id) is \(keys)" }
    if let live = stage.presentation?.campaign?.rawValue, keys.contains(live) {
      return "\(live) has \(stage.id) and waits for it"
    }
    for entry in stage.queue {
      let placement = entry.circumstances.placement
      let count = stage.queue.count { $0.circumstances.placement == placement }
      if count > plan.settings.policy(of: placement).queueLimit {
        return "the queue of \(stage.id) is too long"
      }
    }
    // A link may open before anybody is on the stage, and suspends it.
    guard stage.session == nil else { return nil }
    let waits = !keys.isEmpty || stage.heldLink != nil
    return waits || stage.presentation != nil ? "\(stage.id) has something without a session" : nil
  }

  /// What waited is shown, dropped with its code, or goes with its session, a link or the limit.
  func vanished(_ index: Int) -> [String] {
    let (old, new) = (before.stages[index], after.stages[index])
    guard let outcome = step.outcome, old.session?.number == new.session?.number,
      old.sessionCount == new.sessionCount
    else { return [] }
    let gone = old.queue.filter { entry in
      !new.queue.contains { $0.campaign == entry.campaign }
    }
    return gone.compactMap { entry in
      let key = entry.campaign
      if outcome.presented?.campaign == key { return nil }
      if outcome.dropped.contains(where: { $0.campaign == key }) { return nil }
      if goesWithLink(key) || isOutOfRoom(entry, on: new) { return nil }
      return "\(key) no longer waits for \(old.id)"
    }
  }

  /// Whether an opened link drops a campaign.
  private func goesWithLink(_ key: Key) -> Bool {
    guard let outcome = step.outcome,
      outcome.link == .open || outcome.opens != nil
        || outcome.presented?.source == .route
    else { return false }
    return plan.sketches.contains { $0.key == key.rawValue && $0.onPreempt == .drop }
  }

  private func isOutOfRoom(_ entry: Stage.QueueEntry, on stage: Stage) -> Bool {
    let limit = plan.settings.policy(of: entry.circumstances.placement).queueLimit
    return stage.queue.count >= limit
  }

  /// What is hidden goes back where it is to; only what asks, frees or arrives is served.
  func unasked() -> [String] {
    guard let outcome = step.outcome else { return [] }
    var faults: [String] = []
    for hidden in outcome.hidden {
      guard let key = hidden.campaign, before.state == .approved || key.rawValue != "a",
        let sketch = plan.sketches.first(where: { $0.key == key.rawValue })
      else { continue }
      let stage = after.stages.first { $0.id == hidden.session.stage }
      let waits = stage?.queue.contains { $0.campaign == key && $0.origin == hidden.id } == true
      let isFull = stage.map { $0.queue.count >= plan.settings.policy(of: "home").queueLimit }
      if waits != (sketch.onPreempt == .requeue), isFull != true {
        faults.append("\(key) was hidden and \(waits ? "waits" : "is gone")")
      }
    }
    guard let campaign = outcome.presented?.campaign else { return faults }
    let frees = !outcome.ended.isEmpty && !outcome.late
    switch step.event {
    case .request, .arrive: return faults
    case .report where frees: return faults
    case .report, .late, .link, .hideAll, .signOut, .tick, .present, .change, .pass:
      return faults + ["\(campaign) is served unasked"]
    }
  }

  /// What was seen before it was put back returns as the same impression, and nothing else does.
  func returning() -> [String] {
    guard let outcome = step.outcome else { return [] }
    var faults: [String] = []
    let replaced = outcome.ended.filter { $0.reason == .overridden }.map(\.presentation)
    for record in outcome.hidden + replaced {
      let stage = after.stages.first { $0.id == record.session.stage }
      let entry = stage?.queue.first { $0.origin == record.id }
      let isSeen = record.shownAt != nil || record.isReturning
      if entry.map({ $0.isReturning == isSeen }) == false {
        faults.append("\(record.name) is put back as \(isSeen ? "new" : "seen")")
      }
    }
    if outcome.late, outcome.counted, let id = step.reported?.id {
      let entries = after.stages.flatMap(\.queue).filter { $0.origin == id && !$0.isReturning }
      let live = after.stages.compactMap(\.presentation).filter {
        $0.origin == id && $0.state == .reserved && !$0.isReturning
      }
      if !entries.isEmpty || !live.isEmpty { faults.append("\(id) would count again") }
    }
    guard let new = outcome.presented, let key = new.campaign,
      let stage = before.stages.first(where: { $0.id == new.session.stage })
    else { return faults }
    let waited = stage.queue.first { $0.campaign == key }?.isReturning == true
    let staysInSession = stage.session?.number == new.session.number
    if new.isReturning != waited, staysInSession {
      faults.append("\(key) returns as \(waited ? "new" : "seen")")
    }
    return faults
  }
}
