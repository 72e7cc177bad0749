extension JSONParser {
  /// Reads the name of a member.
  mutating func name() throws(JSONError) -> String {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quoted()
    default: break
    }
    guard let first = UTF8Text.scalar(at: offset, in: bytes),
      first == "\\" || UTF8Text.isIdentifierStart(first)
    else { throw unexpected("the name of a member or '}'") }
    guard dialect == .json5 else {
      throw error(.notInStrict("a name without quotes"), at: offset)
    }
    return try identifier()
  }

  /// Reads a name without quotes (ECMAScript 5.1, section 7.6).
  private mutating func identifier() throws(JSONError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = UTF8Text.scalar(at: offset, in: bytes) {
      let start = offset
      var part = scalar
      if scalar == "\\" {
        guard peek(1) == UInt8(ascii: "u") else { throw error(.badEscape, at: start) }
        offset += 2
        part = try unicodeEscape(from: start)
      } else {
        offset += UTF8.width(scalar)
      }
      let fits =
        name.isEmpty ? UTF8Text.isIdentifierStart(part) : UTF8Text.isIdentifierPart(part)
      guard fits else {
        offset = start
        if scalar == "\\" { throw error(.badEscape, at: start, expected: "a letter of a name") }
        break
      }
      name.append(part)
    }
    return String(name)
  }

  /// Reads a text in double or, in JSON5, single quotes.
  mutating func quoted() throws(JSONError) -> String {
    let start = offset
    guard let quote = peek() else { throw unexpected("a text") }
    guard quote == UInt8(ascii: "\"") || dialect == .json5 else {
      throw error(.notInStrict("a single quote"), at: start)
    }
    offset += 1
    var text: [UInt8] = []
    while true {
      let run = offset
      skipPlain(until: quote)
      guard let byte = peek() else { break }
      if byte == quote {
        offset += 1
        if text.isEmpty { return String(decoding: bytes[run..<(offset - 1)], as: UTF8.self) }
        text += bytes[run..<(offset - 1)]
        return String(decoding: text, as: UTF8.self)
      }
      text += bytes[run..<offset]
      if byte == UInt8(ascii: "\\") {
        try escape(to: &text)
      } else if dialect == .strict || byte == 0x0A || byte == 0x0D {
        throw error(.controlCharacter, at: offset)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    throw error(.unexpectedEnd, at: start, expected: "the closing quote of a text")
  }

  /// Goes over what stands for itself in a text.
  private mutating func skipPlain(until quote: UInt8) {
    var end = offset
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote || byte < 0x20 || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    offset = end
  }

  private mutating func escape(to text: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    guard let scalar = UTF8Text.scalar(at: offset, in: bytes) else {
      throw unexpected("an escape")
    }
    offset += UTF8.width(scalar)
    switch scalar {
    case "\"", "\\", "/": text.append(UInt8(truncatingIfNeeded: scalar.value))
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "u": append(try unicodeEscape(from: start), to: &text)
    default:
      guard dialect == .json5 else { throw error(.badEscape, at: start) }
      try escapeOfJSON5(scalar, from: start, to: &text)
    }
  }

  private mutating func escapeOfJSON5(
    _ scalar: Unicode.Scalar, from start: Int, to text: inout [UInt8]
  ) throws(JSONError) {
    switch scalar {
    case "v": text.append(0x0B)
    case "x": append(try scalarOf(hexDigits: 2, from: start), to: &text)
    case "0":
      if let next = peek(), UTF8Text.isDigit(next) { throw error(.badEscape, at: start) }
      text.append(0x00)
    case "1"..."9": throw error(.badEscape, at: start)
    case "\r":
      // A backslash at the end of a line continues the text on the next one.
      _ = take(UInt8(ascii: "\n"))
    default:
      if !UTF8Text.isLineEnd(scalar) { append(scalar, to: &text) }
    }
  }

  /// Reads the digits of `\u`, and the second half of a pair of surrogates.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4, from: start)
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw error(.badEscape, at: start) }
      return scalar
    }
    guard UTF16.isLeadSurrogate(first), peek() == UInt8(ascii: "\\"),
      peek(1) == UInt8(ascii: "u")
    else { throw error(.loneSurrogate, at: start) }
    let middle = offset
    offset += 2
    let second = try hexadecimal(digits: 4, from: middle)
    guard UTF16.isTrailSurrogate(second) else { throw error(.loneSurrogate, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func scalarOf(
    hexDigits: Int, from start: Int
  ) throws(JSONError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try hexadecimal(digits: hexDigits, from: start)) else {
      throw error(.badEscape, at: start)
    }
    return scalar
  }

  /// Reads at most four hexadecimal digits.
  private mutating func hexadecimal(
    digits: Int, from start: Int
  ) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<digits {
      guard let byte = peek(), let digit = UTF8Text.hexDigit(byte) else {
        throw error(.badEscape, at: start, expected: "\(digits) hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: String(Character(scalar)).utf8)
  }
}
