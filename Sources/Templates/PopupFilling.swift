public import Campaigns

/// What the app fills into a popup when it shows it: numbers into the texts, services into a list.
public struct PopupFilling: Sendable, Hashable {
  /// What a preview shows: small numbers, and every service that is not switched off.
  public static let preview = PopupFilling(number: 3)

  /// What lint proves: numbers of three digits, and every service that is not switched off.
  public static let lint = PopupFilling(number: 999)

  /// The number that stands for every `{name}`.
  public let number: Int

  /// The services that the user sees, in their order, or nil for all that are enabled.
  public let entries: [ServiceListEntry]?

  /// Creates a filling.
  public init(number: Int, entries: [ServiceListEntry]? = nil) {
    self.number = number
    self.entries = entries
  }

  /// Returns the texts of a popup with every placeholder of its kind replaced by the number.
  func fill(_ texts: PopupTexts, of kind: PopupKind.Name) -> PopupTexts {
    let names = kind.placeholders
    func filled(_ text: String) -> String { fill(text, names) }
    return PopupTexts(
      title: filled(texts.title), body: filled(texts.body), primary: texts.primary.map(filled),
      secondary: texts.secondary.map(filled), image: texts.image, rules: texts.rules.map(filled),
      done: texts.done.map(filled), soldOut: texts.soldOut.map(filled),
      claimed: texts.claimed.map(filled))
  }

  /// One pass over the text; what is in braces and no placeholder stays as it is.
  private func fill(_ text: String, _ names: [String]) -> String {
    guard text.contains("{") else { return text }
    var out = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      out += rest[..<open]
      rest = rest[open...]
      guard let name = names.first(where: { rest.hasPrefix("{\($0)}") }) else {
        out.append(rest.removeFirst())
        continue
      }
      out += String(number)
      rest = rest.dropFirst(name.count + 2)
    }
    return out + rest
  }
}

extension PopupKind.Name {
  /// The names that an app fills in.
  fileprivate var placeholders: [String] {
    switch self {
    case .lottery: ["remaining", "cost"]
    case .signIn: ["streak", "total", "toNext", "todayReward", "freezes"]
    case .coupon: ["gap"]
    case .serviceList: []
    }
  }
}
