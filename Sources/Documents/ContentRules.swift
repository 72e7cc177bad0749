import Campaigns
import JSON

/// What holds between the texts of a popup.
enum ContentRules {
  static let defaultLocale = ObjectRule.value("one of the locales") { content in
    guard let name = content["defaultLocale"], let tag = name.string.flatMap(LocaleTag.init),
      let locales = content["locales"]?.members, !locales.isEmpty
    else { return nil }
    return locales.contains { LocaleTag($0.name) == tag } ? nil : name
  }

  static let complete = ObjectRule("a text, because the default locale has one") { content in
    guard let standard = defaultTexts(of: content) else { return [] }
    // A missing title is a fault of its own; an empty body is the same as none.
    let needed = standard.members.filter {
      $0.name != "title" && !$0.place.rawValue.isNull && $0.place.rawValue != ""
    }
    return (content["locales"]?.members ?? []).filter { LocaleTag($0.name) != nil }
      .filter { $0.place.rawValue.object != nil }
      .flatMap { locale in
        needed.compactMap { text in breach(of: text.name, in: locale.place) }
      }
  }

  /// Names of prizes, tickets and entries have a text for the default locale.
  static let localizedTexts = ObjectRule("a text for the default locale of the content") { popup in
    guard let content = popup["content"], defaultTexts(of: content) != nil,
      let name = content["defaultLocale"]?.string, let tag = LocaleTag(name)
    else { return [] }
    return texts(of: popup)
      .filter { !$0.members.isEmpty && !$0.members.contains { LocaleTag($0.name) == tag } }
      .map { .missing($0.pointer.appending(name)) }
  }

  static let primaryLink = ObjectRule(
    "a link, because the service list has the text of a primary button"
  ) { popup in
    guard popup["serviceList"] != nil, let content = popup["content"],
      let primary = defaultTexts(of: content)?["primary"], !primary.rawValue.isNull
    else { return [] }
    let pointer = popup.pointer.appending("actions").appending("primary")
    guard let actions = popup["actions"] else { return [.missing(pointer)] }
    // What stands there but has a fault is reported as such.
    guard actions.rawValue.object != nil else { return [] }
    guard let action = actions["primary"] else { return [.missing(pointer)] }
    return action.isSound && action["link"] == nil ? [.value(action)] : []
  }

  private static func defaultTexts(of content: Place) -> Place? {
    guard let tag = content["defaultLocale"]?.string.flatMap(LocaleTag.init) else { return nil }
    return content["locales"]?.members.first { LocaleTag($0.name) == tag }?.place
  }

  private static func breach(of name: String, in texts: Place) -> ObjectRule.Breach? {
    guard let text = texts[name] else { return .missing(texts.pointer.appending(name)) }
    return text.rawValue.isNull ? .value(text) : nil
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
