/// The breaking of a paragraph into lines of at most `width` columns.
struct LineWrapping {
  /// The columns of a line; at least 2, so that every character fits.
  let width: Int

  init(width: Int) { self.width = max(2, width) }

  /// Returns the lines of one paragraph, whose white space separates words and nothing else.
  func lines(of paragraph: String) -> [String] {
    lines(of: LineWrapping.pieces(of: paragraph))
  }

  /// Returns the lines that hold `pieces` in order, none broken unless it is wider than a line.
  func lines(of pieces: [Piece]) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let columns = TextWidth.columns(piece.text)
      let gap = piece.followsSpace && !line.isEmpty ? 1 : 0
      if used + gap + columns <= width {
        line += (gap == 1 ? " " : "") + piece.text
        used += gap + columns
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var parts = columns <= width ? [piece.text] : split(piece.text)
      line = parts.popLast() ?? ""
      used = TextWidth.columns(line)
      lines += parts
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Breaks a word that is wider than a line between its characters.
  private func split(_ word: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var used = 0
    for character in word {
      let columns = TextWidth.columns(character)
      if used + columns > width {
        parts.append(part)
        part = ""
        used = 0
      }
      part.append(character)
      used += columns
    }
    parts.append(part)
    return parts
  }
}

extension LineWrapping {
  /// A stretch of text that stays together where it can.
  struct Piece: Equatable {
    let text: String
    /// Whether a space separates it from the piece before when both share a line.
    let followsSpace: Bool
  }

  /// Returns the pieces of a paragraph: words, and single wide letters, which need no space to
  /// break between them.
  static func pieces(of paragraph: String) -> [Piece] {
    var pieces: [Piece] = []
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      var piece = ""
      var isFirst = true
      for character in word {
        if let last = piece.last, mayBreak(between: last, and: character) {
          pieces.append(Piece(text: piece, followsSpace: isFirst))
          isFirst = false
          piece = ""
        }
        piece.append(character)
      }
      pieces.append(Piece(text: piece, followsSpace: isFirst))
    }
    return pieces
  }

  private static func mayBreak(between before: Character, and after: Character) -> Bool {
    guard TextWidth.columns(before) == 2 || TextWidth.columns(after) == 2 else { return false }
    return !opening.contains(before) && !closing.contains(after)
  }

  // What may not end a line and what may not begin one, of the common rules of Chinese and
  // Japanese typesetting.
  private static let opening: Set<Character> = [
    "（", "「", "『", "【", "《", "〈", "［", "｛", "(", "[", "{", "<", "“", "‘", "'", "\"", "-",
  ]
  private static let closing: Set<Character> = [
    "）", "」", "』", "】", "》", "〉", "］", "｝", ")", "]", "}", ">", "”", "’", "'", "\"",
    "、", "。", "，", "．", "！", "？", "：", "；", "…", "ー", "・", "～",
    ",", ".", "!", "?", ":", ";", "%",
  ]
}
