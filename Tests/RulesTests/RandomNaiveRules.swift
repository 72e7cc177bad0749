import NaiveRules
import Rules
import TestSupport

/// Trees of rules at random, most of whose parts have the type that the place wants.
struct RandomNaiveRules {
  /// What a place of a rule wants.
  private enum Want: CaseIterable {
    case truth, number, text, list, map
  }

  private var random: SeededGenerator
  private var variables: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a rule of at most so many levels, most often a question.
  mutating func rule(depth: Int) -> NaiveRule {
    chance(90) ? part(.truth, depth) : part(anyWant(), depth)
  }

  private mutating func part(_ wanted: Want, _ depth: Int) -> NaiveRule {
    // Now and then the type is wrong, or the value a variable of any type.
    let want = chance(6) ? anyWant() : wanted
    if let variable = variables.randomElement(using: &random), chance(25) {
      return .variable(variable)
    }
    guard depth > 0 else { return leaf(want) }
    if chance(8) {
      return .conditional(part(.truth, depth - 1), part(want, depth - 1), part(want, depth - 1))
    }
    switch want {
    case .truth: return truth(depth - 1)
    case .number: return number(depth - 1)
    case .text: return text(depth - 1)
    case .list: return list(depth - 1)
    case .map: return map(depth - 1)
    }
  }

  private mutating func truth(_ depth: Int) -> NaiveRule {
    switch below(9) {
    case 0, 1: return .and((0..<2 + below(3)).map { _ in part(.truth, depth) })
    case 2, 3: return .or((0..<2 + below(3)).map { _ in part(.truth, depth) })
    case 4: return .not(part(.truth, depth))
    case 5:
      let want = anyWant()
      let marks: [NaiveRule.Operator] = [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      ]
      return .binary(part(want, depth), pick(marks), part(want, depth))
    case 6: return .binary(part(anyWant(), depth), .isIn, part(chance(70) ? .list : .map, depth))
    case 7:
      return .text(part(.text, depth), pick(NaiveRule.TextMethod.allCases), part(.text, depth))
    default: return macro(pick([.all, .exists, .existsOne]), .truth, depth)
    }
  }

  private mutating func number(_ depth: Int) -> NaiveRule {
    switch below(6) {
    case 0: return .size(part(pick([.text, .list, .map]), depth))
    case 1: return .negate(part(.number, depth))
    case 2: return .element(part(.list, depth), part(.number, depth))
    default:
      let marks: [NaiveRule.Operator] = [.add, .subtract, .multiply, .divide, .remainder]
      return .binary(part(.number, depth), pick(marks), part(.number, depth))
    }
  }

  private mutating func text(_ depth: Int) -> NaiveRule {
    switch below(3) {
    case 0: return .binary(part(.text, depth), .add, part(.text, depth))
    case 1: return .element(part(.map, depth), part(.text, depth))
    default: return leaf(.text)
    }
  }

  private mutating func list(_ depth: Int) -> NaiveRule {
    switch below(5) {
    case 0: return macro(.filter, .truth, depth)
    case 1: return macro(.map, anyWant(), depth)
    case 2: return .binary(part(.list, depth), .add, part(.list, depth))
    case 3: return leaf(.list)
    default: return .list((0..<below(4)).map { _ in part(anyWant(), depth) })
    }
  }

  private mutating func map(_ depth: Int) -> NaiveRule {
    guard chance(60) else { return leaf(.map) }
    return .map(
      (0..<below(4)).map { _ in
        let key = part(chance(60) ? .text : chance(80) ? .number : anyWant(), depth)
        return NaiveRule.Entry(key: key, value: part(anyWant(), depth))
      })
  }

  private mutating func macro(
    _ macro: NaiveRule.Macro, _ body: Want, _ depth: Int
  ) -> NaiveRule {
    let range = part(chance(75) ? .list : .map, depth)
    // The name of an attribute may be a variable, and hides the attribute.
    let variable = pick(["x", "y", "user"])
    variables.append(variable)
    defer { variables.removeLast() }
    return .macro(range, macro, variable, part(body, depth))
  }

  // MARK: - Leaves

