/// The reward of a number of days.
public struct SignInMilestone: Sendable, Hashable {
  /// The days, at least 1.
  public let total: Int

  /// What they give.
  public let gift: SignInGift

  /// Creates a milestone.
  public init(total: Int, gift: SignInGift) {
    self.total = total
    self.gift = gift
  }
}
