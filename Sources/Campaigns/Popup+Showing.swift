public import Calendars
public import Rules

extension Popup {
  /// Returns whether there is anything to show to a user now.
  ///
  /// There is not where a service list has no visible entry, where the time to claim every ticket
  /// of
  /// a coupon is over, and where the service says that the user has signed in today. `attributes`
  /// is what rules see, `clock` the time in the zone of the campaign.
  public func hasSomethingToShow(for attributes: Attributes, at clock: WallClock) -> Bool {
    switch kind {
    case .lottery: true
    case .signIn: !Self.isSignedInToday(attributes)
    case .coupon(let coupon): !coupon.isOver(at: clock)
    case .serviceList(let list): !list.visibleEntries(for: attributes, at: clock).isEmpty
    }
  }

  private static func isSignedInToday(_ attributes: Attributes) -> Bool {
    guard case .map(let signIn)? = attributes["signIn"] else { return false }
    return signIn.value(named: "doneToday") == .bool(true)
  }
}
