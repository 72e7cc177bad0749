import Arguments

/// A text in lines of a number of columns; what does not fit ends in `…`.
struct TextBlock {
  /// What stands where a text was cut.
  static let ellipsis = "…"

  /// The lines, none wider than the width asked for.
  let lines: [String]

  /// Breaks a text into lines, and cuts it after the last that fits.
  init(_ text: String, width: Int, height: Int) {
    guard width > 0, height > 0 else {
      lines = []
      return
    }
    var lines: [String] = []
    // No more than a screen of text is looked at.
    let paragraphs = text.prefix(width * (height + 1) * 2).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for paragraph in paragraphs where lines.count <= height {
      let broken = TextWidth.lines(of: String(paragraph), width: width)
      lines += broken.isEmpty ? [""] : broken
    }
    let isCut = lines.count > height
    lines = lines.prefix(height).map { Self.cut($0, to: width) }
    if isCut, let last = lines.last {
      lines[lines.count - 1] = Self.cut(last + Self.ellipsis, to: width)
    }
    self.lines = lines
  }

  /// Returns a line of at most so many columns, with an ellipsis where something went.
  static func cut(_ text: String, to width: Int) -> String {
    guard TextWidth.columns(text) > width else { return text }
    return TextWidth.shortened(text.lazy.filter { String($0) != ellipsis }, to: width)
  }
}
