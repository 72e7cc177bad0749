public import Campaigns
public import Scheduling

extension StageDelivery.Answer {
  /// Why a request got what it got: `presented`, `nothing_configured` without a campaign, or the
  /// first failing gate of the campaign that came nearest.
  public var reason: String {
    if outcome.presented != nil { return "presented" }
    return nearest?.code.rawValue ?? "nothing_configured"
  }

  /// The campaign that came nearest: the furthest gate, then the order.
  public var nearest: (campaign: Campaign, code: GateCode, finding: Finding)? {
    var nearest: (campaign: Campaign, code: GateCode, finding: Finding)?
    for (entry, verdict) in zip(snapshot.entries, outcome.verdicts) {
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
