import Campaigns
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "A key is 1 to 63 of a–z, 0–9 and -, and does not begin with -",
    arguments: [
      ("one letter", "a", true),
      ("one digit", "7", true),
      ("letters, digits and dashes", "spring-2026", true),
      ("a dash at the end", "a-", true),
      ("two dashes", "a--b", true),
      ("the longest", String(repeating: "k", count: 63), true),
      ("one too long", String(repeating: "k", count: 64), false),
      ("nothing", "", false),
      ("a dash at the beginning", "-a", false),
      ("a capital", "Spring", false),
      ("an underscore", "a_b", false),
      ("a space", "a b", false),
      ("a letter with an accent", "é", false),
      ("a digit of another script", "٣", false),
      ("a line break at the end", "a\n", false),
      ("a NUL", "a\0", false),
    ] as [(String, String, Bool)]
  )
  func pattern(_ name: String, _ text: String, _ isKey: Bool) {
    #expect(Key(text)?.rawValue == (isKey ? text : nil), "\(name)")
  }

  @Test("Keys are in bytewise order")
  func order() {
    let sorted = ["a-", "b", "a0", "0", "a", "ab"].compactMap { Key($0) }.sorted()
    #expect(sorted.map(\.description) == ["0", "a", "a-", "a0", "ab", "b"])
  }
}
