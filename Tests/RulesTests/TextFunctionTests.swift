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

  @Test("The name of a group of functions is no attribute, but may be one elsewhere")
  func group() throws {
    #expect(try Rule("strings.quote('a') == ''").attributePaths == [])
    let attributes = Attributes(["strings": .map(RuleMap(members: ["quote": .int(1)]))])
    #expect(try Rule("strings.quote == 1").evaluate(attributes) == .isTrue)
  }
}
