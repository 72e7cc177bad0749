/// Text made safe for a shell script.
enum ShellText {
  /// Returns whether every shell reads a word as itself.
  static func isPlain(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }

  /// Returns a text between single quotes, as Bash and the Z shell read it.
  static func quoted(_ text: String) -> String {
    "'" + replacing("'", by: "'\\''", in: text) + "'"
  }

  /// Returns a text between single quotes, as fish reads it.
  static func quotedForFish(_ text: String) -> String {
    "'" + replacing("'", by: "\\'", in: replacing("\\", by: "\\\\", in: text)) + "'"
  }

  /// Returns a text with every `character` replaced.
  static func replacing(_ character: Character, by other: String, in text: String) -> String {
    text.reduce(into: "") { result, next in
      if next == character { result += other } else { result.append(next) }
    }
  }
}
