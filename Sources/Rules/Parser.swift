/// Compiles the tokens of a rule into a program (CEL language definition, "Syntax").
///
/// Operators are parsed by precedence. What nests counts towards `nestingLimit`, and what grows
/// to the left, such as `a + b + c`, towards `depthLimit`, because evaluation follows it.
struct Parser {
  let source: String
  let unknownFunctions: UnknownFunctions
  var tokens: [Token] = []
  var next = 0
  var program = Program()

  /// The variables in scope, from the outermost; the slot of each is its place.
  var variables: [(name: String, macro: Int)] = []

  /// The places of the names in the program, by their bytes, so that many names are no slower.
  private var names: [[UInt8]: Int32] = [:]

  private var nesting = 0

  /// The depth of each part, in parts below it.
  private var depths: [Int] = []

  init(_ source: String, unknownFunctions: UnknownFunctions) {
    self.source = source
    self.unknownFunctions = unknownFunctions
  }

  /// Compiles the whole source.
  mutating func parse() throws(RuleError) -> Program {
    guard source.utf8.count <= Rule.lengthLimit else {
      throw RuleError(
        "the rule has more than \(Rule.lengthLimit) bytes", at: Rule.lengthLimit, in: source)
    }
    var lexer = Lexer(source)
    tokens = try lexer.tokens()
    if case .end = token.kind { throw fault("the rule is empty; write true for always") }
    program.root = try expression()
    guard case .end = token.kind else {
      throw fault("\(described(token)) is not expected here")
    }
    return program
  }

  // MARK: - Expressions

  /// Takes a whole expression: `condition ? value : value`, or less.
  mutating func expression() throws(RuleError) -> Int {
    try nested { parser throws(RuleError) in
      let start = parser.token.start
      let condition = try parser.chain(.or, of: .or)
      guard parser.skip(.question) else { return condition }
      let yes = try parser.chain(.or, of: .or)
      try parser.expect(.colon)
      let no = try parser.expression()
      return try parser.add(.conditional, condition, yes, no, from: start)
    }
  }

  /// Takes one or more operands joined by `&&` or `||`, which make one part however many.
  private mutating func chain(
    _ mark: Token.Mark, of operation: Program.Operation
  ) throws(RuleError) -> Int {
    let start = token.start
    var operands: [Int] = []
    repeat {
      operands.append(
        operation == .or ? try chain(.and, of: .and) : try binary(level: 0))
    } while skip(mark)
    guard operands.count > 1 else { return operands[0] }
    return try add(operation, list: operands, from: start)
  }

  /// Takes operands joined by the operators of a level and of those that bind closer.
  private mutating func binary(level: Int) throws(RuleError) -> Int {
    guard level < 3 else { return try unary() }
    let start = token.start
    var left = try binary(level: level + 1)
    while let operation = operation(level: level) {
      next += 1
      let right = try binary(level: level + 1)
      left = try add(operation, left, right, from: start)
    }
    return left
  }

  private func operation(level: Int) -> Program.Operation? {
    switch (level, token.kind) {
    case (0, .mark(.equal)): .equal
    case (0, .mark(.notEqual)): .notEqual
    case (0, .mark(.less)): .less
    case (0, .mark(.lessOrEqual)): .lessOrEqual
    case (0, .mark(.greater)): .greater
    case (0, .mark(.greaterOrEqual)): .greaterOrEqual
    case (0, .identifier("in")): .isIn
    case (1, .mark(.plus)): .add
    case (1, .mark(.minus)): .subtract
    case (2, .mark(.star)): .multiply
    case (2, .mark(.slash)): .divide
    case (2, .mark(.percent)): .remainder
    default: nil
    }
  }

