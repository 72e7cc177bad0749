public import Calendars
import Campaigns
import Scheduling
public import Storage

extension StageDelivery {
  /// Returns what a user was shown, and how it stands now.
  ///
  /// What has run out is told as over, noticed on its stage or not. Nothing is stored. Of an
  /// instant before the present the answer is what it was then, as far as ``AsOfReader`` knows.
  ///
  /// - Parameters:
  ///   - user: The user's id.
  ///   - now: The instant that is asked about.
  ///   - present: The caller's present; nil where it is `now`.
  /// - Returns: The record; an empty one of somebody who is not known.
  /// - Throws: ``DeliveryError/invalid(member:value:rule:)`` for an empty id, which is nobody in
  ///   particular, or a failing store.
  public func history(
    of user: String, now: Timestamp, present: Timestamp? = nil
  ) throws(DeliveryError) -> UserRecord {
    try checkName("user", user)
    return try look(at: now, from: present) { reader throws(DeliveryError) in
      var record = try reading { () throws(StorageError) in
        try UserRecord(of: user, reader, withReports: false)
      }
      let stages = record.stages.map(\.id)
      record.stages = []
      for stage in stages {
        let (answer, changes, _) = try answer(.tick, on: stage, reader) { now }
        record.take(changes)
        record.stages.append(answer.stage)
      }
      return record
    }
  }

  /// Returns everything that is kept of a user, as it is kept.
  ///
  /// - Returns: The record; an empty one of somebody who is not known.
  /// - Throws: ``DeliveryError/invalid(member:value:rule:)`` for an empty id, or a failing store.
  public func record(of user: String) throws(DeliveryError) -> UserRecord {
    try checkName("user", user)
    return try look { reader throws(DeliveryError) in
      try reading { () throws(StorageError) in try UserRecord(of: user, reader) }
    }
  }

  /// Forgets a user: everything goes, and only the totals of campaigns stay.
  ///
  /// What the app still has on screen is an unknown presentation when it is reported on. The next
  /// request makes the user known again, as somebody new. The trail says nothing of it: a line
  /// there would have to name whom it is about.
  ///
  /// - Returns: How much went; nothing where nothing was known.
  /// - Throws: ``DeliveryError/invalid(member:value:rule:)`` for an empty id, or a failing store.
  public func forget(_ user: String) throws(DeliveryError) -> Forgotten {
    try checkName("user", user)
    return try change { writer throws(DeliveryError) in
      try reading { () throws(StorageError) in try writer.forget(user) }
    }
  }
}

extension UserRecord {
  /// Takes over how far presentations have come.
  fileprivate mutating func take(_ changes: [StateChange]) {
    for case .presentation(let changed) in changes {
      let place = presentations.firstIndex { $0.id.utf8.elementsEqual(changed.id.utf8) }
      if let place { presentations[place] = changed }
    }
  }
}
