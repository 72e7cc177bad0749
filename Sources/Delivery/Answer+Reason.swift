public import Campaigns
public import Scheduling

extension StageDelivery.Answer {
  /// Why a request got what it got: `presented`, `nothing_configured` without a campaign, or the
  /// first failing gate of the campaign that came nearest.
  public var reason: String { outcome.reason(in: snapshot) }

  /// The campaign that came nearest: the furthest gate, then the order.
  public var nearest: (campaign: Campaign, code: GateCode, finding: Finding)? {
    outcome.nearest(in: snapshot)
  }
}

extension Outcome {
  /// Returns why a request got what it got: `presented`, `nothing_configured` without a campaign,
  /// or the first failing gate of the campaign that came nearest.
  public func reason(in snapshot: Snapshot) -> String {
    if presented != nil { return "presented" }
    return nearest(in: snapshot)?.code.rawValue ?? "nothing_configured"
  }

  /// Returns the campaign that came nearest: the furthest gate, then the order.
  func nearest(
    in snapshot: Snapshot
  ) -> (campaign: Campaign, code: GateCode, finding: Finding)? {
    var nearest: (campaign: Campaign, code: GateCode, finding: Finding)?
    for (entry, verdict) in zip(snapshot.entries, verdicts) {
      guard case .refused(let code, let finding) = verdict else { continue }
      if let found = nearest, found.code.rank >= code.rank { continue }
      nearest = (entry.campaign, code, finding)
    }
    return nearest
  }
}

extension GateCode {
  /// How far a campaign came that was refused with the code: codes of one gate are equally far.
  fileprivate var rank: Int { (gate?.rawValue ?? Gate.allCases.count) }
}
