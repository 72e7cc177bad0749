/// What a tap outside the content is for.
public enum BackgroundPolicy: Sendable, Hashable, CaseIterable {
  /// It dismisses the popup.
  case dismiss

  /// Nothing: the popup is modal.
  case ignore

  /// It is the page's: the scrim is nil for itself.
  case passthrough
}
