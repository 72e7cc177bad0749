import JSON
import TestSupport
import Testing

@Suite("scrim rule check")
struct RuleCheckTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: String
    var options: [String] = []
    let outcome: String
    let unknown: [String]
    let normalized: String

    init(
      _ name: String, _ rule: String, _ options: [String] = [], _ outcome: String,
      unknown: [String] = [], _ normalized: String
    ) {
      testDescription = name
      self.rule = rule
      self.options = options
      self.outcome = outcome
      self.unknown = unknown
      self.normalized = normalized
    }
  }

  static let examples = [
    Example(
      "who is in", "user.level>=3&&user.city in['上海']",
      ["--trait", "level=5", "--trait", "city=上海"],
      "true", #"user.level >= 3 && user.city in ["上海"]"#),
    Example("who is out", "user.level >= 3", ["--trait", "level=1"], "false", "user.level >= 3"),
    Example(
      "what was not given", "(user.level >= 3) || cart.total > 5", [], "unknown",
      unknown: ["user.level", "cart"], "user.level >= 3 || cart.total > 5"),
    Example(
      "what does not matter", "false && user.level >= 3", [], "false", unknown: ["user.level"],
      "false && user.level >= 3"),
    Example(
      "the event", "event.name == 'open' && event.cold",
      ["--event", "open", "--property", "cold=true"], "true",
      #"event.name == "open" && event.cold"#),
    Example(
      "what is always there", "user.id == 'lin'", ["--user", "lin"], "true", #"user.id == "lin""#),
    Example(
      "types that do not go together", "user.level > 'a'", ["--trait", "level=1"], "failed",
      #"user.level > "a""#),
    Example("no answer", "1 + 1", [], "failed", "1 + 1"),
    Example(
      "a pattern", "user.mail.matches('@example[.]org$')", ["--trait", "mail=a@example.org"],
      "true",
      #"user.mail.matches("@example[.]org$")"#),
    Example(
      "a context", "version(app.version) < version('5.10.0')",
      ["--context", #"app={"version": "5.9.1"}"#], "true",
      #"version(app.version) < version("5.10.0")"#),
  ]

  @Test("A rule is answered, with what it asks and is not told", arguments: examples)
  func answers(_ example: Example) async throws {
    try await Installation.with { installation in
      let answer = try await installation.json(["rule", "check", example.rule] + example.options)
      #expect(answer["outcome"] == .string(example.outcome), "\(answer)")
      #expect(answer["unknown"] == .array(example.unknown.map(JSONValue.string)), "\(answer)")
      #expect(answer["normalized"] == .string(example.normalized), "\(answer)")
      let text = try await installation.output(
        ["rule", "check", example.rule, "--format", "table"] + example.options)
      #expect(text.contains("answer    \(example.outcome.prefix(4))"), "\(text)")
    }
  }

  @Test("Every part is shown with its value, set in by what it belongs to")
  func parts() async throws {
    try await Installation.with { installation in
      let text = try await installation.output([
        "rule", "check", "user.level >= 3 && (user.vip || cart.total > 9)", "--trait", "level=5",
        "--trait", "vip=false",
      ])
      try Golden.check(text, against: "rule-check.txt")
    }
  }

  @Test(
    "What is no rule is refused with a caret under the place",
    arguments: [
      ("user.level >=", "user.level >=\n             ^"),
      ("user.name.matches('a(')", "user.name.matches('a(')\n                  ^"),
      ("'上海' === user.city", "'上海' === user.city\n"),
      ("", "the rule is empty"),
      ("nope(user)", "there is no function nope"),
    ])
  func refuses(_ rule: String, _ says: String) async throws {
    try await Installation.with { installation in
      let result = try await installation.scrim(["rule", "check", rule])
      expectRefusal(result, 65, says: [says, "Rules are CEL"])
    }
  }
}
