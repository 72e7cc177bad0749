internal import Calendars
internal import Campaigns
internal import Storage

extension MemoryTransaction: StoreWriter {
  func add(_ revision: Revision) throws(StorageError) {
    try change { () throws(StorageError) in
      let place = MemoryState.Definition(kind: revision.kind, key: revision.key)
      let revisions = state.revisions[place] ?? []
      try require(revision.number == revisions.count + 1, .revisionsInOrder)
      put(revisions + [revision], in: \.revisions, at: place)
    }
  }

  func set(_ campaign: CampaignRecord) throws(StorageError) {
    try change { () throws(StorageError) in
      try requireRevision(.campaign, campaign.key, campaign.latest)
      if let approval = campaign.approval {
        try requireRevision(.campaign, campaign.key, approval.revision)
        for pin in approval.pins { try requireRevision(.popup, pin.popup, pin.revision) }
      }
      put(campaign, in: \.campaigns, at: campaign.key)
    }
  }

  func add(_ entry: AuditEntry) throws(StorageError) {
    try change { () throws(StorageError) in append(entry) }
  }

  func apply(_ changes: [StateChange]) throws(StorageError) {
    try change { () throws(StorageError) in
      for change in changes { try apply(change) }
    }
  }

  private func apply(_ change: StateChange) throws(StorageError) {
    switch change {
    case .stage(let stage): try store(stage)
    case .presentation(let presentation): try store(presentation)
    case .impression(let impression, let owner): try add(impression, of: owner)
    case .redated(let impression, let owner): redate(impression, of: owner)
    case .refolded(let folded, let owner): redate(folded, of: owner)
    case .mark(let mark, let owner): try set(mark, of: owner)
    case .lastEnded(let instant, let owner):
      try require(MemoryState.Owner(owner).isSound, .range)
      put(instant, in: \.lastEnds, at: MemoryState.Owner(owner))
    case .report(let report): try store(report)
    case .repeated(let report, let presentation, let instant):
      noteRepeat(of: report, of: presentation, at: instant)
    case .decision(let decision): try add(decision)
    case .heldOut(let holdout, let owner): try add(holdout, of: owner)
    case .clockWentBack(let step): try add(step)
    }
  }

  private func requireRevision(
    _ kind: DefinitionKind, _ key: Key, _ number: Int
  ) throws(StorageError) {
    try require(try revision(kind, key, number: number) != nil, .knownRevision)
  }

  private func store(_ stage: Stage) throws(StorageError) {
    try require(stage.sessionCount >= 0 && (stage.session?.number ?? 1) >= 1, .range)
    let waiting = Set(stage.queue.map(\.campaign))
    try require(waiting.count == stage.queue.count, .oneQueueEntry)
    var stored = stage
    stored.presentation = nil
    put(stored, in: \.stages, at: ExactText(stage.id))
  }

  private func store(_ record: PresentationRecord) throws(StorageError) {
    let id = ExactText(record.id)
    var updated = record
    if var old = state.presentations[id] {
      count(old, isOpen: false)
      (old.shownAt, old.lateEffects) = (record.shownAt, record.lateEffects)
      (old.leaseUntil, old.state) = (record.leaseUntil, record.state)
      old.isReturning = record.isReturning
      updated = old
    }
    try require(updated.isInRange, .range)
    let stage = ExactText(updated.session.stage)
    if !updated.isOver {
      try require(state.live[stage] == nil || state.live[stage] == id, .oneLivePresentation)
      put(id, in: \.live, at: stage)
    } else if state.live[stage] == id {
      put(nil, in: \.live, at: stage)
    }
    put(updated, in: \.presentations, at: id)
    count(updated, isOpen: true)
  }

  /// Takes a presentation away, and what is found by it.
  func remove(_ record: PresentationRecord) {
    let (id, stage) = (ExactText(record.id), ExactText(record.session.stage))
    count(record, isOpen: false)
    if state.live[stage] == id { put(nil, in: \.live, at: stage) }
    put(nil, in: \.presentations, at: id)
  }

