import Rules
import TestSupport

/// Sources of rules with every operator, macro and kind of literal, at random.
struct RandomRules {
  private var random: SeededGenerator

  /// The variables of the macros around the place that is written.
  private var variables: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the source of an expression of at most so many levels.
  mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return atom() }
    let inner = { (rules: inout RandomRules) in rules.expression(depth: depth - 1) }
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return atom()
    case 1: return "(\(inner(&self)))"
    case 2: return pick(["!", "-"]) + operand(depth)
    case 3, 4, 5:
      let mark = pick([
        "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "in", "&&", "||",
      ])
      return "\(operand(depth)) \(mark) \(operand(depth))"
    case 6: return "\(operand(depth)) ? \(operand(depth)) : \(inner(&self))"
    case 7:
      let count = Int.random(in: 0...3, using: &random)
      return "[\((0..<count).map { _ in inner(&self) }.joined(separator: ", "))]"
    case 8: return "{\(key()): \(inner(&self))}"
    case 9: return macro(depth)
    case 10: return "(\(inner(&self))).\(method(depth))"
    case 11: return "(\(inner(&self)))[\(inner(&self))]"
    default: return "\(pick(["size", "type", "string", "int", "dyn"]))(\(inner(&self)))"
    }
  }

  /// An operand: in parentheses now and then, whether they are needed or not.
  private mutating func operand(_ depth: Int) -> String {
    let text = expression(depth: depth - 1)
    return Bool.random(using: &random) ? "(\(text))" : text
  }

  private mutating func macro(_ depth: Int) -> String {
    let range = "(\(expression(depth: depth - 1)))"
    let first = pick(["x", "y", "user"])
    let isTwofold = Int.random(in: 0..<3, using: &random) == 0
    variables += isTwofold ? [first, "z"] : [first]
    let body = expression(depth: depth - 1)
    variables.removeLast(isTwofold ? 2 : 1)
    if isTwofold {
      return "\(range).\(pick(["all", "exists", "transformList"]))(\(first), z, \(body))"
    }
    let name = pick(["all", "exists", "exists_one", "filter", "map"])
    return "\(range).\(name)(\(first), \(body))"
  }

  private mutating func method(_ depth: Int) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "size()"
    case 1: return "startsWith(\(expression(depth: depth - 1)))"
    case 2: return "matches('^a+[\"b]')"
    case 3: return "level"
    default: return "`a-b`"
    }
  }

  private mutating func key() -> String { pick(["'a'", "1", "2u", "true", "\"\\n上\""]) }

  private mutating func atom() -> String {
    if let variable = variables.randomElement(using: &random), Bool.random(using: &random) {
      return variable
    }
    return pick([
      "true", "false", "null", "0", "7", "-7", "9223372036854775807", "-9223372036854775808", "3u",
      "1.5", "-0.25", "1e20", "'a'", "\"b\\\"\"", "'上海'", "r'\\d'", "'\\u0007'", "b'\\xff a'",
      "user.level", "user.tags", "user", "cart.items[0].price", "has(user.city)", "user.`in`",
      "version('5.10.0-rc.1')", "duration('90s')", "timestamp('2026-01-02T03:04:05Z')", "[]", "{}",
      "[1, 'two', 3.0]", "strings.quote('q')", "int",
    ])
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }

  /// Returns attributes of which some are missing and some of another type than rules expect.
  mutating func attributes() -> Attributes {
    var user: [String: RuleValue] = [:]
    for (name, value) in [
      ("level", RuleValue.int(Int64.random(in: -3...9, using: &random))), ("city", .string("上海")),
      ("tags", .list([.string("a"), .string("aab")])), ("in", .bool(true)),
    ] where Int.random(in: 0..<4, using: &random) > 0 {
      user[name] = Int.random(in: 0..<9, using: &random) == 0 ? .null : value
    }
    var attributes = Attributes()
    let members = user.sorted { $0.key < $1.key }
      .map { RuleMap.Entry(key: .string($0.key), value: $0.value) }
    if Int.random(in: 0..<5, using: &random) > 0 {
      attributes["user"] = RuleMap(members).map(RuleValue.map)
    }
    if Bool.random(using: &random) {
      let item = RuleMap(members: ["price": .double(2.5)])
      attributes["cart"] = .map(RuleMap(members: ["items": .list([.map(item)])]))
    }
    return attributes
  }
}
