extension Rule {
  /// The rule written anew: one space where one belongs, no parentheses that change nothing, texts
  /// in double quotes.
  ///
  /// It compiles to the same program, and printing that gives the same text again. Comments are
  /// gone, and constants stand as they were understood.
  ///
  /// Complexity: linear in the size of the program.
  public var normalized: String {
    Printer(program: program).text(of: program.root, above: .ternary)
  }
}

/// Writes a program as a source.
private struct Printer {
  /// How tightly a part of an expression binds, loosest first.
  enum Level: Int, Comparable {
    case ternary
    case or
    case and
    case relation
    case sum
    case product
    case sign
    case member

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// What an operand needs that stands where the same level would change the grouping.
    var next: Level { Level(rawValue: rawValue + 1) ?? .member }
  }

  let program: Program

  /// Returns the source of a part, in parentheses where it binds less tightly than is needed.
  func text(of index: Int, above needed: Level) -> String {
    let (text, level) = written(index)
    return level < needed ? "(\(text))" : text
  }

  private func written(_ index: Int) -> (text: String, level: Level) {
    let part = program.parts[index]
    switch part.operation {
    case .constant: return constant(program.constants[Int(part.a)])
    case .attribute: return (program.names[Int(part.a)], .member)
    case .variable: return (variable(part), .member)
    case .member: return (receiver(part) + "." + name(part.b), .member)
    case .has: return ("has(\(receiver(part)).\(name(part.b)))", .member)
    case .element:
      return ("\(receiver(part))[\(text(of: Int(part.b), above: .ternary))]", .member)
    case .list: return ("[\(list(operands(part)))]", .member)
    case .map: return (map(operands(part)), .member)
    case .and: return (chain(part, " && ", .and), .and)
    case .or: return (chain(part, " || ", .or), .or)
    case .call: return (call(part), .member)
    case .matches:
      let pattern = RuleValue.string(program.patterns[Int(part.b)].source).literal
      return ("\(receiver(part)).matches(\(pattern))", .member)
    case .unknownCall: return ("\(program.names[Int(part.a)])()", .member)
    case .macro: return (macro(program.macros[Int(part.a)]), .member)
    case .conditional: return (conditional(part), .ternary)
    case .not: return ("!" + signed(part, by: .not), .sign)
    case .negate: return ("-" + signed(part, by: .negate), .sign)
    case .add, .subtract, .multiply, .divide, .remainder, .equal, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .isIn:
      return binary(part)
    }
  }

  // MARK: - Values and names

  /// A number with a sign is no member: `-5.x` would be `-(5.x)`.
  private func constant(_ value: RuleValue) -> (String, Level) {
    let text = value.literal
    return (text, text.hasPrefix("-") ? .sign : .member)
  }

  private func variable(_ part: Program.Part) -> String {
    let macro = program.macros[Int(part.b)]
    let isSecond = Int(part.a) != macro.slot
    return isSecond ? macro.secondVariable ?? macro.variable : macro.variable
  }

  /// A name, quoted where it is no word or one that means something else after a dot.
  private func name(_ place: Int32) -> String {
    let name = program.names[Int(place)]
    let isQuoted =
      name.utf8.first?.isDigit != false || !name.utf8.allSatisfy(\.isOfWord)
      || ["in", "true", "false", "null"].contains(name)
    return isQuoted ? "`\(name)`" : name
  }

  private func receiver(_ part: Program.Part) -> String { text(of: Int(part.a), above: .member) }

  // MARK: - Operators

  private func chain(_ part: Program.Part, _ mark: String, _ level: Level) -> String {
    operands(part).map { text(of: $0, above: level.next) }.joined(separator: mark)
  }

  private func conditional(_ part: Program.Part) -> String {
    let condition = text(of: Int(part.a), above: .or)
    let yes = text(of: Int(part.b), above: .or)
    return "\(condition) ? \(yes) : \(text(of: Int(part.c), above: .ternary))"
  }

  /// An operand behind a sign: the same sign may repeat; a number would swallow a `-`.
  private func signed(_ part: Program.Part, by sign: Program.Operation) -> String {
    let operand = program.parts[Int(part.a)]
    if operand.operation == sign { return text(of: Int(part.a), above: .sign) }
    if sign == .negate, operand.operation == .constant {
      let inner = text(of: Int(part.a), above: .ternary)
      return inner.hasPrefix("-") ? inner : "(\(inner))"
    }
    let inner = text(of: Int(part.a), above: .member)
    return sign == .negate && inner.utf8.first?.isDigit == true ? "(\(inner))" : inner
  }

  private func binary(_ part: Program.Part) -> (String, Level) {
    let (mark, level): (String, Level) =
      switch part.operation {
      case .add: ("+", .sum)
      case .subtract: ("-", .sum)
      case .multiply: ("*", .product)
      case .divide: ("/", .product)
      case .remainder: ("%", .product)
      case .equal: ("==", .relation)
      case .notEqual: ("!=", .relation)
      case .less: ("<", .relation)
      case .lessOrEqual: ("<=", .relation)
      case .greater: (">", .relation)
      case .greaterOrEqual: (">=", .relation)
      default: ("in", .relation)
      }
    let left = text(of: Int(part.a), above: level)
    return ("\(left) \(mark) \(text(of: Int(part.b), above: level.next))", level)
  }

  // MARK: - Lists, maps and calls

  private func operands(_ part: Program.Part) -> [Int] {
    program.children[Int(part.a)..<Int(part.a + part.b)].map(Int.init)
  }

  private func list(_ parts: some Sequence<Int>) -> String {
    parts.map { text(of: $0, above: .ternary) }.joined(separator: ", ")
  }

  private func map(_ parts: [Int]) -> String {
    let entries = stride(from: 0, to: parts.count, by: 2).map { place in
      text(of: parts[place], above: .ternary) + ": " + text(of: parts[place + 1], above: .ternary)
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func call(_ part: Program.Part) -> String {
    let operands = operands(part)
    guard let function = Function(rawValue: part.c) else { return "" }
    switch function.form {
    case .plain: return "\(function.name)(\(list(operands)))"
    case .within(let space): return "\(space).\(function.name)(\(list(operands)))"
    case .method:
      guard let first = operands.first else { return "" }
      let arguments = list(operands.dropFirst())
      return "\(text(of: first, above: .member)).\(function.name)(\(arguments))"
    }
  }

  private func macro(_ macro: Program.Macro) -> String {
    let isTwofold = macro.hasTwoVariables
    let name =
      switch macro.kind {
      case .all: "all"
      case .exists: "exists"
      case .existsOne: "exists_one"
      case .filter: "filter"
      case .map: isTwofold ? "transformList" : "map"
      case .transformMap: "transformMap"
      }
    let variables = [macro.variable] + (isTwofold ? [macro.secondVariable ?? ""] : [])
    let parts = [macro.condition, macro.transform].compactMap { $0 }
      .map { text(of: $0, above: .ternary) }
    let arguments = (variables + parts).joined(separator: ", ")
    return "\(text(of: macro.range, above: .member)).\(name)(\(arguments))"
  }
}

extension UInt8 {
  /// Whether it may stand in a word.
  fileprivate var isOfWord: Bool {
    isDigit || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
