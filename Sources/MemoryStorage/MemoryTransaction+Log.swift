internal import Calendars
internal import Campaigns
internal import Storage

// The log of decisions, and the steps of clocks.
extension MemoryTransaction {
  func decisions(
    of user: String, from start: Timestamp, until end: Timestamp, limit: Int
  ) throws(StorageError) -> [DecisionRecord] {
    let id = ExactText(user)
    let found = state.decisions.filter {
      $0.at >= start && $0.at < end && ExactText($0.user) == id
    }
    return Array(found.suffix(max(0, limit)))
  }

  func decisions(
    around instant: Timestamp, of user: String, on stage: String, at placement: String
  ) throws(StorageError) -> [DecisionRecord] {
    let asked = [user, stage, placement].map(ExactText.init)
    let found = state.decisions.filter {
      [$0.user, $0.stage, $0.placement].map(ExactText.init) == asked
    }
    return [found.last { $0.at < instant }].compactMap(\.self)
      + found.filter { $0.at == instant }
      + [found.first { $0.at > instant }].compactMap(\.self)
  }

  func add(_ decision: DecisionRecord) throws(StorageError) {
    try require(decision.session >= 1, .range)
    try require((decision.presentation == nil) == (decision.presented == nil), .range)
    let index = state.decisions.lastIndex { $0.at <= decision.at }
    insert(decision, in: \.decisions, at: index.map { $0 + 1 } ?? 0)
  }

  func clockSteps(limit: Int) throws(StorageError) -> [ClockStep] {
    Array(state.clockSteps.suffix(max(0, limit)))
  }

  func add(_ step: ClockStep) throws(StorageError) {
    try require(step.latest > step.at, .range)
    insert(step, in: \.clockSteps, at: state.clockSteps.count)
  }

  /// Forgets the decisions for a user.
  func forgetLog(of user: ExactText, in gone: inout Forgotten) {
    for index in state.decisions.indices.reversed()
    where ExactText(state.decisions[index].user) == user {
      remove(index..<index + 1, from: \.decisions)
      gone.decisions += 1
    }
  }

  /// Removes the oldest entries of the log that were made before an instant.
  func removeLog(before instant: Timestamp, limit: Int) {
    remove(
      0..<state.decisions.prefix(limit).prefix { $0.at < instant }.count, from: \.decisions)
    // Clocks go back now and then: of their steps there are few.
    let old = state.clockSteps.indices.filter { state.clockSteps[$0].at < instant }
      .sorted { (state.clockSteps[$0].at, $0) < (state.clockSteps[$1].at, $1) }
      .prefix(limit)
    for index in old.sorted().reversed() { remove(index..<index + 1, from: \.clockSteps) }
  }
}
