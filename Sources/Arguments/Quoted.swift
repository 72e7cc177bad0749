/// A user's text inside a message: quoted, shortened, and harmless to a terminal.
struct Quoted: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String {
    var shown = ""
    for character in text.prefix(ArgumentBounds.maximumQuotedCharacters) {
      // A character may hold thousands of combining scalars; the bound counts scalars, too.
      for scalar in character.unicodeScalars.prefix(ArgumentBounds.maximumQuotedCharacters) {
        shown += Quoted.isHarmless(scalar) ? String(scalar) : "\\u{\(hexadecimal(scalar))}"
      }
    }
    let isShortened = text.dropFirst(ArgumentBounds.maximumQuotedCharacters).isEmpty == false
    return "'\(shown)\(isShortened ? "…" : "")'"
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    // Direction overrides can make a message read as something else; joiners are in emoji.
    case .format: scalar == "\u{200D}"
    default: true
    }
  }
}
