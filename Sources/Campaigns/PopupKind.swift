/// What a popup is for, with all that belongs to that.
public enum PopupKind: Sendable, Hashable {
  /// Prizes are drawn.
  case lottery(Lottery)

  /// A day is checked in.
  case signIn(SignIn)

  /// Tickets are claimed.
  case coupon(Coupon)

  /// Services are listed.
  case serviceList(ServiceList)

  /// The name of a kind, as files write it.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// A lottery.
    case lottery

    /// A sign-in calendar.
    case signIn

    /// A coupon of one or several tickets.
    case coupon

    /// A list of services.
    case serviceList
  }

  /// The kind's name.
  public var name: Name {
    switch self {
    case .lottery: .lottery
    case .signIn: .signIn
    case .coupon: .coupon
    case .serviceList: .serviceList
    }
  }
}