  private mutating func leaf(_ want: Want) -> NaiveRule {
    switch want {
    case .truth: return truthLeaf()
    case .number: return chance(45) ? user(pick(["level", "score", "ratio"])) : numberLeaf()
    case .text:
      if chance(45) { return user(pick(["city", "name"])) }
      return .literal(.string(pick(RandomNaiveRules.texts)))
    case .list:
      if chance(50) { return user(pick(["tags", "scores"])) }
      if chance(20) { return .member(.element(cartItems, .literal(.int(0))), "labels") }
      return .literal(
        .list(
          (0..<below(4)).map { _ in
            chance(50) ? .int(Int64(below(5))) : .string(pick(RandomNaiveRules.texts))
          }))
    case .map:
      switch below(5) {
      case 0: return attribute("user")
      case 1: return attribute("cart")
      case 2: return .element(cartItems, chance(70) ? .literal(.int(0)) : part(.number, 0))
      case 3: return user("limits")
      default: return .literal(.map(RuleMap(members: ["a": .int(1), "上海": .bool(true)])))
      }
    }
  }

  private mutating func truthLeaf() -> NaiveRule {
    switch below(8) {
    case 0: return .literal(.bool(true))
    case 1: return .literal(.bool(false))
    case 2: return .literal(.null)
    case 3, 4:
      let name = pick(["level", "score", "city", "tags", "flag", "limits", "nothing"])
      return .has(attribute(pick(["user", "user", "cart"])), name)
    case 5: return .binary(user("level"), .greaterOrEqual, .literal(.int(Int64(below(6)))))
    case 6: return .binary(.literal(.string(pick(RandomNaiveRules.texts))), .isIn, user("tags"))
    default: return user("flag")
    }
  }

  private mutating func numberLeaf() -> NaiveRule {
    switch below(9) {
    case 0: .literal(.double(pick([0.0, -0.0, 1.5, 2.0, 1e20, 9.007199254740993e15])))
    case 1: .literal(.uint(pick([0, 1, 2, 9_223_372_036_854_775_808, .max])))
    case 2: .literal(.int(pick([.max, .min, -1, 9_007_199_254_740_993])))
    default: .literal(.int(Int64(below(8)) - 2))
    }
  }

  private var cartItems: NaiveRule { .member(.attribute("cart"), "items") }

  private mutating func user(_ name: String) -> NaiveRule {
    let user = attribute("user")
    return chance(80) ? .member(user, name) : .element(user, .literal(.string(name)))
  }

  /// A variable of this name hides the attribute from the rule.
  private func attribute(_ name: String) -> NaiveRule {
    variables.contains(name) ? .variable(name) : .attribute(name)
  }

  private static let texts = ["", "a", "ab", "b", "上海", "e\u{301}", "\u{E9}", "it's\\\n", "level"]

  // MARK: - Attributes

  /// Returns attributes of which some are missing and some of another type than rules expect.
  mutating func attributes() -> Attributes {
    var attributes = Attributes()
    if chance(90) { attributes["user"] = RuleMap(members()).map(RuleValue.map) }
    if chance(60) {
      let labels = RuleValue.list([.string("a"), .string("b")])
      let item = RuleMap(members: ["labels": chance(80) ? labels : .null, "price": .double(2.5)])
      attributes["cart"] = .map(RuleMap(members: ["items": .list(chance(80) ? [.map(item)] : [])]))
    }
    // A name with a dot is an attribute of its own.
    if chance(15) { attributes["user.city"] = .string("b") }
    return attributes
  }

  private mutating func members() -> [RuleMap.Entry] {
    let level: RuleValue = chance(70) ? .int(Int64(below(8)) - 2) : .uint(UInt64(below(4)))
    let tags = (0..<below(5)).map { _ in RuleValue.string(pick(RandomNaiveRules.texts)) }
    let limits = RuleMap([
      RuleMap.Entry(key: .int(1), value: .string("a")),
      RuleMap.Entry(key: .string("ab"), value: .int(1)),
      RuleMap.Entry(key: .bool(true), value: .list([])),
    ])
    let all: [(String, RuleValue)] = [
      ("level", level), ("score", .int(Int64(below(100)))),
      ("ratio", .double(pick([0.5, 2, .nan, .infinity]))),
      ("city", .string(pick(RandomNaiveRules.texts))), ("name", .string("ab")),
      ("tags", .list(tags)), ("scores", .list((0..<below(4)).map { .int(Int64($0)) })),
      ("flag", .bool(chance(50))), ("limits", limits.map(RuleValue.map) ?? .null),
      // More than a handful, so that maps that are searched another way are among them.
      ("extra", .null), ("more", .bytes([0, 255])),
    ]
    var entries: [RuleMap.Entry] = []
    for (name, value) in all where chance(80) {
      entries.append(RuleMap.Entry(key: .string(name), value: chance(4) ? .null : value))
    }
    return entries
  }

  // MARK: - Choice

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func anyWant() -> Want { pick(Want.allCases) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
