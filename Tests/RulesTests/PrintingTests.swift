import Rules
import TestSupport
import Testing

@Suite("Rules written anew")
struct PrintingTests {
  @Test(
    "Spaces, quotes and parentheses are those that belong there",
    arguments: [
      ("a&&b||c", "a && b || c"), ("(a&&b)||c", "a && b || c"), ("a&&(b||c)", "a && (b || c)"),
      ("(a || b) || c", "(a || b) || c"), ("a - (b - c)", "a - (b - c)"),
      ("(a - b) - c", "a - b - c"),
      ("a < b == c", "a < b == c"), ("a < (b == c)", "a < (b == c)"), ("(a * b) + c", "a * b + c"),
      ("a * (b + c)", "a * (b + c)"), ("!(!a)", "!!a"), ("-(-a)", "--a"), ("!(-a)", "!(-a)"),
      ("-(5)", "-(5)"), ("-(-5)", "--5"), ("- 5", "-5"), ("-(7.size())", "-(7.size())"),
      ("1 - -5", "1 - -5"),
      ("!(a == b)", "!(a == b)"),
      ("(-5).size()", "(-5).size()"), ("(a ? b : c) ? d : e", "(a ? b : c) ? d : e"),
      ("a ? b : (c ? d : e)", "a ? b : c ? d : e"), ("a ? (b ? c : d) : e", "a ? (b ? c : d) : e"),
      ("'it\\'s'", #""it's""#), ("r'\\d'", #""\\d""#), ("'\\u0000\u{7F}'", #""\u0000\u007f""#),
      ("a . b [ 0 ] . `c-d`", "a.b[0].`c-d`"), ("a.`b`", "a.b"), ("a.`in`", "a.`in`"),
      ("matches(a, 'x')", #"a.matches("x")"#), ("(a + b).matches('x')", #"(a + b).matches("x")"#),
      ("[1,2,]", "[1, 2]"), ("{'a':1,}", #"{"a": 1}"#),
      ("l.existsOne(x,x>1)", "l.exists_one(x, x > 1)"),
      ("l.map(x, x > 1, x*2)", "l.map(x, x > 1, x * 2)"),
      ("m.transformMap(k, v, v > 1, v)", "m.transformMap(k, v, v > 1, v)"),
      ("has( a.b )", "has(a.b)"), ("version( '5.10' )", #"version("5.10.0")"#),
      ("1.0 == 1e3", "1.0 == 1000.0"),
      ("// why\n true // so", "true"),
    ])
  func normalizes(_ source: String, _ wanted: String) throws {
    #expect(try Rule(source).normalized == wanted)
  }

  @Test("Printing and reading a rule changes nothing", arguments: [UInt64](1...40))
  func isIdentity(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    for round in 0..<100 {
      let source = random.expression(depth: 4)
      guard let rule = try? Rule(source) else { continue }
      let text = rule.normalized
      let again = try #require(try? Rule(text), "seed \(seed), round \(round): \(source) → \(text)")
      #expect(again.normalized == text, "seed \(seed), round \(round): \(source)")
      for _ in 0..<3 {
        let attributes = random.attributes()
        #expect(
          Self.same(rule.value(attributes), again.value(attributes)),
          "seed \(seed), round \(round): \(source) → \(text) for \(attributes)")
      }
    }
  }

  @Test("Most sources at random are rules, so that there is something to print")
  func areRules() {
    var count = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomRules(seed: seed)
      for _ in 0..<100 where (try? Rule(random.expression(depth: 4))) != nil { count += 1 }
    }
    #expect(count > 2_500, "\(count) of 4000")
  }

  /// Whether two results are the same, places in the source aside, and NaN is itself.
  static func same(_ left: RuleResult, _ right: RuleResult) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): left.literal == right.literal
    case (.failed(let left), .failed(let right)): left.reason == right.reason
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }
}
