import Rules

extension NaiveRule {
  /// The rule in CEL, with every operand in parentheses.
  public var source: String {
    switch self {
    case .literal(let value): value.naiveSource
    case .attribute(let name), .variable(let name): name
    case .member(let whole, let name): "\(whole.operand).\(name)"
    case .has(let whole, let name): "has(\(whole.operand).\(name))"
    case .element(let whole, let place): "\(whole.operand)[\(place.source)]"
    case .list(let elements): "[\(elements.map(\.source).joined(separator: ", "))]"
    case .map(let entries):
      "{" + entries.map { "\($0.key.operand): \($0.value.operand)" }.joined(separator: ", ") + "}"
    case .and(let operands): operands.map(\.operand).joined(separator: " && ")
    case .or(let operands): operands.map(\.operand).joined(separator: " || ")
    case .not(let operand): "!(\(operand.source))"
    case .negate(let operand): "-(\(operand.source))"
    case .binary(let left, let mark, let right):
      "\(left.operand) \(mark.rawValue) \(right.operand)"
    case .conditional(let condition, let yes, let no):
      "\(condition.operand) ? \(yes.operand) : \(no.operand)"
    case .size(let value): "size(\(value.source))"
    case .text(let text, let method, let argument):
      "\(text.operand).\(method.rawValue)(\(argument.source))"
    case .macro(let range, let macro, let variable, let body):
      "\(range.operand).\(macro.rawValue)(\(variable), \(body.source))"
    }
  }

  private var operand: String {
    switch self {
    case .attribute, .variable, .member, .has: source
    default: "(\(source))"
    }
  }
}

extension RuleValue {
  /// The value as CEL writes it; versions, times and types are not written by these rules.
  fileprivate var naiveSource: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)u"
    case .double(let value): value.isFinite ? "\(value)" : "double('\(value)')"
    case .string(let text): "'\(text.unicodeScalars.map(escaped).joined())'"
    case .bytes(let bytes): "b'\(bytes.map { "\\x" + hexadecimal($0) }.joined())'"
    case .list(let elements): "[\(elements.map(\.naiveSource).joined(separator: ", "))]"
    case .map(let map):
      "{"
        + map.entries.map { "\($0.key.value.naiveSource): \($0.value.naiveSource)" }
        .joined(separator: ", ") + "}"
    case .version, .timestamp, .duration, .type: literal
    }
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "'", "\\": "\\\(scalar)"
  case " "..."~": String(Character(scalar))
  default:
    "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
      + String(scalar.value, radix: 16)
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
