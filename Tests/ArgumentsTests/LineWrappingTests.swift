@testable import Arguments
import TestSupport
import Testing

@Suite("Line wrapping")
struct LineWrappingTests {
  @Test(
    "Lines break at spaces, between wide letters, and never before closing punctuation",
    arguments: [
      Example("words", "one two three", 8, ["one two", "three"]),
      Example("exactly full", "one two", 7, ["one two"]),
      Example("a word wider than the line", "abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      Example("wide letters", "每个按钮可以点", 6, ["每个按", "钮可以", "点"]),
      Example("a wide letter that half fits", "每个按", 5, ["每个", "按"]),
      Example("before a closing mark", "按钮，关闭", 4, ["按", "钮，", "关闭"]),
      Example("after an opening mark", "按钮（关）", 6, ["按钮", "（关）"]),
      Example("emoji of many scalars", "👩‍👩‍👧👩‍👩‍👧 🎁🎁", 4, ["👩‍👩‍👧👩‍👩‍👧", "🎁🎁"]),
      Example("white space of any kind", " a\t b\n\nc ", 5, ["a b c"]),
      Example("nothing", "", 10, []),
      Example("no room", "ab", 0, ["ab"]),
    ]
  )
  func lines(_ example: Example) {
    #expect(LineWrapping(width: example.width).lines(of: example.text) == example.lines)
  }

  @Test(
    "A character takes the columns that a terminal gives it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("世", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("🎁", 2),
      ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇨🇳", 2), ("\u{200B}", 0), ("\u{1B}", 0), ("،", 1),
    ] as [(Character, Int)]
  )
  func columns(_ character: Character, _ columns: Int) {
    #expect(TextWidth.columns(character) == columns)
  }

  @Test("Wrapping loses no letter and passes no width", arguments: UInt64(1)...200)
  func nothingLost(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters: [Character] = ["a", "b", " ", " ", "，", "每", "（", "🎁", "-", "e\u{301}"]
    let count = Int.random(in: 0...80, using: &generator)
    let text = String(
      (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
    )
    let width = Int.random(in: 2...30, using: &generator)
    let lines = LineWrapping(width: width).lines(of: text)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(generator)")
    #expect(lines.allSatisfy { TextWidth.columns($0) <= width }, "\(generator)")
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let width: Int
    let lines: [String]

    init(_ name: String, _ text: String, _ width: Int, _ lines: [String]) {
      testDescription = name
      self.text = text
      self.width = width
      self.lines = lines
    }
  }
}
