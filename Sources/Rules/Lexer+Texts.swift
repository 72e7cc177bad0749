extension Lexer {
  /// What stands before the content of a text.
  struct Opening {
    var isRaw = false
    var isBytes = false
    var quote: UInt8
    var quoteCount: Int
    /// The bytes before the content, quotes included.
    var length: Int
  }

  /// Returns how the text that begins here is opened; nil where none does.
  func openingOfText() -> Opening? {
    var offset = position
    var isRaw = false
    var isBytes = false
    prefix: while let byte = byte(at: offset) {
      switch byte | 0x20 {
      case UInt8(ascii: "r") where !isRaw: isRaw = true
      case UInt8(ascii: "b") where !isBytes: isBytes = true
      default: break prefix
      }
      offset += 1
    }
    guard let quote = byte(at: offset), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let isTriple = byte(at: offset + 1) == quote && byte(at: offset + 2) == quote
    let count = isTriple ? 3 : 1
    return Opening(
      isRaw: isRaw, isBytes: isBytes, quote: quote, quoteCount: count,
      length: offset - position + count)
  }

  /// Takes a text or bytes.
  mutating func text(_ opening: Opening) throws(RuleError) -> Token.Kind {
    let start = position
    position += opening.length
    var content: [UInt8] = []
    while true {
      guard let byte = byte(at: position) else {
        throw fault("the text has no closing quote", at: start)
      }
      if isClosed(opening) { break }
      if byte == UInt8(ascii: "\\"), !opening.isRaw {
        try escape(opening, into: &content)
        continue
      }
      if opening.quoteCount == 1, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        throw fault("the text has no closing quote on its line", at: start)
      }
      content.append(byte)
      position += 1
    }
    position += opening.quoteCount
    if opening.isBytes { return .bytes(content) }
    return .string(String(decoding: content, as: UTF8.self))
  }

  private func isClosed(_ opening: Opening) -> Bool {
    (0..<opening.quoteCount).allSatisfy { byte(at: position + $0) == opening.quote }
  }

  /// Takes an escape sequence and appends what it means.
  private mutating func escape(
    _ opening: Opening, into content: inout [UInt8]
  ) throws(RuleError) {
    let start = position
    guard let mark = byte(at: position + 1) else {
      throw fault("the text has no closing quote", at: start)
    }
    position += 2
    switch mark {
    case UInt8(ascii: "a"): content.append(0x07)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      content.append(mark)
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      try append(code(digits: 2, radix: 16, at: start), opening, at: start, to: &content)
    case UInt8(ascii: "u") where !opening.isBytes:
      try append(code(digits: 4, radix: 16, at: start), opening, at: start, to: &content)
    case UInt8(ascii: "U") where !opening.isBytes:
      try append(code(digits: 8, radix: 16, at: start), opening, at: start, to: &content)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      position -= 1
      try append(code(digits: 3, radix: 8, at: start), opening, at: start, to: &content)
    default:
      throw fault("the escape sequence is not one of CEL's; write \\\\ for a backslash", at: start)
    }
  }

  private mutating func code(
    digits: Int, radix: UInt32, at start: Int
  ) throws(RuleError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte(at: position)?.hexadecimalDigit, digit < radix,
        value <= 0x0FFF_FFFF
      else {
        throw fault("the escape sequence needs \(digits) digits", at: start)
      }
      value = value * radix + digit
      position += 1
    }
    return value
  }

  private func append(
    _ code: UInt32, _ opening: Opening, at start: Int, to content: inout [UInt8]
  ) throws(RuleError) {
    if opening.isBytes {
      content.append(UInt8(truncatingIfNeeded: code))
    } else if let scalar = Unicode.Scalar(code) {
      content.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      throw fault("the escape sequence names no character", at: start)
    }
  }
}
