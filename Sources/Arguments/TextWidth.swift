/// How many terminal columns a text takes.
///
/// Close to Unicode's East Asian Width (Standard Annex 11): wide and full-width letters and emoji
/// take two columns, marks and controls none, everything else one.
public enum TextWidth {
  /// Returns the columns of a whole text, which holds no line break.
  public static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  /// Returns the lines of a text that holds no line break, none wider than `width` where a word or
  /// a wide character allows it.
  public static func lines(of text: String, width: Int) -> [String] {
    LineWrapping(width: width).lines(of: text)
  }

  /// Returns the beginning of a text with `…` in the place of what does not fit into so many
  /// columns; an empty text where not even that fits.
  public static func shortened(_ text: some Sequence<Character>, to width: Int) -> String {
    guard width > 0 else { return "" }
    var line = ""
    var used = 0
    for character in text {
      let columns = columns(character)
      guard used + columns < width else { break }
      line.append(character)
      used += columns
    }
    return line + "…"
  }

  /// Returns the columns of one character as a reader sees it.
  public static func columns(_ character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars.prefix(maximumScalars) {
      // The emoji selector widens what stands before it.
      if scalar == "\u{FE0F}" { return 2 }
      widest = max(widest, columns(scalar))
    }
    return widest
  }

  /// The most scalars of one character that are looked at; emoji families have about ten.
  private static let maximumScalars = 32

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide(scalar) ? 2 : 1
    }
  }

  /// Returns whether a scalar is wide: `W` or `F` of the annex.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    return scalar.properties.isEmojiPresentation
      || wideRanges.contains { $0.contains(scalar.value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2E80...0x303E,  // radicals, punctuation
    0x3041...0x33FF,  // kana, Bopomofo, compatibility Jamo, enclosed letters
    0x3400...0x4DBF,  // ideographs, extension A
    0x4E00...0x9FFF,  // ideographs
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18CFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements
    0x1F200...0x1F2FF,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs, extensions B and up
  ]
}
