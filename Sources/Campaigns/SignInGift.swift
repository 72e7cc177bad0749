/// What a sign-in gives.
public enum SignInGift: Sendable, Hashable {
  /// So many points, at least 1.
  case points(Int)

  /// So many coupons, at least 1.
  case coupon(ref: String, amount: Int)

  /// So many of a badge, at least 1.
  case badge(ref: String, amount: Int)
}
