public import Calendars
import Documents
public import Rules

/// A placement's question, as a face has read it.
public struct DecisionRequest: Hashable, Sendable {
  /// The longest id of a user or a stage and the longest name of a placement or an event, in bytes.
  public static let maximumNameLength = OutsideText.maximumNameLength

  /// The user's id; empty for nobody in particular.
  public var user: String

  /// The stage.
  public var stage: String

  /// The placement.
  public var placement: String

  /// The name of the event, or nil.
  public var event: String?

  /// What the event carries.
  public var properties: RuleMap

  /// What is known of the user.
  public var traits: RuleMap

  /// What else rules may name, such as `app`, `cart` or `page`.
  public var context: RuleMap

  /// The user's zone, or nil for the installation's.
  public var zone: Zone?

  /// The user's locale, or nil for the installation's.
  public var locale: String?

  /// Whether the popup is reserved; false only looks.
  public var reserves: Bool

  /// Creates a request.
  public init(
    user: String, stage: String, placement: String, event: String? = nil,
    properties: RuleMap = .empty, traits: RuleMap = .empty, context: RuleMap = .empty,
    zone: Zone? = nil, locale: String? = nil, reserves: Bool = true
  ) {
    self.user = user
    self.stage = stage
    self.placement = placement
    self.event = event
    self.properties = properties
    self.traits = traits
    self.context = context
    self.zone = zone
    self.locale = locale
    self.reserves = reserves
  }
}
