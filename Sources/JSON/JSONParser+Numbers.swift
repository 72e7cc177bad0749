extension JSONParser {
  /// Reads a number.
  mutating func number() throws(JSONError) -> JSONNumber {
    if let small = smallNumber() { return JSONNumber(small) }
    let start = offset
    let isNegative = peek() == UInt8(ascii: "-")
    if peek() == UInt8(ascii: "+") {
      try allowOnlyInJSON5("a leading '+'")
    }
    if isNegative || peek() == UInt8(ascii: "+") { offset += 1 }
    for word in ["Infinity", "NaN"] where takeWord(word) {
      throw error(.notFinite((isNegative ? "-" : "") + word), at: start)
    }
    if peek() == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") || peek(1) == UInt8(ascii: "X") {
      try allowOnlyInJSON5("a hexadecimal number")
      offset += 2
      return try hexadecimalNumber(from: start, isNegative: isNegative)
    }
    return try decimalNumber(from: start, isNegative: isNegative)
  }

  /// Reads a whole number of a few digits, the usual case; nil leaves any other where it is.
  private mutating func smallNumber() -> Int64? {
    let mostDigits = 15
    var end = offset
    var value: Int64 = 0
    while end < bytes.count, UTF8Text.isDigit(bytes[end]), end - offset <= mostDigits {
      value = value * 10 + Int64(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    let digits = end - offset
    guard (1...mostDigits).contains(digits), digits == 1 || bytes[offset] != UInt8(ascii: "0")
    else { return nil }
    if end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "x"),
        UInt8(ascii: "X"):
        return nil
      default: break
      }
    }
    offset = end
    return value
  }

  private mutating func decimalNumber(
    from start: Int, isNegative: Bool
  ) throws(JSONError) -> JSONNumber {
    let whole = takeDigits()
    if whole.utf8.first == UInt8(ascii: "0"), whole.utf8.count > 1 {
      throw error(
        .unexpected(found: "a leading zero"), at: start, expected: "a number without one")
    }
    var fraction: String?
    if peek() == UInt8(ascii: ".") {
      if whole.isEmpty { try allowOnlyInJSON5("a number that begins with its point") }
      offset += 1
      let digits = takeDigits()
      if digits.isEmpty {
        if whole.isEmpty || dialect == .strict { throw unexpected("a digit") }
      }
      fraction = digits
    }
    if whole.isEmpty, fraction == nil { throw unexpected("a digit") }
    let exponent = try takeExponent()
    try checkLength(from: start)
    let decimal = DecimalText(
      isNegative: isNegative, whole: whole, fraction: fraction, exponent: exponent)
    return try converted(decimal, from: start)
  }

  private func converted(
    _ decimal: DecimalText, from start: Int
  ) throws(JSONError) -> JSONNumber {
    let written = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch decimal.number {
    case .success(let number): return number
    case .failure(.notFinite): throw error(.notFinite(written), at: start)
    case .failure(.inexact): throw error(.inexact(written), at: start)
    }
  }

  private mutating func hexadecimalNumber(
    from start: Int, isNegative: Bool
  ) throws(JSONError) -> JSONNumber {
    var magnitude: UInt128 = 0
    var isExact = true
    let first = offset
    while let byte = peek(), let digit = UTF8Text.hexDigit(byte) {
      isExact = isExact && magnitude >> 124 == 0
      magnitude = magnitude << 4 | UInt128(digit)
      offset += 1
    }
    if offset == first { throw unexpected("a hexadecimal digit") }
    try checkLength(from: start)
    let written = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard isExact, let value = Int128(exactly: magnitude),
      let number = JSONNumber(exactly: isNegative ? 0 - value : value)
    else { throw error(.inexact(written), at: start) }
    return number
  }

  private mutating func takeDigits() -> String {
    let start = offset
    while let byte = peek(), UTF8Text.isDigit(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func takeExponent() throws(JSONError) -> String? {
    guard peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") else { return nil }
    offset += 1
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { offset += 1 }
    let digits = takeDigits()
    if digits.isEmpty { throw unexpected("a digit") }
    return (isNegative ? "-" : "") + digits
  }

  private func checkLength(from start: Int) throws(JSONError) {
    guard offset - start <= limits.numberLength else {
      throw error(.numberTooLong(limit: limits.numberLength), at: start)
    }
  }

  private func allowOnlyInJSON5(_ form: String) throws(JSONError) {
    guard dialect == .json5 else { throw error(.notInStrict(form), at: offset) }
  }
}

extension JSONNumber {
  /// Makes a number of a whole one; nil where neither 64 bits nor a double hold it exactly.
  init?(exactly value: Int128) {
    if let integer = Int64(exactly: value) {
      self.init(integer)
    } else {
      let double = Double(value)
      guard Int128(exactly: double) == value else { return nil }
      self.init(double)
    }
  }
}
