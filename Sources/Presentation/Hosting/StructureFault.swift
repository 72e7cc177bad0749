/// What is wrong in the structure of a hosted popup, whatever its file says.
///
/// `rule` is the name under which lint reports it.
public enum StructureFault: Sendable, Hashable {
  /// The background should dismiss, but no point of it can be hit.
  case backgroundUnreachable

  /// The page below can be hit although the popup is modal.
  case backgroundReachable

  /// A tap on a row goes to a recogniser around it, which cancels the row's own touch.
  case selectionStolen(row: String, recogniser: String)

  /// A tap on a row selects it and is recognised as well: one tap, two actions.
  case doubleAction(row: String, recogniser: String)

  /// The name of the rule of lint that it breaks.
  public var rule: String {
    switch self {
    case .backgroundUnreachable: "background-unreachable"
    case .backgroundReachable: "background-reachable"
    case .selectionStolen, .doubleAction: "tap-steals-selection"
    }
  }
}
