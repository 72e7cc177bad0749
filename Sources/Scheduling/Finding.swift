public import Calendars
public import Campaigns
public import Rules

/// The value that a gate looked at.
///
/// Texts are made of it only where somebody reads them.
public enum Finding: Hashable, Sendable {
  /// Nothing to tell.
  case nothing

  /// The gate is not asked of test users.
  case testUser

  /// The gate is not asked again of what was shown before it was put back.
  case returning

  /// The trigger of what waits in the queue is behind it.
  case behind

  /// The stored state.
  case state(CampaignState)

  /// The instant at which something begins.
  case begins(Timestamp)

  /// The instant at which something ends or ended.
  case ends(Timestamp)

  /// Always, without an end.
  case always

  /// Something of the user's kept it away until an instant, or for good where there is none.
  case suppressed(by: Suppressor, until: Timestamp?)

  /// An open reservation, which becomes an impression or ends until an instant.
  case reserved(until: Timestamp)

  /// A popup of a kind that has nothing to show to this user now.
  case empty(PopupKind.Name)

  /// Matching events so far, of those it takes.
  case events(Int, of: Int)

  /// The event has another name, or its condition is not true.
  case noEvent

  /// The bucket, and the size of the share that it was compared with.
  case bucket(Int, below: Int)

  /// Impressions and open reservations, of those allowed, and how they are counted.
  case impressions(Int, of: Int, per: FrequencyCap.Window?, group: String?)

  /// The variable that the request did not give.
  case unknown(String)

  /// Why the rule failed.
  case failure(RuleFailure)

  /// The popup that has the stage.
  case occupied(Key)

  /// The popup that was promised to the request, and gets the stage with it.
  case promised(Key)
}

/// The answer of one gate for one campaign.
public enum Check: Hashable, Sendable {
  /// The campaign may go on.
  case passes(Finding)

  /// The campaign is refused with a code.
  case fails(GateCode, Finding)

  /// The code of a refusal, or nil.
  public var code: GateCode? {
    switch self {
    case .passes: nil
    case .fails(let code, _): code
    }
  }

  /// The value that was looked at.
  public var finding: Finding {
    switch self {
    case .passes(let finding), .fails(_, let finding): finding
    }
  }
}