  /// Takes an operand with any number of `!` or of `-` before it; the last `-` before a number
  /// belongs to the number.
  private mutating func unary() throws(RuleError) -> Int {
    let begin = token.start
    let mark: Token.Mark = isAt(.not) ? .not : .minus
    var starts: [Int] = []
    while isAt(mark) {
      starts.append(token.start)
      next += 1
    }
    var operand: Int
    if mark == .minus, let start = starts.last, let number = try negativeNumber(from: start) {
      starts.removeLast()
      operand = try members(of: number, from: start)
    } else {
      operand = try member()
    }
    guard starts.count <= Rule.depthLimit else {
      throw fault("the rule joins more than \(Rule.depthLimit) operators in a row", at: begin)
    }
    for start in starts.reversed() {
      operand = try add(mark == .not ? .not : .negate, operand, from: start)
    }
    return operand
  }

  // MARK: - Tokens

  var token: Token { tokens[min(next, tokens.count - 1)] }

  /// The token after the next one.
  var tokenAfter: Token { tokens[min(next + 1, tokens.count - 1)] }

  func isAt(_ mark: Token.Mark) -> Bool {
    if case .mark(let found) = token.kind { found == mark } else { false }
  }

  mutating func skip(_ mark: Token.Mark) -> Bool {
    guard isAt(mark) else { return false }
    next += 1
    return true
  }

  mutating func expect(_ mark: Token.Mark) throws(RuleError) {
    guard skip(mark) else {
      throw fault("\(mark.rawValue) is expected here and not \(described(token))")
    }
  }

  func fault(_ message: String) -> RuleError {
    RuleError(message, at: token.start, in: source)
  }

  func fault(_ message: String, at offset: Int) -> RuleError {
    RuleError(message, at: offset, in: source)
  }

  func described(_ token: Token) -> String {
    if case .end = token.kind { return "the end of the rule" }
    let bytes = Array(source.utf8)[token.start..<token.end]
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count > 32 ? "\(text.prefix(32))…" : text
  }

  // MARK: - Parts

  /// Runs `body` one level deeper, or refuses to.
  mutating func nested(
    _ body: (inout Parser) throws(RuleError) -> Int
  ) throws(RuleError) -> Int {
    nesting += 1
    guard nesting <= Rule.nestingLimit else {
      throw fault("the rule nests more than \(Rule.nestingLimit) levels deep")
    }
    let part = try body(&self)
    nesting -= 1
    return part
  }

  /// Returns the place of a name in the program, to which it is added where it is new.
  mutating func place(ofName name: String) -> Int32 {
    let bytes = Array(name.utf8)
    if let known = names[bytes] { return known }
    let place = program.add(name: name)
    names[bytes] = place
    return place
  }

  /// Takes back the part that was appended last.
  mutating func removeLastPart() {
    program.parts.removeLast()
    depths.removeLast()
  }

  /// Appends a part of up to three parts.
  mutating func add(
    _ operation: Program.Operation, _ operands: Int..., from start: Int
  ) throws(RuleError) -> Int {
    let numbers = operands.map { Int32(truncatingIfNeeded: $0) }
    return try append(
      Program.Part(
        operation: operation, a: numbers[0], b: numbers.count > 1 ? numbers[1] : 0,
        c: numbers.count > 2 ? numbers[2] : 0, start: 0, end: 0),
      over: operands, from: start)
  }

  /// Appends a part of any number of parts.
  mutating func add(
    _ operation: Program.Operation, list operands: [Int], function: Int32 = 0, from start: Int
  ) throws(RuleError) -> Int {
    let first = program.children.count
    program.children += operands.map { Int32(truncatingIfNeeded: $0) }
    return try append(
      Program.Part(
        operation: operation, a: Int32(truncatingIfNeeded: first),
        b: Int32(truncatingIfNeeded: operands.count), c: function, start: 0, end: 0),
      over: operands, from: start)
  }

  /// Appends a part that was written from `start` to the last token taken.
  mutating func append(
    _ part: Program.Part, over operands: [Int], from start: Int
  ) throws(RuleError) -> Int {
    let depth = (operands.map { depths[$0] }.max() ?? 0) + 1
    guard depth <= Rule.depthLimit else {
      throw fault("the rule joins more than \(Rule.depthLimit) operators in a row", at: start)
    }
    depths.append(depth)
    var part = part
    part.start = Int32(truncatingIfNeeded: start)
    part.end = Int32(truncatingIfNeeded: tokens[max(next - 1, 0)].end)
    return program.append(part)
  }
}
