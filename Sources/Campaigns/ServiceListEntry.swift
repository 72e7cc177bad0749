public import Calendars
public import Rules

/// One service of a list; wall-clock times are read in the campaign's zone.
public struct ServiceListEntry: Sendable, Hashable {
  /// The entry's key.
  public let key: Key

  /// Its place among the entries, 0–9999; the key decides between equals.
  public let position: Int

  /// Its name.
  public let title: LocalizedText

  /// What stands under the name, or nil.
  public let subtitle: LocalizedText?

  /// The name of its picture, or nil.
  public let icon: String?

  /// What hangs on the picture, or nil.
  public let badge: ServiceListBadge?

  /// What a tap opens.
  public let link: String

  /// Whether the app asks the user to sign in at the tap.
  public let requiresLogin: Bool

  /// Who sees it.
  public let visibleRule: Rule

  /// The first time it is seen, or nil for none.
  public let visibleFrom: WallClock?

  /// The first time it is no longer seen, or nil for none.
  public let visibleUntil: WallClock?

  /// The oldest app that sees it, or nil for all.
  public let minAppVersion: SemanticVersion?

  /// Whether it is seen at all.
  public let isEnabled: Bool

  /// Creates an entry from values that its document has validated.
  public init(
    key: Key, position: Int, title: LocalizedText, subtitle: LocalizedText? = nil,
    icon: String? = nil, badge: ServiceListBadge? = nil, link: String,
    requiresLogin: Bool = false, visibleRule: Rule = .always, visibleFrom: WallClock? = nil,
    visibleUntil: WallClock? = nil, minAppVersion: SemanticVersion? = nil, isEnabled: Bool = true
  ) {
    self.key = key
    self.position = position
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.badge = badge
    self.link = link
    self.requiresLogin = requiresLogin
    self.visibleRule = visibleRule
    self.visibleFrom = visibleFrom
    self.visibleUntil = visibleUntil
    self.minAppVersion = minAppVersion
    self.isEnabled = isEnabled
  }

  /// Returns whether a user sees the entry; a rule that fails or lacks an attribute hides it.
  ///
  /// `attributes` is what rules see, `clock` the time in the zone of the campaign.
  public func isVisible(for attributes: Attributes, at clock: WallClock) -> Bool {
    guard isEnabled, visibleFrom.map({ $0 <= clock }) ?? true,
      visibleUntil.map({ clock < $0 }) ?? true,
      minAppVersion.map({ Self.app(in: attributes, isAtLeast: $0) }) ?? true
    else { return false }
    return visibleRule.evaluate(attributes) == .isTrue
  }

  private static func app(in attributes: Attributes, isAtLeast oldest: SemanticVersion) -> Bool {
    var version = attributes["app.version"]
    if version == nil, case .map(let app)? = attributes["app"] {
      version = app.value(named: "version")
    }
    switch version {
    case .string(let text)?: return SemanticVersion(text).map { $0 >= oldest } ?? false
    case .version(let version)?: return version >= oldest
    default: return false
    }
  }
}
