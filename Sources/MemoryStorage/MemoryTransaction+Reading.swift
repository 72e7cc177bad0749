internal import Calendars
internal import Campaigns
internal import Storage

extension MemoryTransaction: StoreReader {
  func revision(
    _ kind: DefinitionKind, _ key: Key, number: Int?
  ) throws(StorageError) -> Revision? {
    let revisions = state.revisions[MemoryState.Definition(kind: kind, key: key)] ?? []
    guard let number else { return revisions.last }
    return revisions.first { $0.number == number }
  }

  func newestRevisions(_ kind: DefinitionKind) throws(StorageError) -> [Revision] {
    state.revisions.compactMap { $0.key.kind == kind ? $0.value.last : nil }
      .sorted { $0.key < $1.key }
  }

  func campaign(_ key: Key) throws(StorageError) -> CampaignRecord? { state.campaigns[key] }

  func campaigns() throws(StorageError) -> [CampaignRecord] {
    state.campaigns.values.sorted { $0.key < $1.key }
  }

  func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    Array(state.audit.suffix(max(0, limit)))
  }

  func stage(_ id: String) throws(StorageError) -> Stage? {
    state.stages[ExactText(id)].map(withPresentation)
  }

  func stages(of user: String) throws(StorageError) -> [Stage] {
    stages { stage in
      stage.session.map { ExactText($0.user) == ExactText(user) } ?? false
    }
  }

  func stages(holding campaign: Key) throws(StorageError) -> [Stage] {
    stages { stage in
      stage.presentation?.campaign == campaign || stage.queue.contains { $0.campaign == campaign }
    }
  }

  func history(of owner: HistoryOwner) throws(StorageError) -> History {
    let place = MemoryState.Owner(owner)
    let own = state.histories[place]
    let reservations = (state.reservedByOwner[place] ?? []).compactMap { state.presentations[$0] }
    return History(
      impressions: own?.impressions ?? [],
      folded: (own?.folded ?? [:]).values.sorted { $0.campaign < $1.campaign },
      reservations: reservations.sorted {
        ($0.reservedAt, ExactText($0.id)) < ($1.reservedAt, ExactText($1.id))
      },
      marks: (own?.marks ?? [:]).values.sorted { $0.campaign < $1.campaign },
      lastEndedAt: state.lastEnds[place])
  }

  func totals(
    of campaigns: [Key], at now: Timestamp
  ) throws(StorageError) -> [CampaignTotal] {
    campaigns.map { campaign in
      let reserved = (state.reservedOfCampaign[campaign] ?? []).count { id in
        state.presentations[id].map { $0.leaseUntil > now } ?? false
      }
      return CampaignTotal(
        campaign: campaign, impressions: state.totals[campaign] ?? 0, reservations: reserved)
    }
  }

  func reservations(
    of campaigns: [Key], madeAfter instant: Timestamp, outlasting limit: Timestamp
  ) throws(StorageError) -> [PresentationRecord] {
    campaigns.flatMap { campaign in
      (state.reservedOfCampaign[campaign] ?? []).compactMap { state.presentations[$0] }
        .filter { $0.reservedAt > instant && $0.leaseUntil > limit }
        .sorted { ($0.reservedAt, ExactText($0.id)) < ($1.reservedAt, ExactText($1.id)) }
    }
  }

  func presentation(_ id: String) throws(StorageError) -> PresentationRecord? {
    state.presentations[ExactText(id)]
  }

  func report(
    _ id: String, of presentation: String
  ) throws(StorageError) -> ReportRecord? {
    let place = MemoryState.ReportPlace(
      presentation: ExactText(presentation), id: ExactText(id))
    guard var record = state.reports[place] else { return nil }
    // What was forgotten since is named no more.
    if let next = record.answer.next, state.presentations[ExactText(next.id)] == nil {
      record.answer.next = nil
      record.answer.nextPopup = nil
    }
    return record
  }

  private func stages(where matches: (Stage) -> Bool) -> [Stage] {
    state.stages.values.map(withPresentation).filter(matches)
      .sorted { ExactText($0.id) < ExactText($1.id) }
  }

  private func withPresentation(_ stored: Stage) -> Stage {
    var stage = stored
    stage.presentation = state.live[ExactText(stored.id)].flatMap { state.presentations[$0] }
    return stage
  }
}
