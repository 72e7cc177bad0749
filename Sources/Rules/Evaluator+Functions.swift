extension Evaluator {
  mutating func call(_ part: Program.Part, _ index: Int) -> Result {
    guard let function = Function(rawValue: part.c) else {
      return .failed(.unknownFunction, index)
    }
    let isMethod = if case .method = function.form { true } else { false }
    guard function.argumentCounts.contains(Int(part.b) - (isMethod ? 1 : 0)) else {
      return .failed(.typeMismatch, index)
    }
    let first = evaluate(Int(program.children[Int(part.a)]))
    guard case .value(let value) = first else { return first }
    if part.b == 1 { return apply(function, to: value, index) }
    let second = evaluate(Int(program.children[Int(part.a) + 1]))
    guard case .value(let argument) = second else { return second }
    switch function {
    case .startsWith, .endsWith, .contains: return find(argument, in: value, function, index)
    case .matches, .matchesMethod: return match(argument, in: value, index)
    default: break
    }
    var arguments = [argument]
    for place in Int(part.a) + 2..<Int(part.a + part.b) {
      let result = evaluate(Int(program.children[place]))
      guard case .value(let argument) = result else { return result }
      arguments.append(argument)
    }
    return apply(function, to: value, arguments, index)
  }

  private mutating func apply(
    _ function: Function, to value: RuleValue, _ index: Int
  ) -> Result {
    switch function {
    case .size, .sizeMethod: size(value, index)
    case .type: .value(.type(value.type))
    case .dyn: .value(value)
    case .int: converted(value, value.asInt, index)
    case .uint: converted(value, value.asUInt, index)
    case .double: converted(value, value.asDouble, index)
    case .string: converted(value, value.asString, index)
    case .bool: converted(value, value.asBool, index)
    case .bytes: converted(value, value.asBytes, index)
    case .version: converted(value, value.asVersion, index)
    case .timestamp: converted(value, value.asTimestamp, index)
    case .duration: converted(value, value.asDuration, index)
    default: apply(function, to: value, [], index)
    }
  }

  private mutating func find(
    _ pattern: RuleValue, in value: RuleValue, _ function: Function, _ index: Int
  ) -> Result {
    guard case .string(let text) = value, case .string(let pattern) = pattern else {
      return .failed(.typeMismatch, index)
    }
    switch function {
    case .startsWith:
      guard charge(pattern.utf8.count / 16) else { return .failed(.costLimit, index) }
      return .value(.bool(text.utf8.starts(with: pattern.utf8)))
    case .endsWith:
      guard charge(pattern.utf8.count / 16) else { return .failed(.costLimit, index) }
      return .value(.bool(text.utf8.reversed().starts(with: pattern.utf8.reversed())))
    default:
      guard charge(searchCost(text, pattern)) else { return .failed(.costLimit, index) }
      return .value(.bool(text.containsBytes(of: pattern)))
    }
  }

  /// Searching takes at most one comparison of the pattern at every byte of the text.
  func searchCost(_ text: String, _ pattern: String) -> Int {
    let rounds = text.utf8.count / 16 + 1
    let (cost, overflow) = rounds.multipliedReportingOverflow(by: pattern.utf8.count / 16 + 1)
    return overflow ? Rule.costLimit : cost
  }

  private mutating func size(_ value: RuleValue, _ index: Int) -> Result {
    switch value {
    case .string(let text):
      guard charge(text.utf8.count / 16) else { return .failed(.costLimit, index) }
      return .value(.int(Int64(text.unicodeScalars.count)))
    case .bytes(let bytes): return .value(.int(Int64(bytes.count)))
    case .list(let elements): return .value(.int(Int64(elements.count)))
    case .map(let map): return .value(.int(Int64(map.entries.count)))
    default: return .failed(.typeMismatch, index)
    }
  }

  private func converted(
    _ value: RuleValue, _ conversion: Conversion, _ index: Int
  ) -> Result {
    switch conversion {
    case .to(let result): .value(result)
    case .unsuitable: .failed(.typeMismatch, index)
    case .outOfRange: .failed(.invalidConversion, index)
    }
  }
}

extension String {
  /// Returns whether the bytes of `pattern` stand somewhere in those of this text.
  func containsBytes(of pattern: String) -> Bool {
    let text = Array(utf8)
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first else { return true }
    guard pattern.count <= text.count else { return false }
    for start in 0...(text.count - pattern.count) where text[start] == first {
      if text[start...].starts(with: pattern) { return true }
    }
    return false
  }
}
