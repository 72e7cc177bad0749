import Campaigns
import JSON

/// What holds between the texts of a popup.
enum ContentRules {
  static let defaultLocale = ObjectRule.at("one of the locales") { content in
    guard let name = content["defaultLocale"], let tag = name.string.flatMap(LocaleTag.init),
      let locales = content["locales"]?.members
    else { return nil }
    return locales.contains { LocaleTag($0.name) == tag } ? nil : name
  }

  static let complete = ObjectRule("every text that the default locale has") { content in
    guard let tag = content["defaultLocale"]?.string.flatMap(LocaleTag.init),
      let locales = content["locales"]?.members,
      let standard = locales.first(where: { LocaleTag($0.name) == tag })
    else { return [] }
    let needed = standard.place.members.filter { !$0.place.rawValue.isNull }.map(\.name)
    return locales.map(\.place).filter { texts in
      // A missing title is a fault of its own.
      texts.rawValue.object != nil
        && needed.contains { name in
          name != "title" && (texts[name]?.rawValue ?? .null) == .null
        }
    }
  }

  /// Names of prizes, tickets and entries have a text for the default locale.
  static let localizedTexts = ObjectRule("a text for the default locale of the content") { popup in
    guard
      let tag = popup["content"]?["defaultLocale"]?.string.flatMap(LocaleTag.init)
    else { return [] }
    return texts(of: popup).filter { place in
      place.rawValue.object != nil && place.isSound
        && !place.members.contains { LocaleTag($0.name) == tag }
    }
  }

  static let primaryLink = ObjectRule.at(
    "a link of actions.primary, because the service list has the text of a primary button"
  ) { popup in
    guard popup["serviceList"] != nil, let content = popup["content"], content.isSound,
      let locales = content["locales"]?.members,
      locales.contains(where: { ($0.place["primary"]?.rawValue ?? .null) != .null }),
      popup["actions"]?.isSound ?? true,
      popup["actions"]?["primary"]?["link"] == nil
    else { return nil }
    return popup["actions"]?["primary"] ?? popup["actions"] ?? popup["serviceList"]
  }

  private static func texts(of popup: Place) -> [Place] {
    let named =
      (popup["lottery"]?["prizes"]?.elements ?? [])
      + (popup["coupon"]?["tickets"]?.elements ?? [])
    let entries = popup["serviceList"]?["entries"]?.elements ?? []
    return named.compactMap { $0["name"] }
      + entries.flatMap { entry in
        [entry["title"], entry["subtitle"], entry["badge"]?["value"]].compactMap(\.self)
      }
  }
}
