extension Parser {
  /// Words that CEL keeps for itself; they may be members and no variables.
  private static let reserved: Set<String> = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "namespace", "package", "return", "var", "void", "while",
  ]

  /// Takes a value with all its members, elements and calls.
  mutating func member() throws(RuleError) -> Int {
    let start = token.start
    return try members(of: try primary(), from: start)
  }

  /// Takes what follows a value: `.member`, `.method(…)` and `[element]`, any number of times.
  mutating func members(of value: Int, from start: Int) throws(RuleError) -> Int {
    var value = value
    while true {
      if skip(.dot) {
        value = try selection(of: value, from: start)
      } else if skip(.openBracket) {
        let index = try expression()
        try expect(.closeBracket)
        value = try append(
          Program.Part(
            operation: .element, a: Int32(truncatingIfNeeded: value),
            b: Int32(truncatingIfNeeded: index), c: program.leadsToAttribute(value) ? 1 : 0,
            start: 0, end: 0),
          over: [value, index], from: start)
      } else {
        return value
      }
    }
  }

  private mutating func selection(of value: Int, from start: Int) throws(RuleError) -> Int {
    let nameStart = token.start
    let name: String
    switch token.kind {
    case .identifier(let word) where !["in", "true", "false", "null"].contains(word):
      name = word
      next += 1
      if skip(.openParenthesis) {
        return try method(name, on: value, nameStart: nameStart, from: start)
      }
    case .quoted(let word):
      name = word
      next += 1
    default:
      throw fault("the name of a member is expected after the dot")
    }
    return try append(
      Program.Part(
        operation: .member, a: Int32(truncatingIfNeeded: value), b: place(ofName: name),
        c: program.leadsToAttribute(value) ? 1 : 0, start: 0, end: 0),
      over: [value], from: start)
  }

  /// Takes a value that begins with no operator.
  private mutating func primary() throws(RuleError) -> Int {
    let start = token.start
    switch token.kind {
    case .identifier(let word): return try self.word(word, from: start)
    case .int(let value):
      next += 1
      guard let number = Int64(exactly: value) else {
        throw fault("the number is too large; write \(value)u", at: start)
      }
      return try constant(.int(number), from: start)
    case .uint(let value): return try literal(.uint(value))
    case .double(let value): return try literal(.double(value))
    case .string(let value): return try literal(.string(value))
    case .bytes(let value): return try literal(.bytes(value))
    case .mark(.openParenthesis):
      next += 1
      let value = try expression()
      try expect(.closeParenthesis)
      return value
    case .mark(.openBracket):
      next += 1
      return try list(of: try expressions(until: .closeBracket), from: start)
    case .mark(.openBrace):
      next += 1
      return try map(from: start)
    case .mark(.dot):
      next += 1
      guard case .identifier(let word) = token.kind else {
        throw fault("a name is expected after the dot")
      }
      return try self.word(word, from: start)
    case .end: throw fault("the rule ends where a value is expected")
    case .quoted, .mark: throw fault("a value is expected here and not \(described(token))")
    }
  }

  private mutating func literal(_ value: RuleValue) throws(RuleError) -> Int {
    let start = token.start
    next += 1
    return try constant(value, from: start)
  }

  /// Appends a constant.
  mutating func constant(_ value: RuleValue, from start: Int) throws(RuleError) -> Int {
    try append(
      Program.Part(
        operation: .constant, a: program.add(constant: value), start: 0, end: 0),
      over: [], from: start)
  }

  /// Takes the number after a `-` at `start`; nil, and nothing taken, where none follows.
  mutating func negativeNumber(from start: Int) throws(RuleError) -> Int? {
    switch token.kind {
    case .int(let value):
      guard value <= Int64.min.magnitude else { throw fault("the number is too large") }
      next += 1
      let number = value == Int64.min.magnitude ? Int64.min : -Int64(value)
      return try constant(.int(number), from: start)
    case .double(let value):
      next += 1
      return try constant(.double(-value), from: start)
    default:
      return nil
    }
  }

  /// Takes a word: a constant, a call, a variable or an attribute.
  private mutating func word(_ word: String, from start: Int) throws(RuleError) -> Int {
    switch word {
    case "true": return try literal(.bool(true))
    case "false": return try literal(.bool(false))
    case "null": return try literal(.null)
    case "in": throw fault("a value is expected here and not in")
    default: break
    }
    guard !Parser.reserved.contains(word) else {
      throw fault("\(word) is a word that CEL keeps for itself")
    }
    next += 1
    if skip(.openParenthesis) { return try call(word, from: start) }
    if isAt(.openBrace) {
      throw fault("\(word){…} is not supported: rules have no messages, only maps", at: start)
    }
    if let slot = variables.lastIndex(where: { $0.name == word }) {
      return try append(
        Program.Part(
          operation: .variable, a: Int32(truncatingIfNeeded: slot),
          b: Int32(truncatingIfNeeded: variables[slot].macro), start: 0, end: 0),
        over: [], from: start)
    }
    return try append(
      Program.Part(
        operation: .attribute, a: place(ofName: word), start: 0, end: 0),
      over: [], from: start)
  }

  /// Takes expressions with commas between them, and the mark that closes them.
  mutating func expressions(until close: Token.Mark) throws(RuleError) -> [Int] {
    var values: [Int] = []
    while !isAt(close) {
      values.append(try expression())
      guard skip(.comma) else { break }
      // Lists may end with a comma, arguments may not.
      if close == .closeParenthesis, isAt(close) { throw fault("an argument is expected here") }
    }
    try expect(close)
    return values
  }

  /// Appends a list; one of constants is a constant, so that it is made only once.
  private mutating func list(of elements: [Int], from start: Int) throws(RuleError) -> Int {
    var values: [RuleValue] = []
    for element in elements {
      let part = program.parts[element]
      guard part.operation == .constant else {
        return try add(.list, list: elements, from: start)
      }
      values.append(program.constants[Int(part.a)])
    }
    return try constant(.list(values), from: start)
  }

  private mutating func map(from start: Int) throws(RuleError) -> Int {
    var values: [Int] = []
    while !isAt(.closeBrace) {
      values.append(try expression())
      try expect(.colon)
      values.append(try expression())
      guard skip(.comma) else { break }
    }
    try expect(.closeBrace)
    return try add(.map, list: values, from: start)
  }
}
