import Rules
import Testing

@Suite("Functions on texts")
struct TextFunctionTests {
  @Test(
    "Limits, empty separators and ends behave as in CEL's extension",
    arguments: [
      "'a,b,c'.split(',', 2) == ['a', 'b,c']", "'a,b,c'.split(',', 9) == ['a', 'b', 'c']",
      "',a,'.split(',') == ['', 'a', '']", "''.split(',') == ['']", "''.split('') == []",
      "'上海a'.split('') == ['上', '海', 'a']", "'abc'.split('', 2) == ['a', 'bc']",
      "'aaa'.replace('a', 'b', 2) == 'bba'", "'aaa'.replace('a', 'b', 0) == 'aaa'",
      "'aaa'.replace('a', 'b', -1) == 'bbb'", "'aaa'.replace('aa', 'b') == 'ba'",
      "'ab'.replace('', '-') == '-a-b-'", "'ab'.replace('', '-', 2) == '-a-b'",
      "'ab'.replace('', '-', 0) == 'ab'", "'ab'.replace('', '-', 1) == '-ab'",
      "''.replace('', '-') == '-'", "'abc'.indexOf('c', 3) == -1", "''.indexOf('') == 0",
      "''.lastIndexOf('a') == -1", "'abc'.lastIndexOf('a', 0) == 0", "''.trim() == ''",
      "' \t '.trim() == ''", "'é'.upperAscii() == 'é'", "'e\u{301}x'.reverse() == 'x\u{301}e'",
      "'abc'.charAt(3) == ''", "['a'].join(',') == 'a'", "strings.quote('a\"') == '\"a\\\\\"\"'",
    ])
  func holds(_ source: String) throws {
    #expect(try Rule(source).evaluate(Attributes()) == .isTrue)
  }

  @Test(
    "A regular expression matches anywhere in a text unless it says where",
    arguments: [
      ("'hubba'.matches('ubb')", true), ("matches('hubba', '^ubb')", false),
      ("'hubba'.matches('')", true), ("''.matches('^$')", true), ("'上海'.matches('^.海$')", true),
      ("'上海'.matches('^..$')", true), ("'上海'.matches('^\\\\p{Han}+$')", true),
      ("'a\\nb'.matches('a.b')", false), ("'a\\nb'.matches('(?s)a.b')", true),
      ("'AB'.matches('(?i)ab')", true), ("'a\\u0000b'.matches('^a.b$')", true),
      ("user.mail.matches('@example[.]org$')", true), ("user.mail.matches(user.pattern)", true),
      ("[1].exists(i, user.mail.matches('q'))", false),
    ])
  func matches(_ source: String, _ holds: Bool) throws {
    let attributes = Attributes([
      "user": .map(
        RuleMap(members: ["mail": .string("lin@example.org"), "pattern": .string("^lin@")]))
    ])
    #expect(try Rule(source).evaluate(attributes) == (holds ? .isTrue : .isFalse), "\(source)")
  }

  @Test("A pattern that only the attributes give fails where it is none, and never traps")
  func patternsOfAttributes() throws {
    let rule = try Rule("'aaaa'.matches(p)")
    let long = String(repeating: "a", count: 257)
    let patterns: [RuleValue] = [
      .string("("), .string("a{1001}"), .string("((a{100}){100}){100}"), .string(long), .int(1),
      .string("\\1"), .string("(?<=a)b"),
    ]
    for pattern in patterns {
      guard case .failed = rule.evaluate(Attributes(["p": pattern])) else {
        Issue.record("\(pattern) is no failure")
        continue
      }
    }
    #expect(rule.evaluate(Attributes()) == .unknown(attribute: "p"))
    #expect(throws: RuleError.self) { try Rule("'a'.matches('\(long)')") }
    #expect(try Rule("'a'.matches('\(long.dropLast())')").evaluate(Attributes()) == .isFalse)
  }

  @Test("What makes other engines search for ever takes a pattern one way along the text")
  func isLinear() throws {
    // Steps are counted, not seconds: a text of 5 000 letters is well within the limit.
    let text = RuleValue.string(String(repeating: "a", count: 5_000) + "b")
    for pattern in ["(a+)+$", "(a|aa)+$", "(.*)(.*)(.*)(.*)c$", "(a?){60}a{60}$"] {
      let rule = try Rule("t.matches('\(pattern)')")
      #expect(rule.evaluate(Attributes(["t": text])) == .isFalse, "\(pattern)")
    }
  }

  @Test("The name of a group of functions is no attribute, but may be one elsewhere")
  func group() throws {
    #expect(try Rule("strings.quote('a') == ''").attributePaths == [])
    let attributes = Attributes(["strings": .map(RuleMap(members: ["quote": .int(1)]))])
    #expect(try Rule("strings.quote == 1").evaluate(attributes) == .isTrue)
  }
}
