import Calendars
import Rules
import TestSupport
import Testing

@Suite("Times in rules")
struct RuleTimeTests {
  @Test(
    "A length is read from its parts and written in seconds",
    arguments: [
      ("1h30m", "5400s"), ("-1.5s", "-1.5s"), ("100ns", "0.0000001s"), ("1us", "0.000001s"),
      ("1µs", "0.000001s"), ("+2ms", "0.002s"), ("0", "0s"), (".5h", "1800s"), ("1.h", "3600s"),
      ("1h1h", "7200s"), ("-9223372036.854775808s", "-9223372036.854775808s"),
      ("0.1234567891234s", "0.123456789s"),
    ])
  func lengths(_ text: String, _ canonical: String) throws {
    let length = try #require(RuleDuration(text))
    #expect(length.description == canonical)
    #expect(RuleDuration(canonical) == length)
  }

  @Test(
    "What is no length is none",
    arguments: [
      "", "1", "s", "-", "1d", "1 s", "1s ", ".s", "1..5s", "9223372036.854775808s", "１s", "--1s",
      "99999999999999999999s", "1h-1m",
    ])
  func noLength(_ text: String) {
    #expect(RuleDuration(text) == nil)
  }

  @Test("Instants keep their nanoseconds and their order", arguments: [1, 2] as [UInt64])
  func instants(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let range = Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
    for _ in 0..<500 {
      let left = Timestamp(milliseconds: .random(in: range, using: &random))
      let right = Timestamp(milliseconds: .random(in: range, using: &random))
      let instant = RuleTimestamp(left)
      #expect(instant.description.hasPrefix(left.description.prefix(19)))
      #expect(RuleTimestamp(instant.description) == instant)
      #expect((instant < RuleTimestamp(right)) == (left < right))
    }
    let fine = try #require(RuleTimestamp("1969-12-31T23:59:59.000000001+00:00"))
    #expect(fine.description == "1969-12-31T23:59:59.000000001Z")
  }

  @Test("Lengths and instants of the domain are those of rules")
  func domain() throws {
    #expect(RuleDuration(Duration.milliseconds(-1500))?.description == "-1.5s")
    #expect(RuleDuration(Duration.longest) == nil)
    let attributes = Attributes(["now": .timestamp(RuleTimestamp(Timestamp(milliseconds: 1500)))])
    let rule = try Rule("now - timestamp('1970-01-01T00:00:00Z') == duration('1.5s')")
    #expect(rule.evaluate(attributes) == .isTrue)
  }
}
