extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let scalars = Array(unicodeScalars)
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// The text between quotation marks, with an escape sequence for each control character that
  /// has a short one.
  var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{07}": quoted += "\\a"
      case "\u{08}": quoted += "\\b"
      case "\u{0B}": quoted += "\\v"
      case "\u{0C}": quoted += "\\f"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the text with the ASCII letters of one case turned into the other.
  func mapLetters(_ letters: ClosedRange<Unicode.Scalar>) -> String {
    let bytes = utf8.map { byte in
      letters.contains(Unicode.Scalar(byte)) ? byte ^ 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what lies between the separators, of which at most `limit` count.
  ///
  /// An empty separator stands between all code points, and to replace it also at both ends.
  func pieces(separatedBy separator: String, limit: Int?, isReplacing: Bool) -> [String] {
    guard !separator.isEmpty else { return codePoints(limit: limit, isReplacing: isReplacing) }
    let bytes = Array(utf8)
    let sought = Array(separator.utf8)
    var pieces: [String] = []
    var start = 0
    var place = 0
    while place + sought.count <= bytes.count, pieces.count < limit ?? .max {
      if bytes[place] == sought[0], bytes[place...].starts(with: sought) {
        pieces.append(String(decoding: bytes[start..<place], as: UTF8.self))
        place += sought.count
        start = place
      } else {
        place += 1
      }
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }

  private func codePoints(limit: Int?, isReplacing: Bool) -> [String] {
    var pieces: [String] = isReplacing ? [""] : []
    if isReplacing, limit == 0 { return [self] }
    let scalars = Array(unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      if pieces.count >= limit ?? .max {
        pieces.append(String(String.UnicodeScalarView(scalars[place...])))
        return pieces
      }
      pieces.append(String(scalar))
    }
    if isReplacing { pieces.append("") }
    return pieces
  }
}
