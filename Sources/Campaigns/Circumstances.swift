public import Calendars
public import Rules

/// What a request said of the app and the user: all that a re-check of a waiting popup needs.
public struct Circumstances: Hashable, Sendable {
  /// The placement that asked.
  public let placement: String

  /// The user's zone.
  public let zone: Zone

  /// The user's locale, or nil where the request had none.
  public let locale: String?

  /// The variables of rules: `user`, `event` and what else the request's context names.
  public let attributes: Attributes

  /// Creates circumstances.
  public init(placement: String, zone: Zone, locale: String?, attributes: Attributes) {
    self.placement = placement
    self.zone = zone
    self.locale = locale
    self.attributes = attributes
  }
}
