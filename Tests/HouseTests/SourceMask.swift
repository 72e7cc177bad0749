/// The blanking of strings and comments, so that a rule sees code alone.
///
/// Knows nested comments, raw and multi-line strings, and interpolations, whose code it keeps.
/// Regular expression literals between bare slashes are not known; the package has none.
struct SourceMask {
  private let source: [UInt8]
  private var code: [UInt8]
  private var position = 0

  /// What the reading is inside of, outermost first; empty in plain code.
  private var places: [Place] = []

  private enum Place {
    /// A string with its number of `#` and whether it spans lines.
    case string(hashes: Int, isMultiline: Bool)
    /// Code in a string, with the number of open parentheses.
    case interpolation(depth: Int)
  }

  /// Returns the source with a space for each byte of a string or a comment that is not a line
  /// break.
  static func code(of source: [UInt8]) -> [UInt8] {
    var mask = SourceMask(source: source)
    mask.run()
    return mask.code
  }

  private init(source: [UInt8]) {
    self.source = source
    code = source
  }

  private mutating func run() {
    while position < source.count {
      if case .string(let hashes, let isMultiline)? = places.last {
        readString(hashes: hashes, isMultiline: isMultiline)
      } else {
        readCode()
      }
    }
  }

  private mutating func readCode() {
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): blankLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): blankComment()
    case UInt8(ascii: "\""): open(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = run(of: UInt8(ascii: "#"), from: position)
      if peek(hashes) == UInt8(ascii: "\"") { open(hashes: hashes) } else { position += hashes }
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard case .interpolation(let depth)? = places.last else {
        position += 1
        return
      }
      places.removeLast()
      let changed = byte == UInt8(ascii: "(") ? depth + 1 : depth - 1
      if changed > 0 {
        places.append(.interpolation(depth: changed))
        position += 1
      } else {
        // Its opening bracket is blank, too: brackets stay balanced.
        blank(1)
      }
    default: position += 1
    }
  }

  private mutating func readString(hashes: Int, isMultiline: Bool) {
    let byte = source[position]
    let quotes = isMultiline ? 3 : 1
    if byte == UInt8(ascii: "\\"), run(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
      let escaped = peek(1 + hashes)
      blank(2 + hashes)
      if escaped == UInt8(ascii: "(") { places.append(.interpolation(depth: 1)) }
    } else if byte == UInt8(ascii: "\""), run(of: byte, from: position) >= quotes,
      run(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
    {
      blank(quotes + hashes)
      places.removeLast()
    } else if byte == UInt8(ascii: "\n"), !isMultiline {
      // A string that never closed: the compiler has more to say.
      places.removeLast()
    } else {
      blank(1)
    }
  }

  private mutating func open(hashes: Int) {
    let isMultiline = run(of: UInt8(ascii: "\""), from: position + hashes) >= 3
    blank(hashes + (isMultiline ? 3 : 1))
    places.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func blankLine() {
    while position < source.count, source[position] != UInt8(ascii: "\n") { blank(1) }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if source[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        blank(2)
      } else if source[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && position < source.count
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where position < source.count {
      if source[position] != UInt8(ascii: "\n") { code[position] = UInt8(ascii: " ") }
      position += 1
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < source.count ? source[position + distance] : nil
  }

  private func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == byte { end += 1 }
    return end - start
  }
}
