@testable import Arguments
import TestSupport
import Testing

@Suite("Suggestions")
struct SuggestionsTests {
  @Test(
    "Words are as far apart as the edits between them",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("imoprt", "import", 1),
      ("ab", "ba", 1), ("a cat", "an abct", 4), ("same", "same", 0),
    ]
  )
  func edits(_ source: String, _ target: String, _ count: Int) {
    #expect(Suggestions.edits(from: Array(source), to: Array(target)) == count)
  }

  @Test("Distance is the same both ways and passes no longer word", arguments: UInt64(1)...100)
  func symmetry(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func word() -> [Character] {
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
      }
    }
    let (first, second) = (word(), word())
    let there = Suggestions.edits(from: first, to: second)
    #expect(there == Suggestions.edits(from: second, to: first), "\(generator)")
    #expect(there <= max(first.count, second.count), "\(generator)")
    #expect((there == 0) == (first == second), "\(generator)")
  }

  @Test("The nearest names are suggested in their order, up to a bound")
  func nearest() {
    let known = ["list", "lint", "show", "lost", "last", "lust"]
    #expect(Suggestions(for: "lis", among: known).names == ["list"])
    #expect(Suggestions(for: "LIST", among: known).names == ["list"])
    #expect(Suggestions(for: "lyst", among: known).names == ["list", "lost", "last"])
    #expect(Suggestions(for: "zebra", among: known).names == [])
    #expect(Suggestions(for: "", among: known).names == [])
  }

  @Test("A word longer than the bound is compared with nothing")
  func bound() {
    let longest = String(repeating: "a", count: ArgumentBounds.maximumComparedCharacters)
    #expect(Suggestions(for: longest, among: [longest]).names == [longest])
    #expect(Suggestions(for: longest + "a", among: [longest]).names == [])
  }
}
