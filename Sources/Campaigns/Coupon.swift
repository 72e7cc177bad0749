public import Calendars

/// One to six tickets that are claimed together or one by one.
public struct Coupon: Sendable, Hashable {
  /// The group within which coupons exclude each other, or nil.
  public let stackGroup: Key?

  /// Whether it goes together with others.
  public let isStackable: Bool

  /// The tickets, 1–6.
  public let tickets: [CouponTicket]

  /// Creates a coupon from values that its document has validated.
  public init(stackGroup: Key? = nil, isStackable: Bool = false, tickets: [CouponTicket]) {
    self.stackGroup = stackGroup
    self.isStackable = isStackable
    self.tickets = tickets
  }

  /// Returns whether the time to claim is over for every ticket.
  public func isOver(at clock: WallClock) -> Bool {
    tickets.allSatisfy { ticket in ticket.claim.end.map { $0 <= clock } ?? false }
  }
}
