import Calendars
import Campaigns
import Configuration

// What is promised to a stage by hand.
extension Turn {
  /// Promises a popup to the next request on a stage; the newest promise replaces an older one.
  ///
  /// It is no event of the stage: neither its session nor its popup lives on by it.
  mutating func promise(_ popup: Key, on index: Int) {
    catchUp(on: index)
    stages[index].promise = Stage.Promise(
      popup: popup, since: now, until: now + Settings.promiseTimeout)
  }

  /// Returns the popup that a request on a stage is given by a promise, or nil where there is none
  /// or where it has to wait: for a navigation, for a popup that stays, or for one that this very
  /// event has put there.
  func duePromise(on index: Int) -> PinnedPopup? {
    let stage = stages[index]
    guard let promise = stage.promise, stage.navigation == nil, outcome.presented == nil else {
      return nil
    }
    if let live = stage.presentation {
      guard mayBeOverridden(live, on: stage) else { return nil }
    }
    return snapshot.popup(promise.popup)
  }

  /// Puts a promised popup on a free stage.
  mutating func keepPromise(
    _ promised: PinnedPopup, for request: StageEvent.Request, on index: Int
  ) {
    guard let session = stages[index].sessionID else { return }
    stages[index].promise = nil
    let record = PresentationRecord(
      id: newID, session: session, owner: HistoryOwner(user: request.user, session: session),
      source: .promise, popup: promised.popup.key, popupRevision: promised.revision,
      circumstances: request.circumstances, isTest: true, isReturning: false, reservedAt: now,
      showAfter: now, leaseUntil: now + settings.leases.reserved)
    begin(record, on: index)
  }
}
