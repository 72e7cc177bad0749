import Foundation

extension SourceFile {
  /// Returns the places in `code` where a text stands that no letter continues on the left.
  func places(of text: String) -> [Int] { SourceFile.places(of: text, in: code) }

  /// Returns the places of a text that stands as a word of its own.
  func words(_ text: String) -> [Int] { SourceFile.words(text, in: code) }

  /// Returns the places of a text that stands as a word of its own in some source.
  static func words(_ text: String, in source: [UInt8]) -> [Int] {
    places(of: text, in: source).filter { offset in
      let end = offset + text.utf8.count
      return end >= source.count || !isLetter(source[end])
    }
  }

  /// Returns the places in some source where a text stands that no letter continues on the left.
  private static func places(of text: String, in source: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return [] }
    var places: [Int] = []
    // The C library does the looking: the tests are built without optimisation.
    source.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start + wanted.count <= bytes.count,
        let found = memchr(base + start, Int32(first), bytes.count - wanted.count + 1 - start)
      {
        let offset = UnsafeRawPointer(found) - base
        start = offset + 1
        if memcmp(found, wanted, wanted.count) != 0 { continue }
        let isContinued = offset > 0 && isLetter(first) && isLetter(bytes[offset - 1])
        if !isContinued { places.append(offset) }
      }
    }
    return places
  }

  /// Returns the last byte before a place that is not white space.
  func lastByte(before offset: Int) -> UInt8? {
    code[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
  }

  /// Returns the word that ends right before a place, apart from spaces.
  func word(before offset: Int) -> String {
    var end = offset
    while end > 0, code[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > 0, SourceFile.isLetter(code[start - 1]) { start -= 1 }
    return String(decoding: code[start..<end], as: UTF8.self)
  }

  /// Returns the place of the bracket that closes the one at `offset`, or the end of the file.
  func closing(_ offset: Int) -> Int {
    var depth = 0
    for index in offset..<code.count {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return code.count
  }

  /// Returns whether a byte can be part of a name.
  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
