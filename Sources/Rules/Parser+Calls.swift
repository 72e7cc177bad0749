/// What a rule that names an unknown function is.
public enum UnknownFunctions: Sendable, Hashable {
  /// It does not compile; so for every rule that is kept.
  case refuse
  /// It compiles and fails where the function is called, as CEL's own tests want it.
  case failWhenCalled
}

extension Parser {
  /// Functions of CEL and its extensions that rules do not have.
  private static let knownElsewhere: Set<String> = ["format"]

  /// Takes the arguments of the function `name`, whose parenthesis has been taken.
  mutating func call(_ name: String, from start: Int) throws(RuleError) -> Int {
    if name == "has" { return try has(from: start) }
    let arguments = try expressions(until: .closeParenthesis)
    guard let function = Function.plain(name) else {
      return try unknownCall(name, arguments, nameStart: start, from: start)
    }
    try check(function, arguments.count, at: start)
    if function == .version, arguments.count == 1,
      let version = try constantVersion(arguments[0], from: start)
    {
      return version
    }
    if function == .matches, arguments.count == 2,
      let match = try constantMatch(of: arguments[0], arguments[1], from: start)
    {
      return match
    }
    return try add(.call, list: arguments, function: function.rawValue, from: start)
  }

  /// Takes the arguments of the method or macro `name`, whose parenthesis has been taken.
  mutating func method(
    _ name: String, on value: Int, nameStart: Int, from start: Int
  ) throws(RuleError) -> Int {
    if let macro = try macro(name, over: value, nameStart: nameStart, from: start) {
      return macro
    }
    if let function = functionWithin(value, named: name) {
      removeLastPart()
      let arguments = try expressions(until: .closeParenthesis)
      try check(function, arguments.count, at: nameStart)
      return try add(.call, list: arguments, function: function.rawValue, from: start)
    }
    let arguments = try expressions(until: .closeParenthesis)
    guard let function = Function.method(name) else {
      return try unknownCall(name, arguments, nameStart: nameStart, from: start)
    }
    try check(function, arguments.count, at: nameStart)
    if function == .matchesMethod, arguments.count == 1,
      let match = try constantMatch(of: value, arguments[0], from: start)
    {
      return match
    }
    return try add(.call, list: [value] + arguments, function: function.rawValue, from: start)
  }

  /// Returns the function that `value.name` is, where the value is a word that names a group of
  /// functions.
  private func functionWithin(_ value: Int, named name: String) -> Function? {
    let part = program.parts[value]
    guard part.operation == .attribute, value == program.parts.count - 1 else { return nil }
    return Function.within(program.names[Int(part.a)], name)
  }

  private func check(_ function: Function, _ count: Int, at start: Int) throws(RuleError) {
    let counts = function.argumentCounts
    guard !counts.contains(count), unknownFunctions == .refuse else { return }
    let range =
      counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
    let noun = counts == 1...1 ? "argument" : "arguments"
    throw fault("\(function.name)() takes \(range) \(noun) and not \(count)", at: start)
  }

  private mutating func unknownCall(
    _ name: String, _ arguments: [Int], nameStart: Int, from start: Int
  ) throws(RuleError) -> Int {
    guard unknownFunctions == .failWhenCalled else {
      throw fault(
        Parser.knownElsewhere.contains(name)
          ? "the function \(name) is not supported" : "there is no function \(name)",
        at: nameStart)
    }
    return try append(
      Program.Part(
        operation: .unknownCall, a: place(ofName: name), start: 0, end: 0),
      over: arguments, from: start)
  }

  /// Takes the member that `has(` asks for.
  private mutating func has(from start: Int) throws(RuleError) -> Int {
    let argumentStart = token.start
    let argument = try expression()
    try expect(.closeParenthesis)
    let part = program.parts[argument]
    guard part.operation == .member else {
      throw fault("has() asks for a member, such as has(user.level)", at: argumentStart)
    }
    return try append(
      Program.Part(
        operation: .has, a: part.a, b: part.b, c: part.c, start: 0, end: 0),
      over: [argument], from: start)
  }

  /// A pattern that is written down is compiled once, and refused where it is none.
  private mutating func constantMatch(
    of text: Int, _ argument: Int, from start: Int
  ) throws(RuleError) -> Int? {
    let part = program.parts[argument]
    guard part.operation == .constant,
      case .string(let source) = program.constants[Int(part.a)]
    else { return nil }
    let pattern: Pattern
    do throws(Pattern.Refusal) { pattern = try Pattern(source) } catch {
      throw fault("the text is not a regular expression: \(error.reason)", at: Int(part.start))
    }
    program.patterns.append(pattern)
    return try append(
      Program.Part(
        operation: .matches, a: Int32(truncatingIfNeeded: text),
        b: Int32(truncatingIfNeeded: program.patterns.count - 1), start: 0, end: 0),
      over: [text], from: start)
  }

  /// A version that is written down is read once, and refused where it is none.
  private mutating func constantVersion(
    _ argument: Int, from start: Int
  ) throws(RuleError) -> Int? {
    let part = program.parts[argument]
    guard part.operation == .constant,
      case .string(let text) = program.constants[Int(part.a)]
    else { return nil }
    guard let version = SemanticVersion(text) else {
      throw fault("the text is not a version such as 5.10.0", at: Int(part.start))
    }
    return try constant(.version(version), from: start)
  }
}
