/// What a view does that overrides touches-began: it acts when the finger arrives.
public struct BeganHandler: Sendable, Hashable {
  /// Which touches it acts on.
  public let filter: TouchFilter

  /// What follows.
  public let action: TouchAction

  /// Creates a handler.
  public init(filter: TouchFilter, action: TouchAction) {
    self.filter = filter
    self.action = action
  }
}
