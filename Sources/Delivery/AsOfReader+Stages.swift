import Calendars
import Campaigns
import Storage

// The stages of then, as their presentations tell of them.
extension AsOfReader {
  /// Returns a stage, or nil where no popup tells of it.
  func stage(_ id: String) throws(StorageError) -> Stage? {
    let today = try base.stage(id)
    let records = try base.presentations(on: id)
    let known = records.compactMap { $0.asOf(instant) }
    let live = known.last { !$0.isOver }
    if var today, let session = today.session, session.lastEventAt <= instant {
      // It has had no event since: it is as it was.
      today.presentation = live
      today.promise = nil
      return today
    }
    guard let newest = known.max(by: { $0.session.number < $1.session.number }) else { return nil }
    var stage = Stage(id: id)
    stage.sessionCount = newest.session.number
    stage.presentation = live
    let number = newest.session.number
    let goesOn = live != nil || today?.session?.number == number
    guard let last = lastEvent(of: records.filter { $0.session.number == number }, goesOn: goesOn)
    else { return stage }
    stage.session = Stage.Session(
      number: number, user: newest.owner.userID, lastEventAt: last)
    return stage
  }

  /// Returns the stages whose session was a user's and that a popup of the user tells of, by id.
  func stages(of user: String) throws(StorageError) -> [Stage] {
    var ids = try base.stages(of: user).map(\.id)
    if !user.isEmpty { ids += try presentations(of: .user(user)).map(\.session.stage) }
    return try stages(ids).filter { $0.session?.user.utf8.elementsEqual(user.utf8) == true }
  }

  /// Returns the stages on which a campaign had a presentation or an entry in the queue, and has
  /// one today, by id.
  func stages(holding campaign: Key) throws(StorageError) -> [Stage] {
    try stages(try base.stages(holding: campaign).map(\.id)).filter { stage in
      stage.presentation?.campaign == campaign || stage.queue.contains { $0.campaign == campaign }
    }
  }

  private func stages(_ ids: [String]) throws(StorageError) -> [Stage] {
    var stages: [Stage] = []
    for id in ids.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where stages.last?.isNamed(id) != true {
      if let stage = try stage(id) { stages.append(stage) }
    }
    return stages
  }

  /// Returns the latest event of a session that is known of by its presentations, or nil where the
  /// user had left.
  ///
  /// A session that went on afterwards was under way; when its last event had been is not known.
  private func lastEvent(of session: [PresentationRecord], goesOn: Bool) -> Timestamp? {
    if goesOn { return instant }
    let events = session.flatMap(\.events)
    if events.contains(where: { $0 > instant }) { return instant }
    let hasLeft = session.contains { record in
      guard case .ended(.signedOut, _) = record.state else { return false }
      return true
    }
    return hasLeft ? nil : events.max()
  }
}

extension PresentationRecord {
  /// The events of its stage that it tells of; what ran out or was taken down ended by itself.
  fileprivate var events: [Timestamp] {
    var events = [reservedAt]
    if let shownAt { events.append(shownAt) }
    if case .ended(let reason, let end) = state, reason != .expired { events.append(end) }
    return events
  }
}
