import Rules
import TestSupport
import Testing

@Suite("Limits of rules")
struct RuleLimitTests {
  private func refusal(of source: String) -> String? {
    do {
      _ = try Rule(source)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("A source has at most so many bytes")
  func length() {
    let longest = "'\(String(repeating: "a", count: Rule.lengthLimit - 2))'"
    #expect(refusal(of: longest) == nil)
    #expect(refusal(of: "\(longest) ")?.contains("bytes") == true)
  }

  @Test(
    "What nests is refused below so many levels",
    arguments: [("(", ")"), ("[", "]"), ("size(", ")"), ("true ? true : ", ""), ("a[", "]")])
  func nesting(_ open: String, _ close: String) {
    let source = { (levels: Int) in
      String(repeating: open, count: levels) + "x" + String(repeating: close, count: levels)
    }
    #expect(refusal(of: source(Rule.nestingLimit - 1)) == nil)
    #expect(refusal(of: source(Rule.nestingLimit))?.contains("nests") == true)
    #expect(refusal(of: source(1000))?.contains("nests") == true)
  }

  @Test("Operators in a row are refused beyond so many", arguments: ["1 + ", "- ", "!"])
  func depth(_ link: String) throws {
    #expect(refusal(of: String(repeating: link, count: Rule.depthLimit - 1) + "x") == nil)
    let deep = String(repeating: link, count: 4000) + "x"
    #expect(refusal(of: deep)?.contains("in a row") == true)
    let longest = try Rule(String(repeating: "1 + ", count: Rule.depthLimit - 2) + "1 == 511")
    #expect(longest.evaluate(Attributes()) == .isTrue)
  }

  @Test("A chain of && or || is no depth")
  func chains() throws {
    let rule = try Rule(Array(repeating: "true", count: 2000).joined(separator: " && "))
    #expect(rule.evaluate(Attributes()) == .isTrue)
  }

  @Test("An error shows the surroundings of its place, not all of a long line")
  func longLine() {
    let error = #expect(throws: RuleError.self) {
      try Rule(
        String(repeating: "1 + ", count: 300) + "? + 1" + String(repeating: " + 1", count: 300))
    }
    #expect(error?.column == 1201)
    let lines = error?.pointer.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect((lines.first?.count ?? .max) < 90)
    #expect(lines.first.map { Array($0)[lines[1].count - 1] } == "?")
  }

  @Test("A member of a member is a depth")
  func members() {
    #expect(refusal(of: "a" + String(repeating: ".b", count: 600))?.contains("in a row") == true)
    #expect(refusal(of: "a" + String(repeating: "[0]", count: 600))?.contains("in a row") == true)
  }

  @Test(
    "A rule that takes too many steps fails instead of holding up the request",
    arguments: [
      "l.all(a, l.all(b, l.all(c, l.all(d, true))))",
      "l.map(a, l.map(b, l.map(c, l))) == 1",
      "l.exists(a, l.exists(b, l.exists(c, s.contains('x'))))",
      "l.all(a, l.all(b, size(s + s + s + s) > 0))",
      "s.replace('a', s).replace('a', s) == ''",
      "s.replace('', s).size() > 0",
      "l.map(a, s).join(s) == ''",
      "l.all(a, l.all(b, s.lastIndexOf(s.substring(1)) < 9))",
      "l.all(a, s.split('').size() != 9)",
      "l.all(a, l.all(b, l + l + l + l != []))",
      "l.all(a, l.all(b, !(a + 1000 in l)))",
    ])
  func cost(_ source: String) throws {
    let attributes = Attributes([
      "l": .list((0..<100).map { RuleValue.int($0) }),
      "s": .string(String(repeating: "ab", count: 5000)),
    ])
    guard case .failed(let failure) = try Rule(source).evaluate(attributes) else {
      Issue.record("\(source) does not fail")
      return
    }
    #expect(failure.reason == .costLimit)
  }

  @Test("Mutations of rules compile or are refused, and evaluate, without a trap")
  func mutations() {
    let seeds = [
      "user.level >= 2 && user.tier == \"gold\" || has(user.x) ? a[1] : {'k': [1u, 2.5e3]}",
      "user.tags.exists(t, t.startsWith('v')) && !(-x % 3 == 0x1F) && b'\\xff' != r'\\n'",
      "version('5.10.0-rc.1') < version(app.version) || '''a\\u00e9''' in [null, true, .5]",
      "l.transformMap(i, v, i > 0, v + 1).`a-b` == l.map(x, x * x).filter(y, y in [1]) // c",
    ].map { Array($0.utf8) }
    let attributes = Attributes([
      "user": .map(RuleMap(members: ["level": .int(.min), "tags": .list([.string("v")])])),
      "x": .int(.max), "l": .list([.int(1), .int(2)]), "a": .list([.bool(true)]),
    ])
    var random = SeededGenerator(seed: 20_261_210)
    var compiled = 0
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: "()[]{}.,?:!-+'\"\\`".utf8.shuffled(using: &random), at: place)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
        default:
          let other = seeds[Int.random(in: 0..<seeds.count, using: &random)]
          bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
        }
        if bytes.isEmpty { bytes = [0x31] }
      }
      guard let rule = try? Rule(String(decoding: bytes, as: UTF8.self)) else { continue }
      compiled += 1
      _ = rule.evaluate(attributes)
      _ = rule.attributePaths
    }
    #expect(compiled > 100)
  }
}
