/// Questions about the bytes and scalars of a text.
enum UTF8Text {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the offset of the first byte that does not belong to valid UTF-8.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    // The library's check is fast; the place is only looked for where it fails.
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var offset = 0
    var iterator = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  /// Returns the scalar that begins at `offset` of valid UTF-8; nil at the end.
  static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.indices.contains(offset) else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(offset + 1)..<(offset + length)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether JSON5 reads the scalar as white space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{0B}", "\u{0C}", "\u{FEFF}": true
    default: isLineEnd(scalar) || scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether JSON5 ends a line at the scalar.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Whether a name without quotes may begin with the scalar.
  static func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "$" || scalar == "_" || scalar.properties.isAlphabetic
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default:
      return false
    }
  }

  /// Whether a name without quotes may go on with the scalar.
  static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    if isIdentifierStart(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
