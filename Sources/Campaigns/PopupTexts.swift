/// The texts of a popup in one language; `{name}` stands for what the app fills in.
public struct PopupTexts: Sendable, Hashable {
  /// The headline.
  public let title: String

  /// What stands under the headline; may be empty.
  public let body: String

  /// The text of the primary button, or nil for none.
  public let primary: String?

  /// The text of the secondary button, or nil for none.
  public let secondary: String?

  /// The name of the picture, or nil for none.
  public let image: String?

  /// The rules of a lottery, or nil.
  public let rules: String?

  /// What a sign-in says when done, or nil.
  public let done: String?

  /// What a coupon says when nothing is left, or nil.
  public let soldOut: String?

  /// What a coupon says when claimed, or nil.
  public let claimed: String?

  /// Creates texts.
  public init(
    title: String, body: String = "", primary: String? = nil, secondary: String? = nil,
    image: String? = nil, rules: String? = nil, done: String? = nil, soldOut: String? = nil,
    claimed: String? = nil
  ) {
    self.title = title
    self.body = body
    self.primary = primary
    self.secondary = secondary
    self.image = image
    self.rules = rules
    self.done = done
    self.soldOut = soldOut
    self.claimed = claimed
  }
}
