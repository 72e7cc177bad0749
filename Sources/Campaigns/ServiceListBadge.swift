/// What hangs on the picture of a service.
public enum ServiceListBadge: Sendable, Hashable {
  /// The greatest number that is drawn as itself; larger ones are drawn as `99+`.
  public static let largestCount = 99

  /// A dot.
  case dot

  /// A text of at most 8 characters, the same in all languages.
  case text(String)

  /// A text of at most 8 characters in each language.
  case localizedText(LocalizedText)

  /// A number, at least 0.
  case count(Int)

  /// Returns the text that is drawn for a reader of a language; empty for a dot, nil for nothing.
  public func text(for locale: LocaleTag) -> String? {
    switch self {
    case .dot: ""
    case .text(let text): text
    case .localizedText(let texts): texts.text(for: locale)
    case .count(let count):
      count == 0 ? nil : count > Self.largestCount ? "\(Self.largestCount)+" : String(count)
    }
  }
}
