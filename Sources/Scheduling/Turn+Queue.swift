import Calendars
import Campaigns
import Configuration

// What waits for a stage.
extension Turn {
  /// Puts an entry into the queue, in the place of an older one of its campaign.
  mutating func enqueue(_ entry: Stage.QueueEntry, on index: Int) {
    guard stages[index].session != nil else { return }
    var queue = stages[index].queue.filter { $0.campaign != entry.campaign }
    queue.append(entry)
    queue = sorted(queue)
    let limit = settings.policy(of: entry.circumstances.placement).queueLimit
    let placement = entry.circumstances.placement
    if queue.count(where: { $0.circumstances.placement == placement }) > limit,
      let last = queue.lastIndex(where: { $0.circumstances.placement == placement })
    {
      queue.remove(at: last)
    }
    stages[index].queue = queue
  }

  /// Serves the first that waits and passes, and drops what no longer may.
  mutating func walkQueue(on index: Int) {
    guard stages[index].presentation == nil, let session = stages[index].session else { return }
    for waiting in stages[index].queue {
      guard let entry = snapshot.entry(of: waiting.campaign) else {
        drop(waiting.campaign, .notLive, on: index)
        continue
      }
      let gatekeeper = gatekeeper(
        on: index, user: session.user, event: nil, circumstances: waiting.circumstances)
      let standing = Gatekeeper.Standing(
        isWaiting: true, isReturning: waiting.isReturning, origin: waiting.origin)
      let examination = gatekeeper.examine(entry, standing)
      if let code = examination.lasting?.code {
        drop(waiting.campaign, code, on: index)
      } else if examination.passes {
        stages[index].queue.removeAll { $0.campaign == waiting.campaign }
        present(
          entry, user: session.user, circumstances: waiting.circumstances,
          standing: standing, on: index)
        return
      }
    }
  }

  private mutating func drop(_ campaign: Key, _ code: GateCode, on index: Int) {
    stages[index].queue.removeAll { $0.campaign == campaign }
    outcome.dropped.append(ReportAnswer.Drop(campaign: campaign, code: code.rawValue))
  }

  /// Puts a queue into the order of the catalogue, which an edit may have changed.
  mutating func sortQueue(of index: Int) {
    guard stages[index].queue.count > 1 else { return }
    stages[index].queue = sorted(stages[index].queue)
  }

  /// The order of the catalogue; what it no longer has comes last, in the order it stood in.
  private func sorted(_ queue: [Stage.QueueEntry]) -> [Stage.QueueEntry] {
    queue.enumerated().sorted { left, right in
      let (before, behind) = (place(of: left.element), place(of: right.element))
      return before == behind ? left.offset < right.offset : before < behind
    }.map(\.element)
  }

  private func place(of entry: Stage.QueueEntry) -> Int {
    snapshot.place(of: entry.campaign) ?? .max
  }
}
