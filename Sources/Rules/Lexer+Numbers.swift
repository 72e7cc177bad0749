extension Lexer {
  /// Takes a number: decimal or hexadecimal, whole with or without a sign, or floating.
  mutating func number() throws(RuleError) -> Token.Kind {
    let start = position
    if byte(at: position) == UInt8(ascii: "0"), (byte(at: position + 1) ?? 0) | 0x20 == 0x78 {
      position += 2
      return try whole(digits(isHexadecimal: true), radix: 16, from: start)
    }
    let integer = digits(isHexadecimal: false)
    var isDouble = false
    if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1)?.isDigit ?? false {
      isDouble = true
      position += 1
      _ = digits(isHexadecimal: false)
    }
    if (byte(at: position) ?? 0) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: position + 1)
      let signLength = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 1 : 0
      guard byte(at: position + 1 + signLength)?.isDigit ?? false else {
        throw fault("the exponent has no digits", at: start)
      }
      isDouble = true
      position += 1 + signLength
      _ = digits(isHexadecimal: false)
    }
    guard isDouble else { return try whole(integer, radix: 10, from: start) }
    try expectEndOfNumber(from: start)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text.hasPrefix(".") ? "0\(text)" : text), value.isFinite else {
      throw fault("the number is too large", at: start)
    }
    return .double(value)
  }

  private mutating func whole(
    _ digits: String, radix: Int, from start: Int
  ) throws(RuleError) -> Token.Kind {
    guard !digits.isEmpty else { throw fault("the number has no digits", at: start) }
    let isUnsigned = (byte(at: position) ?? 0) | 0x20 == UInt8(ascii: "u")
    if isUnsigned { position += 1 }
    try expectEndOfNumber(from: start)
    guard let value = UInt64(digits, radix: radix) else {
      throw fault("the number is too large", at: start)
    }
    return isUnsigned ? .uint(value) : .int(value)
  }

  private func expectEndOfNumber(from start: Int) throws(RuleError) {
    if let byte = byte(at: position), byte.isWordByte {
      throw fault("a number does not go on with a letter", at: start)
    }
  }

  private mutating func digits(isHexadecimal: Bool) -> String {
    let start = position
    while let byte = byte(at: position),
      byte.isDigit || isHexadecimal && byte.hexadecimalDigit != nil
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for every other byte.
  var hexadecimalDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
