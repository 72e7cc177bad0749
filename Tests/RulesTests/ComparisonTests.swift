import Rules
import Testing

@Suite("What a rule compares")
struct ComparisonTests {
  @Test(
    "Each attribute comes once, with the values that the rule holds it against",
    arguments: [
      ("true", []),
      ("user.level >= 3", ["user.level: 3"]),
      ("3 < user.level || user.level == 3 && user.level != 9", ["user.level: 3, 9"]),
      ("user.vip && !app.beta", ["user.vip: true, false", "app.beta: true, false"]),
      ("user.rate > -1.5", ["user.rate: -1.5"]),
      ("user.country in [\"US\", \"CA\"]", ["user.country: \"US\", \"CA\""]),
      ("\"staff\" in user.tags", ["user.tags: [\"staff\"]"]),
      ("version(app.version) >= version(\"5.2.0\")", ["app.version: version(\"5.2.0\")"]),
      ("version(app.version) == 5", ["app.version: "]),
      ("user.tags.exists(t, t == \"a\")", ["user.tags: [], [\"a\"]"]),
      ("user.orders.all(o, o.sum.net > 5)", ["user.orders: [], [{\"sum\": {\"net\": 5}}]"]),
      ("user.scores[0] > 10", ["user.scores: [10]"]),
      ("user[\"level\"] == 2", ["user.level: 2"]),
      ("has(user.level)", ["user.level: "]),
      ("size(user.tags) == 1", ["user.tags: [0]"]),
      ("user.name.startsWith(\"A\")", ["user.name: \"A\""]),
      ("user.name.matches(\"^A$\")", ["user.name: \"A\""]),
      ("cart.total / 100 >= 150", ["cart.total: 15000"]),
      ("user.a + 1 == 3 || user.b - 1 == 3", ["user.a: 2", "user.b: 4"]),
      ("user.a * 2 == 6 || user.b * 0 == 6", ["user.a: 3", "user.b: 6"]),
      ("user.a == user.b", ["user.a: ", "user.b: "]),
      ("(user.vip ? user.a : user.b) == 1", ["user.vip: true, false", "user.a: 1", "user.b: 1"]),
    ])
  func comparisons(_ source: String, _ wanted: [String]) throws {
    let told = try Rule(source).comparisons.map { comparison in
      comparison.members.joined(separator: ".") + ": "
        + comparison.values.map(\.literal).joined(separator: ", ")
    }
    #expect(told == wanted)
  }

  @Test("Every attribute that a rule names is among what it compares")
  func completeness() throws {
    for source in Self.sources {
      let rule = try Rule(source)
      let names = Set(rule.comparisons.map { $0.members.joined(separator: ".") })
      for path in rule.attributePaths {
        let name = path.prefix { $0 != "[" }
        #expect(names.contains(String(name)), "\(source): \(path)")
      }
    }
  }

  private static let sources = [
    "user.a == 1 && (user.b > 2 || user.c.startsWith(user.d))",
    "user.list.filter(x, x > user.least).size() > 2",
    "user.map[user.key] == 1", "[user.a, user.b] == [1, 2]", "{\"a\": user.a}.a == 1",
    "-user.a + user.b * 2 < user.c % 3", "user.when.getHours() > 3",
    "user.list.exists(x, other.list.exists(y, x == y))",
  ]
}
