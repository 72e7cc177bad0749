/// One pass over a text: a recursive descent whose depth the limits bound.
struct JSONParser {
  let bytes: [UInt8]
  let dialect: JSONReader.Dialect
  let limits: JSONReader.Limits

  /// The place of every value so far.
  private(set) var nodes: [JSONDocument.Node] = []

  /// The next byte to be read.
  var offset = 0

  private var depth = 0

  init(_ bytes: [UInt8], dialect: JSONReader.Dialect, limits: JSONReader.Limits) {
    self.bytes = bytes
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads the whole text.
  mutating func document() throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.size else {
      throw JSONError(
        .tooLarge(limit: limits.size), at: JSONPosition(line: 1, column: 1, offset: 0))
    }
    if let invalid = UTF8Text.firstInvalidOffset(in: bytes) {
      throw error(.invalidUTF8, at: invalid)
    }
    if bytes.starts(with: UTF8Text.byteOrderMark) { offset = UTF8Text.byteOrderMark.count }
    try skipSpace()
    guard peek() != nil else { throw error(.empty, at: offset) }
    let value = try self.value(name: nil)
    try skipSpace()
    guard peek() == nil else { throw unexpected("the end of the text") }
    return value
  }

  private mutating func value(name: Int?) throws(JSONError) -> JSONValue {
    let node = nodes.count
    nodes.append(JSONDocument.Node(start: offset, name: name, end: node + 1))
    guard let first = peek() else { throw unexpected("a value") }
    let value: JSONValue
    switch first {
    case UInt8(ascii: "{"): value = try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): value = try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .string(try quoted())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      value = .number(try number())
    case UInt8(ascii: "t"): value = try literal("true", .bool(true))
    case UInt8(ascii: "f"): value = try literal("false", .bool(false))
    case UInt8(ascii: "n"): value = try literal("null", .null)
    default: throw unexpected("a value")
    }
    nodes[node].end = nodes.count
    return value
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < limits.depth else { throw error(.tooDeep(limit: limits.depth), at: offset) }
    depth += 1
    offset += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    try skipSpace()
    while !take(UInt8(ascii: "]")) {
      elements.append(try value(name: nil))
      try separator(closing: UInt8(ascii: "]"), expected: "',' or ']'")
    }
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONObject.Member] = []
    var names: [Int] = []
    try skipSpace()
    while !take(UInt8(ascii: "}")) {
      let start = offset
      let name = try self.name()
      try skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
      try skipSpace()
      members.append(JSONObject.Member(name, try value(name: start)))
      names.append(start)
      try separator(closing: UInt8(ascii: "}"), expected: "',' or '}'")
    }
    if let duplicate = JSONObject.firstDuplicate(in: members) {
      throw error(.duplicateMember(members[duplicate].name), at: names[duplicate])
    }
    return .object(JSONObject(unique: members))
  }

  /// Reads what lies between two elements: a comma, or nothing where the list ends.
  private mutating func separator(closing: UInt8, expected: String) throws(JSONError) {
    try skipSpace()
    let comma = offset
    if take(UInt8(ascii: ",")) {
      try skipSpace()
      if dialect == .strict, peek() == closing {
        throw error(.notInStrict("a comma after the last element"), at: comma)
      }
    } else if peek() != closing {
      throw unexpected(expected)
    }
  }

  private mutating func literal(
    _ word: String, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard takeWord(word) else { throw unexpected("a value") }
    return value
  }
}

extension JSONParser {
  /// The next byte; nil at the end of the text.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Goes over the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Goes over the next letters if they are this word and no letter follows.
  mutating func takeWord(_ word: String) -> Bool {
    let end = offset + word.utf8.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(word.utf8) else { return false }
    let next = UTF8Text.scalar(at: end, in: bytes)
    if let next, UTF8Text.isIdentifierPart(next) { return false }
    offset = end
    return true
  }

  /// Makes an error with a place.
  func error(
    _ reason: JSONError.Reason, at offset: Int, expected: String? = nil
  ) -> JSONError {
    JSONError(reason, at: JSONPosition(of: offset, in: bytes), expected: expected)
  }

  /// Makes the error for what stands at the next byte.
  func unexpected(_ expected: String) -> JSONError {
    guard let scalar = UTF8Text.scalar(at: offset, in: bytes) else {
      return error(.unexpectedEnd, at: offset, expected: expected)
    }
    return error(.unexpected(found: found(scalar)), at: offset, expected: expected)
  }

  private func found(_ first: Unicode.Scalar) -> String {
    let longestWord = 24
    var word = String.UnicodeScalarView()
    var end = offset
    while let scalar = UTF8Text.scalar(at: end, in: bytes), UTF8Text.isIdentifierPart(scalar),
      word.count < longestWord
    {
      word.append(scalar)
      end += UTF8.width(scalar)
    }
    if word.count > 1 { return "'\(String(word))'" }
    return first.properties.generalCategory == .control
      ? "U+" + String(first.value, radix: 16, uppercase: true) : "'\(first)'"
  }
}
