/// What the buttons of a popup do.
public struct PopupActions: Sendable, Hashable {
  /// What the primary button does; nil in a service list without such a button.
  public let primary: PopupAction?

  /// What the secondary button does.
  public let secondary: PopupAction

  /// Creates actions.
  public init(primary: PopupAction?, secondary: PopupAction = .perform(.dismiss)) {
    self.primary = primary
    self.secondary = secondary
  }

  /// Returns the actions that hold where a file gives none.
  public static func standard(for kind: PopupKind.Name) -> PopupActions {
    PopupActions(primary: PopupAction.Deed.primary(for: kind).map(PopupAction.perform))
  }
}
