/// A language tag such as `zh-Hans-CN` (RFC 5646), whose case does not matter.
public struct LocaleTag: Sendable, Comparable, CustomStringConvertible {
  /// The longest tag, in bytes.
  public static let lengthLimit = 64

  /// The tag as it was written.
  public let rawValue: String

  private let folded: String

  /// Reads a tag: letters, then letters and digits, in parts of one to eight joined by `-`; nil
  /// for any other text.
  public init?(_ rawValue: String) {
    guard rawValue.utf8.count <= Self.lengthLimit else { return nil }
    let parts = rawValue.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard (1...8).contains(part.count), part.allSatisfy({ Self.isAllowed($0, first: index == 0) })
      else { return nil }
    }
    self.rawValue = rawValue
    folded = rawValue.lowercased()
  }

  /// Returns the tag of what a platform calls its locale, or nil for any other text.
  ///
  /// It is a tag, or `zh_CN`, `en_US@calendar=buddhist` or `de_DE.UTF-8`, of which only language,
  /// script, region and variants count.
  public static func named(byPlatform name: String) -> LocaleTag? {
    let tag = name.prefix { $0 != "@" && $0 != "." }
    return LocaleTag(String(tag.map { $0 == "_" ? "-" : $0 }))
  }

  /// The tag as it was written.
  public var description: String { rawValue }

  /// The tags from this to its language alone, each without the last part of the one before.
  ///
  /// A part of one letter never stands last (RFC 4647, section 3.4).
  public var lookupRange: [LocaleTag] {
    var range = [self]
    var parts = rawValue.split(separator: "-")
    while parts.count > 1 {
      parts.removeLast()
      while parts.count > 1, parts.last?.count == 1 { parts.removeLast() }
      if let tag = LocaleTag(parts.joined(separator: "-")) { range.append(tag) }
    }
    return range
  }

  /// Returns the first of the tags that serves a reader of this one (RFC 4647, section 3.4).
  ///
  /// Complexity: O(parts of this tag × tags).
  public func lookup(in tags: [LocaleTag]) -> LocaleTag? {
    for candidate in lookupRange {
      if let found = tags.first(where: { $0 == candidate }) { return found }
    }
    return nil
  }

  /// The direction in which the language is written.
  ///
  /// The script decides where the tag names one, else the language.
  public var direction: TextDirection {
    let parts = folded.split(separator: "-").map(String.init)
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    guard let language = parts.first else { return .leftToRight }
    return Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "prs", "ps", "sd", "syr", "ug",
    "ur", "yi",
  ]

  private static func isAllowed(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !first
    default: false
    }
  }
}

extension LocaleTag: Hashable {
  /// Returns whether both are the same tag, in whatever case.
  public static func == (one: LocaleTag, other: LocaleTag) -> Bool {
    one.folded == other.folded
  }

  /// Feeds the tag, in lower case, to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(folded)
  }

  /// Returns whether one comes before the other, in lower case and bytewise.
  public static func < (one: LocaleTag, other: LocaleTag) -> Bool {
    one.folded.utf8.lexicographicallyPrecedes(other.folded.utf8)
  }
}
