/// Cuts the source of a rule into tokens (CEL language definition, "Syntax").
struct Lexer {
  let source: String
  let bytes: [UInt8]
  var position = 0

  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  /// Returns all tokens, of which the last is `.end`.
  mutating func tokens() throws(RuleError) -> [Token] {
    var tokens: [Token] = []
    while true {
      skipSpace()
      let start = position
      guard let byte = byte(at: position) else {
        tokens.append(Token(kind: .end, start: start, end: start))
        return tokens
      }
      let kind = try token(byte)
      tokens.append(Token(kind: kind, start: start, end: position))
    }
  }

  /// Returns the byte at an offset; nil past the end.
  func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  func fault(_ message: String, at offset: Int) -> RuleError {
    RuleError(message, at: offset, in: source)
  }

  private mutating func skipSpace() {
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        position += 1
      case UInt8(ascii: "/") where self.byte(at: position + 1) == UInt8(ascii: "/"):
        while let byte = self.byte(at: position), byte != UInt8(ascii: "\n") { position += 1 }
      default:
        return
      }
    }
  }

  private mutating func token(_ byte: UInt8) throws(RuleError) -> Token.Kind {
    if let opening = openingOfText() { return try text(opening) }
    if byte.isWordStart { return .identifier(word()) }
    let isFraction =
      byte == UInt8(ascii: ".") && self.byte(at: position + 1)?.isDigit ?? false
    if byte.isDigit || isFraction { return try number() }
    if byte == UInt8(ascii: "`") { return try quotedName() }
    for length in [2, 1] {
      let end = min(position + length, bytes.count)
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      if let mark = Token.Mark(rawValue: text) {
        position = end
        return .mark(mark)
      }
    }
    throw unexpectedCharacter()
  }

  private func unexpectedCharacter() -> RuleError {
    let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    let character = rest.unicodeScalars.first.map(String.init) ?? ""
    let hint =
      switch character {
      case "=": "; to compare, write =="
      case "&": "; write && for and"
      case "|": "; write || for or"
      default: ""
      }
    return fault("the character \(character) has no meaning here\(hint)", at: position)
  }

  private mutating func word() -> String {
    let start = position
    while let byte = byte(at: position), byte.isWordByte { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedName() throws(RuleError) -> Token.Kind {
    let start = position
    position += 1
    while let byte = byte(at: position), byte != UInt8(ascii: "`") {
      guard byte.isWordByte || ".-/ ".utf8.contains(byte) else {
        throw fault("a quoted name has letters, digits, and _ . - / only", at: position)
      }
      position += 1
    }
    guard position < bytes.count else { throw fault("the closing ` is missing", at: start) }
    position += 1
    guard position > start + 2 else { throw fault("a quoted name is not empty", at: start) }
    return .quoted(String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self))
  }
}
