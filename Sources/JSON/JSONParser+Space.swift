extension JSONParser {
  /// Goes over white space and comments.
  mutating func skipSpace() throws(JSONError) {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      case 0x0B, 0x0C, 0x80...:
        guard dialect == .json5, let scalar = UTF8Text.scalar(at: offset, in: bytes),
          UTF8Text.isSpace(scalar)
        else { return }
        offset += UTF8.width(scalar)
      default:
        return
      }
    }
  }

  /// Goes over a comment; false where a slash begins none.
  private mutating func skipComment() throws(JSONError) -> Bool {
    let start = offset
    let next = peek(1)
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      return false
    }
    guard dialect == .json5 else { throw error(.notInStrict("a comment"), at: start) }
    offset += 2
    if next == UInt8(ascii: "/") {
      while let scalar = UTF8Text.scalar(at: offset, in: bytes), !UTF8Text.isLineEnd(scalar) {
        offset += UTF8.width(scalar)
      }
      return true
    }
    while peek() != nil {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        offset += 2
        return true
      }
      offset += 1
    }
    throw error(.unexpectedEnd, at: start, expected: "the end of a comment, '*/',")
  }
}
