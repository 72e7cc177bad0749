/// What follows when a recogniser, a control or a handler acts.
public enum TouchAction: Sendable, Hashable {
  /// Nothing but the report that it did.
  case report

  /// A popup is dismissed, by its name in `TouchParts.popups`.
  case dismiss(popup: String)
}
