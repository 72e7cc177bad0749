/// The reward of one day of a cycle.
public struct SignInReward: Sendable, Hashable {
  /// The day, counted from 1.
  public let day: Int

  /// What it gives.
  public let gift: SignInGift

  /// Whether the day stands out.
  public let isHighlighted: Bool

  /// Creates a reward.
  public init(day: Int, gift: SignInGift, isHighlighted: Bool = false) {
    self.day = day
    self.gift = gift
    self.isHighlighted = isHighlighted
  }
}
