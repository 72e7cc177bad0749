public import Campaigns
public import JSON

/// A popup as an app receives it: everything filled in, one language chosen.
public enum PresentedPopup {
  /// Members that say something of the definition and nothing of what is seen.
  private static let internalMembers = ["$schema", "key", "name", "tags"]

  /// Returns the members that an app draws.
  ///
  /// Texts in several languages become one text, `content` those of the language that fits best,
  /// and a service list keeps the entries named, in their order.
  public static func members(
    of document: PopupDocument, for locale: LocaleTag?, showing entries: [Key]?
  ) -> JSONObject {
    let content = document.popup.content
    let chosen = content.entry(for: locale).locale
    let shape = Shape.object(PopupShape.root)
    // What languages a text is in is decided text by text: a name may have more than the content.
    let choice = LanguageChoice(locale: locale ?? chosen, standard: content.defaultLocale)
    guard case .object(var object) = shape.spoken(document.completed, choice) else {
      return JSONObject()
    }
    for name in internalMembers { object[name] = nil }
    object["content"] = Self.content(of: document, chosen)
    if let entries { object["serviceList"] = keep(entries, in: object["serviceList"]) }
    return object
  }

  /// The texts of one language, with its tag and its direction.
  private static func content(of document: PopupDocument, _ locale: LocaleTag) -> JSONValue {
    let content = document.completed["content"]
    let texts = content?["locales"]?.object?.members.first { LocaleTag($0.name) == locale }
    var object = texts?.value.object ?? JSONObject()
    object["locale"] = .string(locale.rawValue)
    object["direction"] = .string(document.popup.content.direction(of: locale).rawValue)
    return .object(object)
  }

  private static func keep(_ keys: [Key], in list: JSONValue?) -> JSONValue? {
    guard case .object(var list)? = list, let entries = list["entries"]?.array else { return list }
    list["entries"] = .array(
      keys.compactMap { key in entries.first { $0["key"]?.string == key.rawValue } })
    return .object(list)
  }
}

/// The language that texts are chosen in.
struct LanguageChoice {
  let locale: LocaleTag
  let standard: LocaleTag

  /// Returns the text that fits best.
  func text(of texts: JSONObject) -> JSONValue? {
    let tags = texts.members.compactMap { LocaleTag($0.name) }
    let found = locale.lookup(in: tags) ?? standard
    return texts.members.first { LocaleTag($0.name) == found }?.value
  }
}

extension Shape {
  /// Returns a value of this shape with one text in the place of each text in several languages.
  func spoken(_ value: JSONValue, _ choice: LanguageChoice) -> JSONValue {
    switch self {
    case .object(let shape):
      guard let object = value.object else { return value }
      let resolved = ResolvedMembers(shape, in: object)
      let members = object.members.map { member in
        JSONObject.Member(
          member.name,
          resolved.member(named: member.name)?.shape.spoken(member.value, choice) ?? member.value)
      }
      return JSONObject(members).map(JSONValue.object) ?? value
    case .list(let list):
      return value.array.map { .array($0.map { list.element.spoken($0, choice) }) } ?? value
    case .byLocale(.text):
      return value.object.flatMap(choice.text) ?? value
    case .either(let shapes):
      return shapes.first { $0.accepts(sortOf: value) }?.spoken(value, choice) ?? value
    case .nullable(let shape):
      return value.isNull ? value : shape.spoken(value, choice)
    case .byLocale, .byName, .text, .whole, .number, .flag, .anything, .choice, .constant:
      return value
    }
  }
}
