/// The texts of a popup in all its languages.
public struct PopupContent: Sendable, Hashable {
  /// The texts of one language.
  public struct Entry: Sendable, Hashable {
    /// The language.
    public let locale: LocaleTag

    /// The texts.
    public let texts: PopupTexts

    /// Creates an entry.
    public init(locale: LocaleTag, texts: PopupTexts) {
      self.locale = locale
      self.texts = texts
    }
  }

  /// The language that serves readers of all others.
  public let defaultLocale: LocaleTag

  /// The texts of all languages, in the order of their tags; the default's are among them.
  public let entries: [Entry]

  private let explicitDirection: TextDirection?
  private let defaultTexts: PopupTexts

  /// Creates content; nil where a language is there twice or the default is missing.
  /// - Parameters:
  ///   - defaultLocale: The language that serves readers of all others.
  ///   - direction: The direction of all languages, or nil for each its own.
  ///   - entries: The texts of every language.
  public init?(defaultLocale: LocaleTag, direction: TextDirection? = nil, entries: [Entry]) {
    guard let standard = entries.first(where: { $0.locale == defaultLocale }),
      Set(entries.map(\.locale)).count == entries.count
    else { return nil }
    self.defaultLocale = defaultLocale
    self.entries = entries.sorted { $0.locale < $1.locale }
    explicitDirection = direction
    defaultTexts = standard.texts
  }

  /// The languages, in the order of their tags.
  public var locales: [LocaleTag] { entries.map(\.locale) }

  /// Returns the texts for a reader of a language (RFC 4647, section 3.4), nil taking the default.
  public func entry(for locale: LocaleTag?) -> Entry {
    let found = locale?.lookup(in: locales) ?? defaultLocale
    return entries.first { $0.locale == found }
      ?? Entry(locale: defaultLocale, texts: defaultTexts)
  }

  /// Returns the direction in which a language of this content is laid out.
  public func direction(of locale: LocaleTag) -> TextDirection {
    explicitDirection ?? locale.direction
  }
}
