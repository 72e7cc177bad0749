public import Calendars
public import Campaigns
import Storage

extension Definitions {
  /// Takes a campaign a step along its lifecycle.
  ///
  /// Pausing, stopping and archiving empty the queues of it at once, on every stage.
  /// - Throws: ``CatalogueError/notAllowed(_:_:from:)`` where the step is not allowed.
  public func take(
    _ step: CampaignState.Step, of key: Key, actor: String, now: Timestamp
  ) throws(CatalogueError) -> CampaignRecord {
    try change { writer throws(CatalogueError) in
      let known = try reading { () throws(StorageError) in try writer.campaign(key) }
      guard let known else { throw .unknown(.campaign, key) }
      return try take(step, of: known, actor: actor, now: now, in: writer)
    }
  }

  func take(
    _ step: CampaignState.Step, of known: CampaignRecord, actor: String, now: Timestamp,
    in writer: any StoreWriter
  ) throws(CatalogueError) -> CampaignRecord {
    let hasEnded = step == .archive ? try hasEnded(known, now: now, in: writer) : false
    guard let state = known.state.after(step, hasEnded: hasEnded) else {
      throw .notAllowed(step, known.key, from: known.state)
    }
    var record = known
    record.state = state
    if step == .approve { record.approval = try approval(of: known, now: now, in: writer) }
    // To approve again what is live already, popups and all, changes nothing.
    if record == known { return known }
    let entry = AuditEntry(
      at: now, actor: actor, action: step.rawValue, kind: .campaign, key: known.key,
      before: known.state.rawValue, after: state.rawValue)
    try reading { () throws(StorageError) in
      try writer.set(record)
      try writer.add(entry)
    }
    if step == .pause || step == .stop || step == .archive {
      try emptyQueues(of: known.key, in: writer)
    }
    return record
  }

  /// Returns whether the schedule of what is live is over.
  private func hasEnded(
    _ known: CampaignRecord, now: Timestamp, in reader: any StoreReader
  ) throws(CatalogueError) -> Bool {
    guard let approval = known.approval else { return false }
    return try definition(of: known.key, number: approval.revision, in: reader)
      .schedule?.hasEnded(at: now) ?? false
  }

  /// Fixes the newest revision of a campaign and of the popups it shows.
  private func approval(
    of known: CampaignRecord, now: Timestamp, in writer: any StoreWriter
  ) throws(CatalogueError) -> CampaignRecord.Approval {
    let campaign = try definition(of: known.key, number: known.latest, in: writer)
    var pins: [CampaignRecord.Pin] = []
    for variant in campaign.variants {
      let popup = try reading { () throws(StorageError) in
        try writer.revision(.popup, variant.popup, number: nil)
      }
      guard let popup else {
        throw .missingPopups([.init(campaign: known.key, popup: variant.popup)])
      }
      pins.append(CampaignRecord.Pin(popup: variant.popup, revision: popup.number))
    }
    return CampaignRecord.Approval(
      revision: known.latest, pins: pins,
      firstPublishedAt: known.approval?.firstPublishedAt ?? now)
  }

  /// Takes a campaign out of every queue.
  private func emptyQueues(
    of campaign: Key, in writer: any StoreWriter
  ) throws(CatalogueError) {
    try reading { () throws(StorageError) in
      for var stage in try writer.stages(holding: campaign) {
        let before = stage.queue.count
        stage.queue.removeAll { $0.campaign == campaign }
        if stage.queue.count != before { try writer.apply([.stage(stage)]) }
      }
    }
  }
}
