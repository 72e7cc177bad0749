import Rules
import Testing

@Suite("Rule")
struct RuleTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var rule: String
    var outcome: RuleOutcome
    var testDescription: String { rule }

    init(_ rule: String, _ outcome: RuleOutcome) {
      self.rule = rule
      self.outcome = outcome
    }
  }

  static let attributes = Attributes([
    "user": .map(
      RuleMap(members: [
        "id": .string("u1"), "level": .int(3), "tier": .string("gold"), "score": .double(2.5),
        "tags": .list([.string("vip"), .string("staff")]), "city": .string("上海"),
        "segments": .list([.map(RuleMap(members: ["name": .string("a")]))]),
      ])),
    "event": .map(RuleMap(members: ["name": .string("app.open"), "cold": .bool(true)])),
    "app": .map(RuleMap(members: ["version": .string("5.10.0")])),
  ])

  @Test(
    "A rule holds, does not hold, is unknown or fails, and these four are told apart",
    arguments: [
      Example("true", .isTrue),
      Example("user.level >= 2 && user.tier == \"gold\"", .isTrue),
      Example("user.level >= 1 && user.city in ['上海','北京']", .isTrue),
      Example("event.cold == true", .isTrue),
      Example("'vip' in user.tags", .isTrue),
      Example("!('vip' in user.tags)", .isFalse),
      Example("user.segments.exists(s, s.name == 'a')", .isTrue),
      Example("user.level == 3.0 && user.level == 3u", .isTrue),
      Example("user['tier'] == 'gold' && user.tags[1] == 'staff'", .isTrue),
      Example("user.age > 18", .unknown(attribute: "user.age")),
      Example("cart.subtotalMinor >= 12000", .unknown(attribute: "cart")),
      Example("user['age'] > 18", .unknown(attribute: "user.age")),
      Example("user.segments.exists(s, s.rank == 1)", .unknown(attribute: "user.segments[].rank")),
      Example("user.segments[0].rank == 1", .unknown(attribute: "user.segments[0].rank")),
      Example("user.age > 18 && user.level < 2", .isFalse),
      Example("user.level < 2 && user.age > 18", .isFalse),
      Example("user.age > 18 || user.level > 2", .isTrue),
      Example("user.age > 18 && page.x == 1", .unknown(attribute: "user.age")),
      Example("user.age > 18 ? true : false", .unknown(attribute: "user.age")),
      Example("has(user.age)", .isFalse),
      Example("has(user.level) && user.level < 5", .isTrue),
      Example("has(user.age) && user.age < 5", .isFalse),
      Example("has(cart.items)", .unknown(attribute: "cart")),
    ])
  func outcome(_ example: Example) throws {
    #expect(try Rule(example.rule).evaluate(Self.attributes) == example.outcome)
  }

  @Test(
    "A failure names its reason and the part of the rule",
    arguments: [
      ("user.level > 'three'", RuleFailure.Reason.typeMismatch, "user.level > 'three'"),
      ("true && user.level / 0 == 1", .divisionByZero, "user.level / 0"),
      ("9223372036854775807 + user.level > 0", .overflow, "9223372036854775807 + user.level"),
      ("user.tags[2] == 'a'", .indexOutOfRange, "user.tags[2]"),
      ("user.tags[-1] == 'a'", .indexOutOfRange, "user.tags[-1]"),
      ("{'a': 1}.b == 1", .missingKey, "{'a': 1}.b"),
      ("{'a': 1, 'a': 2}.a == 1", .duplicateKey, "{'a': 1, 'a': 2}"),
      ("int(user.tier) == 1", .invalidConversion, "int(user.tier)"),
      ("user.level", .notBoolean, "user.level"),
      ("user.tier && true", .notBoolean, "user.tier"),
      ("1 / 0 == 1 || user.age > 18", .divisionByZero, "1 / 0"),
      ("user.age > 18 || 1 / 0 == 1", .divisionByZero, "1 / 0"),
      ("[1, 0].exists(n, user.age > 18 && 1 / n == 2)", .divisionByZero, "1 / n"),
      ("user.tier.level == 1", .typeMismatch, "user.tier.level"),
      ("version(user.tier) > version('1')", .invalidConversion, "version(user.tier)"),
      ("1 + 1u == 2", .typeMismatch, "1 + 1u"),
    ])
  func failure(_ source: String, _ reason: RuleFailure.Reason, _ part: String) throws {
    guard case .failed(let failure) = try Rule(source).evaluate(Self.attributes) else {
      Issue.record("\(source) does not fail")
      return
    }
    #expect(failure.reason == reason)
    #expect(failure.part == part)
  }

  @Test(
    "What does not compile is refused with its place",
    arguments: [
      ("", 1, "the rule is empty"),
      ("user.level >", 13, "ends where a value is expected"),
      ("user.level = 3", 12, "write =="),
      ("user.level >= 3 & true", 17, "write &&"),
      ("nope(user)", 1, "there is no function nope"),
      ("user.name.matches('a(')", 19, "not a regular expression: missing ): a("),
      ("matches(user.name, '(?=a)')", 20, "not a regular expression: invalid perl operator"),
      ("user.name.matches('a', 'b')", 11, "matches() takes 1 argument and not 2"),
      ("matches(user.name)", 1, "matches() takes 2 arguments and not 1"),
      ("user.name.startsWith('a', 'b')", 11, "takes 1 argument and not 2"),
      ("user.name.replace('a')", 11, "takes 2 or 3 arguments and not 1"),
      ("'%d'.format([1])", 6, "format is not supported"),
      ("strings.upper('a')", 9, "there is no function upper"),
      ("size()", 1, "takes 1 argument and not 0"),
      ("has(user)", 5, "has() asks for a member"),
      ("[1].all(1, true)", 9, "begins with the name of a variable"),
      ("version('5.x') > version('1')", 9, "not a version"),
      ("'abc", 1, "no closing quote"),
      ("'a\nb'", 1, "no closing quote on its line"),
      ("'\\q'", 2, "escape sequence"),
      ("'\\ud800'", 2, "names no character"),
      ("9223372036854775808", 1, "too large"),
      ("0x", 1, "no digits"),
      ("1e999", 1, "too large"),
      ("12abc", 1, "letter"),
      ("Point{x: 1}", 1, "not supported"),
      ("for == 1", 1, "keeps for itself"),
      ("(1 + 2", 7, ") is expected"),
      ("1 2", 3, "2 is not expected"),
      ("a.b.", 5, "name of a member"),
      ("f(1,)", 5, "an argument"),
      ("上海 == 1", 1, "has no meaning"),
    ])
  func refused(_ source: String, _ column: Int, _ message: String) {
    let error = #expect(throws: RuleError.self) { try Rule(source) }
    #expect(error?.column == column)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("An error shows its line with a caret under the place, also behind wide characters")
  func caret() {
    let error = #expect(throws: RuleError.self) {
      try Rule("user.level >= 2 &&\n  user.city == '上海' &&& true")
    }
    #expect(error?.line == 2)
    #expect(error?.column == 23)
    #expect(
      error?.pointer == "  user.city == '上海' &&& true\n" + String(repeating: " ", count: 24) + "^")
  }

  @Test("Only the constant true is constantly true")
  func constant() throws {
    #expect(try Rule("true").isConstantTrue)
    #expect(try Rule(" (true) ").isConstantTrue)
    #expect(Rule.always.isConstantTrue)
    #expect(try Rule.always == Rule("true"))
    #expect(try !Rule("false").isConstantTrue)
    #expect(try !Rule("user.vip").isConstantTrue)
    #expect(Rule.always.evaluate(Attributes()) == .isTrue)
  }

  @Test("A rule names the attributes that it asks about")
  func paths() throws {
    let rule = try Rule(
      "user.level > 1 && user.tags.exists(t, t.name == 'a') || has(cart.items) && user.level < 9")
    #expect(rule.attributePaths == ["user.level", "user.tags", "user.tags[].name", "cart.items"])
  }

  @Test("Each part of a rule has a value of its own, whatever the whole comes to")
  func parts() throws {
    let rule = try Rule("user.level >= 2 && !user.vip || user.tags.exists(t, t == 'vip')")
    let parts = rule.parts(Self.attributes)
    #expect(
      parts.map { "\($0.depth) \($0.text)" } == [
        "0 user.level >= 2 && !user.vip || user.tags.exists(t, t == 'vip')",
        "1 user.level >= 2 && !user.vip", "2 user.level >= 2", "3 user.level", "4 user",
        "2 !user.vip", "3 user.vip", "4 user", "1 user.tags.exists(t, t == 'vip')",
        "2 user.tags", "3 user",
      ])
    #expect(parts[0].result == .value(.bool(true)))
    #expect(parts[1].result == .unknown(attribute: "user.vip"))
    #expect(parts[3].result == .value(.int(3)))
    #expect(parts[8].offset == 32)
  }

  @Test("Attributes keep their order, are replaced and taken away by name")
  func attributes() {
    var attributes = Attributes(["a": .int(1), "b": .int(2), "a": .int(3)])
    #expect(attributes["a"] == .int(3))
    attributes["b"] = nil
    #expect(attributes["b"] == nil)
    attributes["c.d"] = .int(4)
    #expect(attributes["c.d"] == .int(4))
  }

  @Test("Large maps are searched as small ones are")
  func largeMap() throws {
    let entries = (0..<100).reversed().map { number in
      RuleMap.Entry(key: .string("key\(number)"), value: .int(Int64(number)))
    }
    let map = try #require(RuleMap(entries))
    for number in 0..<100 { #expect(map.value(named: "key\(number)") == .int(Int64(number))) }
    #expect(map.value(named: "key100") == nil)
    #expect(map.entries.first?.value == .int(99))
    #expect(RuleMap(entries + [entries[50]]) == nil)
    #expect(RuleMap(members: ["a": .int(1), "a": .int(2)]).value(named: "a") == .int(1))
  }
}
