internal import Calendars
internal import Campaigns
internal import Storage

// Control groups, and what is too old to be kept one by one.
extension MemoryTransaction {
  func holdouts(of owner: HistoryOwner) throws(StorageError) -> [HoldoutRecord] {
    state.histories[MemoryState.Owner(owner)]?.holdouts ?? []
  }

  /// Adds a time that an owner was kept from a campaign; two of one instant are one.
  func add(_ holdout: HoldoutRecord, of owner: HistoryOwner) throws(StorageError) {
    let place = MemoryState.Owner(owner)
    try require(place.isSound && holdout.session.number >= 1, .range)
    var own = state.histories[place] ?? MemoryState.OwnHistory()
    let order = MemoryState.HoldoutOrder(holdout)
    let index = own.holdouts.firstIndex { MemoryState.HoldoutOrder($0) >= order }
    if let index, MemoryState.HoldoutOrder(own.holdouts[index]) == order { return }
    own.holdouts.insert(holdout, at: index ?? own.holdouts.count)
    put(own, in: \.histories, at: place)
  }

  /// Puts the latest date of folded impressions right.
  func redate(_ folded: History.Folded, of owner: HistoryOwner) {
    let place = MemoryState.Owner(owner)
    guard var own = state.histories[place], var kept = own.folded[folded.campaign] else { return }
    kept.lastAt = folded.lastAt
    own.folded[folded.campaign] = kept
    put(own, in: \.histories, at: place)
  }

  /// Notes when an impression was made.
  func insert(_ time: MemoryState.ImpressionTime) {
    insert(time, in: \.impressionTimes, at: state.impressionTimes.place(of: time))
  }

  /// Forgets when an impression was made.
  func remove(_ time: MemoryState.ImpressionTime) {
    let index = state.impressionTimes.place(of: time)
    guard state.impressionTimes.holds(time, at: index) else { return }
    remove(index..<index + 1, from: \.impressionTimes)
  }

  func tidy(
    decisionsBefore decisions: Timestamp, historyBefore history: Timestamp,
    sessionsSince sessions: Timestamp, limit: Int
  ) throws(StorageError) {
    try change { () throws(StorageError) in
      removeLog(before: decisions, limit: max(0, limit))
      foldImpressions(before: history, sessionsSince: sessions, limit: max(0, limit))
    }
  }

  private func foldImpressions(
    before instant: Timestamp, sessionsSince sessions: Timestamp, limit: Int
  ) {
    let old = state.impressionTimes.lazy.prefix { $0.at < instant }.filter { [state] in
      !Self.isUnderWay($0.session, since: sessions, in: state)
    }.prefix(limit)
    for time in Array(old) {
      guard let place = state.impressionOwners[time.presentation],
        var own = state.histories[place],
        let index = own.impressions.firstIndex(where: {
          ExactText($0.presentation) == time.presentation
        })
      else { continue }
      let impression = own.impressions.remove(at: index)
      if !place.user.text.isEmpty {
        let kept = own.folded[impression.campaign]
        own.folded[impression.campaign] = History.Folded(
          campaign: impression.campaign,
          impressions: (kept?.impressions ?? 0) + (impression.isTest ? 0 : 1),
          lastAt: max(kept?.lastAt ?? impression.at, impression.at))
      }
      put(own, in: \.histories, at: place)
      put(nil, in: \.impressionOwners, at: time.presentation)
      remove(time)
    }
  }

  /// Whether a session is the one under way on its stage.
  private static func isUnderWay(
    _ id: SessionID, since instant: Timestamp, in state: MemoryState
  ) -> Bool {
    guard let session = state.stages[ExactText(id.stage)]?.session else { return false }
    return session.number == id.number && session.lastEventAt > instant
  }
}

extension MemoryState.ImpressionTime {
  init(_ impression: History.Impression) {
    self.init(
      at: impression.at, presentation: ExactText(impression.presentation),
      session: impression.session)
  }
}

extension MemoryState.HoldoutOrder {
  init(_ holdout: HoldoutRecord) {
    self.init(
      at: holdout.at, campaign: holdout.campaign, stage: ExactText(holdout.session.stage))
  }
}

extension Array where Element: Comparable {
  /// Returns the first place of an ordered list whose element does not come before another.
  ///
  /// Complexity: log n.
  fileprivate func place(of element: Element) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func holds(_ element: Element, at index: Int) -> Bool {
    index < endIndex && self[index] == element
  }
}
