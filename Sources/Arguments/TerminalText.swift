/// A text that only says something, and tells a terminal to do nothing.
public enum TerminalText {
  /// Returns the text with what a terminal would obey written out, such as `\u{1B}`.
  ///
  /// These are control characters but for line feed and tab, separators of lines and paragraphs,
  /// and what turns the direction of what follows. All else, marks and joiners included, stays.
  /// Complexity: linear in the length of the text.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        visible.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      } else {
        visible.append(scalar)
      }
    }
    return String(visible)
  }

  /// Returns whether a terminal obeys a character instead of showing it.
  public static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
