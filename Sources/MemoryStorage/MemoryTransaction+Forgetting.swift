internal import Campaigns
internal import Storage

// What goes when a user is forgotten, one function a family of rows.
extension MemoryTransaction {
  func forget(_ user: String) throws(StorageError) -> Forgotten {
    var gone = Forgotten()
    try change { () throws(StorageError) in
      try require(!user.isEmpty, .range)
      let owner = MemoryState.Owner(.user(user))
      forgetAnswers(to: ExactText(user))
      forgetPresentations(of: owner, in: &gone)
      forgetHistory(of: owner, in: &gone)
      forgetLog(of: ExactText(user), in: &gone)
      forgetStages(of: ExactText(user), in: &gone)
    }
    return gone
  }

  private func forgetPresentations(of owner: MemoryState.Owner, in gone: inout Forgotten) {
    let records = state.presentations.values.filter { MemoryState.Owner($0.owner) == owner }
    let ids = Set(records.map { ExactText($0.id) })
    let places = state.reports.keys.filter { ids.contains($0.presentation) }
    for place in places { put(nil, in: \.reports, at: place) }
    for record in records { remove(record) }
    gone.reports += places.count
    gone.presentations += records.count
  }

  /// Forgets what reports on others' presentations handed out to a user.
  private func forgetAnswers(to user: ExactText) {
    for (place, report) in state.reports where report.answeredUser.map(ExactText.init) == user {
      var report = report
      report.answer.next = nil
      report.answer.nextPopup = nil
      report.answer.opens = nil
      report.answeredUser = nil
      put(report, in: \.reports, at: place)
    }
  }

  private func forgetHistory(of owner: MemoryState.Owner, in gone: inout Forgotten) {
    if let own = state.histories[owner] {
      for impression in own.impressions {
        put(nil, in: \.impressionOwners, at: ExactText(impression.presentation))
        remove(MemoryState.ImpressionTime(impression))
      }
      put(nil, in: \.histories, at: owner)
      gone.impressions += own.impressions.count
      gone.impressions += own.folded.values.reduce(0) { $0 + $1.impressions }
      gone.holdouts += own.holdouts.count
      gone.marks += own.marks.count
    }
    if state.lastEnds[owner] != nil {
      put(nil, in: \.lastEnds, at: owner)
      gone.lastEnds += 1
    }
  }

  private func forgetStages(of user: ExactText, in gone: inout Forgotten) {
    let stages = state.stages.filter { _, stage in
      stage.session.map { ExactText($0.user) == user } ?? false
    }
    for (id, stage) in stages { put(stage.emptied, in: \.stages, at: id) }
    gone.stages += stages.count
  }
}
