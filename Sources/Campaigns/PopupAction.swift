/// What a button of a popup does.
public enum PopupAction: Sendable, Hashable {
  /// It opens a link.
  case link(String)

  /// It does something that the popup's kind knows.
  case perform(Deed)

  /// What a kind knows to do.
  public enum Deed: String, Sendable, Hashable, CaseIterable {
    /// Draws a prize; lottery.
    case draw

    /// Shows the rules; lottery.
    case rules

    /// Checks the day in; sign-in.
    case checkIn

    /// Makes a missed day up; sign-in.
    case makeUp

    /// Claims the tickets; coupon.
    case claim

    /// Copies the code; coupon.
    case copyCode

    /// Leaves; every kind.
    case dismiss

    /// Returns what a kind knows to do, in order.
    public static func allowed(for kind: PopupKind.Name) -> [Deed] {
      switch kind {
      case .lottery: [.draw, .rules, .dismiss]
      case .signIn: [.checkIn, .makeUp, .dismiss]
      case .coupon: [.claim, .copyCode, .dismiss]
      case .serviceList: [.dismiss]
      }
    }

    /// Returns what the primary button does where a file does not say, if anything.
    public static func primary(for kind: PopupKind.Name) -> Deed? {
      switch kind {
      case .lottery: .draw
      case .signIn: .checkIn
      case .coupon: .claim
      case .serviceList: nil
      }
    }
  }
}