  /// Adds a presentation to the open reservations, or takes it away, where it is one.
  private func count(_ record: PresentationRecord, isOpen: Bool) {
    guard record.state == .reserved, !record.isReturning else { return }
    let id = ExactText(record.id)
    count(id, isOpen: isOpen, in: \.reservedByOwner, at: MemoryState.Owner(record.owner))
    guard let campaign = record.campaign, !record.isTest else { return }
    count(id, isOpen: isOpen, in: \.reservedOfCampaign, at: campaign)
  }

  private func count<Key: Hashable>(
    _ id: ExactText, isOpen: Bool, in table: WritableKeyPath<MemoryState, [Key: Set<ExactText>]>,
    at key: Key
  ) {
    var ids = state[keyPath: table][key] ?? []
    if isOpen { ids.insert(id) } else { ids.remove(id) }
    put(ids.isEmpty ? nil : ids, in: table, at: key)
  }

  private func add(
    _ impression: History.Impression, of owner: HistoryOwner
  ) throws(StorageError) {
    let place = MemoryState.Owner(owner)
    let presentation = ExactText(impression.presentation)
    try require(place.isSound && impression.session.number >= 1, .range)
    try require(state.impressionOwners[presentation] == nil, .oneImpression)
    put(place, in: \.impressionOwners, at: presentation)
    var own = state.histories[place] ?? MemoryState.OwnHistory()
    own.insert(impression)
    put(own, in: \.histories, at: place)
    insert(MemoryState.ImpressionTime(impression))
    guard !impression.isTest else { return }
    put((state.totals[impression.campaign] ?? 0) + 1, in: \.totals, at: impression.campaign)
  }

  private func redate(_ impression: History.Impression, of owner: HistoryOwner) {
    let place = MemoryState.Owner(owner)
    let presentation = ExactText(impression.presentation)
    guard state.impressionOwners[presentation] == place, var own = state.histories[place],
      let index = own.impressions.firstIndex(where: { ExactText($0.presentation) == presentation })
    else { return }
    var redated = own.impressions.remove(at: index)
    remove(MemoryState.ImpressionTime(redated))
    redated.at = impression.at
    insert(MemoryState.ImpressionTime(redated))
    own.insert(redated)
    put(own, in: \.histories, at: place)
  }

  private func set(_ mark: History.Mark, of owner: HistoryOwner) throws(StorageError) {
    let place = MemoryState.Owner(owner)
    try require(place.isSound && mark.triggerCount >= 0, .range)
    var own = state.histories[place] ?? MemoryState.OwnHistory()
    own.marks[mark.campaign] = mark
    put(own, in: \.histories, at: place)
  }

  private func store(_ report: ReportRecord) throws(StorageError) {
    let place = MemoryState.ReportPlace(
      presentation: ExactText(report.presentation), id: ExactText(report.id))
    try require(state.presentations[place.presentation] != nil, .knownPresentation)
    try require(state.reports[place] == nil, .oneReport)
    try require(report.repeats >= 0 && (report.repeats == 0) == (report.repeatedAt == nil), .range)
    put(report, in: \.reports, at: place)
  }

  private func noteRepeat(of report: String, of presentation: String, at instant: Timestamp) {
    let place = MemoryState.ReportPlace(
      presentation: ExactText(presentation), id: ExactText(report))
    guard var record = state.reports[place] else { return }
    record.repeats += 1
    record.repeatedAt = instant
    put(record, in: \.reports, at: place)
  }
}

extension MemoryState.OwnHistory {
  /// Puts an impression in its place: oldest first, of equals by presentation.
  fileprivate mutating func insert(_ impression: History.Impression) {
    let order = (impression.at, ExactText(impression.presentation))
    let index = impressions.lastIndex { ($0.at, ExactText($0.presentation)) < order }
    impressions.insert(impression, at: index.map { $0 + 1 } ?? 0)
  }
}

extension PresentationRecord {
  /// Whether the numbers of a presentation lie in their ranges.
  fileprivate var isInRange: Bool {
    switch source {
    case .campaign(_, let revision, let variant) where revision < 1 || variant < 0: return false
    case .campaign, .route, .promise: break
    }
    return session.number >= 1 && MemoryState.Owner(owner).isSound && popupRevision >= 1
      && showAfter >= reservedAt && (0...7).contains(lateEffects.rawValue)
  }
}
