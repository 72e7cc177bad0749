/// The room that a text takes, by a rule that needs no fonts.
///
/// The unit is the character that a reader sees (an extended grapheme cluster, Unicode Standard
/// Annex 29): a letter with all its marks, a flag or a family of emoji counts once. A wide
/// character (of Chinese, Japanese or Korean, or an emoji) is one em wide, one that only controls
/// or joins has no width, any other is 0.55 em wide.
/// Lines are filled greedily: they break at spaces, at line feeds and beside wide characters, and
/// inside a word only where the word alone is wider than a line.
struct TextMeasure {
  /// A size of text; lengths are points at text scale 1.
  struct Style {
    /// Of headlines.
    static let title = Style(size: 17, lineHeight: 22)

    /// Of what stands under them.
    static let body = Style(size: 15, lineHeight: 20)

    /// Of what stands in cells and second lines.
    static let caption = Style(size: 12, lineHeight: 16)

    /// Of buttons.
    static let button = Style(size: 17, lineHeight: 22)

    let size: Double
    let lineHeight: Double
  }

  private static let narrowAdvance = 0.55

  /// How much larger than usual text is.
  let scale: Double

  /// Returns the height in whole points of a text in lines of a width; at least one line.
  func height(of text: String, _ style: Style, width: Double) -> Double {
    var lines = Lines(limit: width / (style.size * scale))
    for character in text { lines.take(character) }
    return (Double(lines.close()) * style.lineHeight * scale).rounded(.up)
  }

  /// Lines being filled, measured in em.
  private struct Lines {
    let limit: Double
    var count = 1
    var line = 0.0
    var word = 0.0

    init(limit: Double) {
      // Narrower than one character, a line still takes one.
      self.limit = limit > 1 ? limit : 1
    }

    mutating func take(_ character: Character) {
      if character.isNewline {
        place()
        breakLine()
      } else if character.isWhitespace {
        place()
        line += narrowAdvance
      } else if character.hasNoWidth {
        return
      } else if character.isWide {
        place()
        word = 1
        place()
      } else {
        if word > 0, word + narrowAdvance > limit { place() }
        word += narrowAdvance
      }
    }

    mutating func close() -> Int {
      place()
      return count
    }

    private mutating func place() {
      if line > 0, line + word > limit { breakLine() }
      line += word
      word = 0
    }

    private mutating func breakLine() {
      count += 1
      line = 0
    }
  }
}

extension Character {
  /// The most scalars of one character that are looked at; families of emoji have about ten.
  private static let scalarLimit = 32

  /// Whether the character is not drawn: a control, or a mark or joiner without a letter.
  fileprivate var hasNoWidth: Bool {
    unicodeScalars.prefix(Self.scalarLimit).allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .nonspacingMark, .enclosingMark: true
      default: false
      }
    }
  }

  /// Whether the character fills a square of its own (Unicode Standard Annex 11, by its blocks).
  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first else { return false }
    // The selector asks for a picture where the character alone would be a letter.
    if unicodeScalars.prefix(Self.scalarLimit).contains("\u{FE0F}") { return true }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      return true
    default:
      return first.properties.isEmojiPresentation
    }
  }
}
