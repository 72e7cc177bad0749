/// A place in the text of a rule.
struct SourcePlace: Sendable, Hashable {
  /// The line, from 1.
  let line: Int

  /// The character within the line, from 1.
  let column: Int

  /// The line's own text.
  let text: String

  /// Finds the place of a byte offset; an offset past the end is the end.
  init(offset: Int, in source: String) {
    let bytes = Array(source.utf8)
    let end = Swift.min(Swift.max(offset, 0), bytes.count)
    let before = bytes[..<end]
    let isNewline = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = before.lastIndex(where: isNewline).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(where: isNewline) ?? bytes.count
    line = before.count(where: isNewline) + 1
    column = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count + 1
    text = String(decoding: bytes[start..<lineEnd], as: UTF8.self)
  }

  /// The most characters of a line that are shown on each side of a place.
  private static let contextLimit = 40

  /// The line, or what surrounds the place in a long one, and a caret under the place, as two
  /// lines of text.
  var pointer: String {
    let scalars = Array(text.unicodeScalars)
    let place = column - 1
    let first = Swift.max(0, place - SourcePlace.contextLimit)
    let last = Swift.min(scalars.count, place + SourcePlace.contextLimit)
    var shown: [Unicode.Scalar] = Array(scalars[first..<last])
    if first > 0 { shown[0] = "…" }
    if last < scalars.count { shown[shown.count - 1] = "…" }
    let before = shown.prefix(place - first)
    let indent = before.map { $0 == "\t" ? "\t" : $0.isWide ? "  " : " " }.joined()
    return "\(String(String.UnicodeScalarView(shown)))\n\(indent)^"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal gives the character two columns, as it does for East Asian text and
  /// pictures.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
