/// What a ticket takes off; values are minor units of its currency.
public struct CouponDiscount: Sendable, Hashable {
  /// How much is taken off.
  public enum Amount: Sendable, Hashable {
    /// A fixed value, at least 1.
    case value(Int)

    /// So many per cent, 1–99.
    case percent(Int)

    /// The delivery.
    case freeShipping
  }

  /// How much is taken off.
  public let amount: Amount

  /// The currency's code (ISO 4217).
  public let currency: String

  /// The most that is taken off, at least 1, or nil for no limit; never nil for per cents.
  public let maximumMinor: Int?

  /// Creates a discount from values that its document has validated.
  public init(_ amount: Amount, currency: String, maximumMinor: Int?) {
    self.amount = amount
    self.currency = currency
    self.maximumMinor = maximumMinor
  }
}
