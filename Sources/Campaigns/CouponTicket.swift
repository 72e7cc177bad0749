public import Calendars

/// One ticket of a coupon; wall-clock times are read in the campaign's zone.
public struct CouponTicket: Sendable, Hashable {
  /// What a ticket holds for.
  public enum Scope: Sendable, Hashable {
    /// Everything.
    case all

    /// These categories, at least one.
    case categories([String])

    /// These products, at least one.
    case products([String])
  }

  /// When a ticket can be claimed; half open.
  public struct Claim: Sendable, Hashable {
    /// The first time in.
    public let start: WallClock

    /// The first time out, or nil for none.
    public let end: WallClock?

    /// Creates a span.
    public init(start: WallClock, end: WallClock?) {
      self.start = start
      self.end = end
    }
  }

  /// When a claimed ticket can be used.
  public enum Use: Sendable, Hashable {
    /// Between these times; half open.
    case fixed(start: WallClock, end: WallClock)

    /// So many days from a day after the claim, to the end of the last one if wanted.
    case afterClaim(startAfterDays: Int, validDays: Int, endOfDay: Bool)
  }

  /// How many there are; each at least 1, or nil for no limit.
  public struct Stock: Sendable, Hashable {
    /// In all.
    public let total: Int?

    /// For one user.
    public let perUser: Int?

    /// For one user and day; at most those for one user.
    public let perUserPerDay: Int?

    /// Creates a stock.
    public init(total: Int?, perUser: Int?, perUserPerDay: Int?) {
      self.total = total
      self.perUser = perUser
      self.perUserPerDay = perUserPerDay
    }
  }

  /// The ticket's key.
  public let key: Key

  /// The code to type, 4–32 of A–Z, 0–9 and `-`, or nil for none.
  public let code: String?

  /// Its name.
  public let name: LocalizedText

  /// What it takes off.
  public let discount: CouponDiscount

  /// The least value of a purchase, in minor units of the discount's currency.
  public let minimumMinor: Int

  /// What it holds for.
  public let scope: Scope

  /// When it can be claimed.
  public let claim: Claim

  /// When it can be used.
  public let use: Use

  /// How many there are.
  public let stock: Stock

  /// Creates a ticket from values that its document has validated.
  public init(
    key: Key, code: String? = nil, name: LocalizedText, discount: CouponDiscount,
    minimumMinor: Int, scope: Scope, claim: Claim, use: Use, stock: Stock
  ) {
    self.key = key
    self.code = code
    self.name = name
    self.discount = discount
    self.minimumMinor = minimumMinor
    self.scope = scope
    self.claim = claim
    self.use = use
    self.stock = stock
  }
}
