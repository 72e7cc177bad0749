/// The reasons for which a campaign is not shown, in the order in which they are asked.
public enum GateCode: String, Hashable, Sendable, CaseIterable {
  /// The campaign is not approved.
  case notLive = "not_live"
  /// Its time has not come.
  case notStarted = "not_started"
  /// Its time is over.
  case ended = "ended"
  /// No window is open.
  case outsideWindow = "outside_window"
  /// The placement asks for other campaigns.
  case placement = "placement"
  /// Its event has not happened, or not often enough.
  case trigger = "trigger"
  /// The user is on the deny list.
  case denied = "denied"
  /// The rule is false.
  case audience = "audience"
  /// The rule failed.
  case audienceError = "audience_error"
  /// The rule asks for something that the request did not say.
  case audienceUnknown = "audience_unknown"
  /// The user is outside the rollout.
  case rollout = "rollout"
  /// Without an id there is no place in a share.
  case noIdentity = "no_identity"
  /// The user is in the control group.
  case holdout = "holdout"
  /// The campaign's own cap is reached.
  case cap = "cap"
  /// The campaign's total is reached.
  case capTotal = "cap_total"
  /// The cap of a group is reached.
  case capGroup = "cap_group"
  /// The last impression is too recent.
  case interval = "interval"
  /// A dismissal or a conversion keeps it away.
  case suppressed = "suppressed"
  /// The popup has nothing to show.
  case nothingToShow = "nothing_to_show"
  /// Another popup has the stage.
  case stageBusy = "stage_busy"
  /// The last popup ended too recently.
  case gap = "gap"
  /// The placement has shown enough in this session.
  case sessionCap = "session_cap"
  /// The user's night.
  case quietHours = "quiet_hours"
  /// A navigation is under way.
  case hostNotReady = "host_not_ready"
  /// Another campaign won.
  case outranked = "outranked"
  /// The app shows something else by now; only `shown` is refused with it.
  case contextChanged = "context_changed"

  /// The gate that refuses with the code, or nil for what comes behind all gates.
  public var gate: Gate? {
    switch self {
    case .notLive: .state
    case .notStarted, .ended: .span
    case .outsideWindow: .window
    case .placement: .placement
    case .trigger: .trigger
    case .denied: .deny
    case .audience, .audienceError, .audienceUnknown: .audience
    case .rollout: .rollout
    case .holdout: .holdout
    case .cap: .cap
    case .capTotal: .total
    case .capGroup: .group
    case .interval: .interval
    case .suppressed: .suppression
    case .nothingToShow: .content
    case .stageBusy: .stage
    case .gap: .gap
    case .sessionCap: .sessionCap
    case .quietHours: .quietHours
    case .hostNotReady: .host
    // A share without an id is refused at the rollout.
    case .noIdentity: .rollout
    case .outranked, .contextChanged: nil
    }
  }

  /// Whether a campaign that lacks nothing but this waits in the queue.
  public var waitsForStage: Bool {
    switch self {
    case .outranked, .stageBusy, .gap, .quietHours, .hostNotReady: true
    default: false
    }
  }
}
