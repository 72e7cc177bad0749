/// One text in several languages.
public struct LocalizedText: Sendable, Hashable {
  /// A text and its language.
  public struct Entry: Sendable, Hashable {
    /// The language.
    public let locale: LocaleTag

    /// The text.
    public let text: String

    /// Creates an entry.
    public init(locale: LocaleTag, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// The texts, in the order of their languages' tags; at least one.
  public let entries: [Entry]

  /// The language that serves readers of all others.
  public let defaultLocale: LocaleTag

  private let defaultText: String

  /// Creates a text; nil where a language is there twice or the default is missing.
  public init?(_ entries: [Entry], defaultLocale: LocaleTag) {
    guard let standard = entries.first(where: { $0.locale == defaultLocale }),
      Set(entries.map(\.locale)).count == entries.count
    else { return nil }
    self.entries = entries.sorted { $0.locale < $1.locale }
    self.defaultLocale = defaultLocale
    defaultText = standard.text
  }

  /// Returns the text for a reader of a language (RFC 4647, section 3.4).
  public func text(for locale: LocaleTag) -> String {
    guard let found = locale.lookup(in: entries.map(\.locale)) else { return defaultText }
    return entries.first { $0.locale == found }?.text ?? defaultText
  }
}
