import Calendars
public import Campaigns
public import Configuration
import Rules
import Scheduling

extension DecisionRequest {
  /// Returns the request as an event of a stage, with the installation's defaults filled in.
  ///
  /// - Throws: ``DeliveryError/invalid(member:value:rule:)`` for an empty or overlong name.
  func event(with settings: Settings) throws(DeliveryError) -> StageEvent.Request {
    try checkName("user", user, mayBeEmpty: true)
    try checkName("stage", stage)
    try checkName("placement", placement)
    if let event { try checkName("event", event) }
    if event == nil, let first = properties.entries.first, case .string(let name) = first.key {
      throw .invalid(
        member: "properties", value: name, rule: "properties belong to an event, and none is named")
    }
    if let locale {
      try checkName("locale", locale)
      guard LocaleTag.named(byPlatform: locale) != nil else {
        throw .invalid(
          member: "locale", value: locale, rule: "it must be a language tag, such as zh-Hans")
      }
    }
    return StageEvent.Request(
      user: user, event: event, circumstances: try circumstances(with: settings))
  }

  /// Returns what rules see of the request, with the installation's defaults filled in.
  ///
  /// - Throws: ``DeliveryError/invalid(member:value:rule:)`` for a context that names what has
  ///   members of its own.
  public func circumstances(with settings: Settings) throws(DeliveryError) -> Circumstances {
    let zone = zone ?? settings.defaultTimeZone
    var attributes = Attributes()
    for entry in context.entries {
      guard case .string(let name) = entry.key else { continue }
      guard name != "user", name != "event" else {
        throw .invalid(
          member: "context.\(name)", value: "", rule: "`user` and `event` have members of their own"
        )
      }
      attributes[name] = entry.value
    }
    attributes["user"] = .map(user(in: zone, locale: locale ?? settings.defaultLocale))
    if let event { attributes["event"] = .map(properties(of: event)) }
    return Circumstances(
      placement: placement, zone: zone, locale: locale, attributes: attributes)
  }

  /// The traits, with what is always there unless a trait has its name.
  private func user(in zone: Zone, locale: String) -> RuleMap {
    traits.adding("id", .string(user)).adding("locale", .string(locale))
      .adding("timeZone", .string(zone.identifier))
  }

  private func properties(of event: String) -> RuleMap {
    properties.adding("name", .string(event))
  }
}

/// Checks the name of something outside: not empty, and not longer than is stored.
func checkName(
  _ member: String, _ value: String, mayBeEmpty: Bool = false
) throws(DeliveryError) {
  if value.isEmpty, !mayBeEmpty {
    throw .invalid(member: member, value: value, rule: "it must not be empty")
  }
  guard value.utf8.count <= DecisionRequest.maximumNameLength else {
    throw .invalid(
      member: member, value: String(value.prefix(40)) + "…",
      rule: "at most \(DecisionRequest.maximumNameLength) bytes")
  }
}

extension RuleMap {
  /// Returns the map with a further member, unless it has one of that name.
  fileprivate func adding(_ name: String, _ value: RuleValue) -> RuleMap {
    guard self.value(named: name) == nil else { return self }
    return RuleMap(entries + [Entry(key: .string(name), value: value)]) ?? self
  }
}
