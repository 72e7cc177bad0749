/// One prize of a lottery.
public struct LotteryPrize: Sendable, Hashable {
  /// What is won.
  public enum Award: Sendable, Hashable {
    /// So many pieces of an article.
    case goods(ref: String, pieces: Int)

    /// So many coupons.
    case coupon(ref: String, pieces: Int)

    /// So many points.
    case points(Int)

    /// A right for so many days.
    case entitlement(ref: String, days: Int)

    /// Nothing.
    case none
  }

  /// The prize's key.
  public let key: Key

  /// Its cell, counted from 0.
  public let slot: Int

  /// Its name.
  public let name: LocalizedText

  /// What is won.
  public let award: Award

  /// Its part of the chances.
  public let weight: Int

  /// How many there are, or nil for no limit.
  public let stock: Int?

  /// How many there are a day, or nil for no limit.
  public let dailyStock: Int?

  /// How many one user can win, or nil for no limit.
  public let perUser: Int?

  /// The group of prizes that it belongs to.
  public let tier: Key

  /// The draws of a user before it can be won, or nil for none.
  public let unlockAfterDraws: Int?

  /// Creates a prize from values that its document has validated.
  public init(
    key: Key, slot: Int, name: LocalizedText, award: Award, weight: Int, stock: Int?,
    dailyStock: Int?, perUser: Int?, tier: Key, unlockAfterDraws: Int? = nil
  ) {
    self.key = key
    self.slot = slot
    self.name = name
    self.award = award
    self.weight = weight
    self.stock = stock
    self.dailyStock = dailyStock
    self.perUser = perUser
    self.tier = tier
    self.unlockAfterDraws = unlockAfterDraws
  }
}
