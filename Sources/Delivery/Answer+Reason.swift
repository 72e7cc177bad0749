public import Campaigns
public import Scheduling

extension StageDelivery.Answer {
  /// Why a request got what it got: `presented`, `nothing_configured` without a campaign, or the
  /// first failing gate of the campaign that came nearest.
  public var reason: String { outcome.answer }

  /// The campaign that came nearest: the furthest gate, then the order.
  public var nearest: (campaign: Campaign, code: GateCode, finding: Finding)? {
    outcome.nearest(in: snapshot)
  }
}

extension Outcome {
  /// Why a request got what it got: `presented`, `nothing_configured` without a campaign, or the
  /// first failing gate of the campaign that came nearest.
  public var answer: String {
    if presented != nil { return "presented" }
    return nearestPlace.flatMap { verdicts[$0].code }?.rawValue ?? "nothing_configured"
  }

  /// Returns the campaign that came nearest: the furthest gate, then the order.
  func nearest(
    in snapshot: Snapshot
  ) -> (campaign: Campaign, code: GateCode, finding: Finding)? {
    guard let place = nearestPlace, case .refused(let code, let finding) = verdicts[place] else {
      return nil
    }
    return (snapshot.entries[place].campaign, code, finding)
  }

  private var nearestPlace: Int? {
    var nearest: (place: Int, rank: Int)?
    for (place, verdict) in verdicts.enumerated() {
      guard let rank = verdict.code?.rank else { continue }
      if let nearest, nearest.rank >= rank { continue }
      nearest = (place, rank)
    }
    return nearest?.place
  }
}

extension GateCode {
  /// How far a campaign came that was refused with the code: codes of one gate are equally far.
  fileprivate var rank: Int { (gate?.rawValue ?? Gate.allCases.count) }
}
