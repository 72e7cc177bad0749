import Rules

/// Returns what an operator gives for two values.
func naiveResult(
  _ left: RuleValue, _ mark: NaiveRule.Operator, _ right: RuleValue
) throws(NaiveProblem) -> RuleValue {
  switch mark {
  case .equal: return .bool(naiveEqual(left, right))
  case .notEqual: return .bool(!naiveEqual(left, right))
  case .less: return .bool(try naivePrecedes(left, right, orEqual: false))
  case .lessOrEqual: return .bool(try naivePrecedes(left, right, orEqual: true))
  case .greater: return .bool(try naivePrecedes(right, left, orEqual: false))
  case .greaterOrEqual: return .bool(try naivePrecedes(right, left, orEqual: true))
  case .isIn:
    switch right {
    case .list(let elements): return .bool(elements.contains { naiveEqual($0, left) })
    case .map(let map): return .bool(naiveValue(of: left, in: map) != nil)
    default: throw .failed(.typeMismatch)
    }
  case .add, .subtract, .multiply, .divide, .remainder:
    return try naiveNumber(left, mark, right)
  }
}

/// Returns the value of a key of a map; numbers are one key whatever their type.
func naiveValue(of key: RuleValue, in map: RuleMap) -> RuleValue? {
  guard RuleKey(key) != nil else { return nil }
  return map.entries.first { naiveEqual($0.key.value, key) }?.value
}

/// Returns whether two values are equal: numbers across types, all else within one.
func naiveEqual(_ left: RuleValue, _ right: RuleValue) -> Bool {
  switch (left, right) {
  case (.null, .null): return true
  case (.bool(let left), .bool(let right)): return left == right
  case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
  case (.bytes(let left), .bytes(let right)): return left == right
  case (.list(let left), .list(let right)):
    return left.count == right.count && left.indices.allSatisfy { naiveEqual(left[$0], right[$0]) }
  case (.map(let left), .map(let right)):
    return left.entries.count == right.entries.count
      && left.entries.allSatisfy { entry in
        naiveValue(of: entry.key.value, in: right).map { naiveEqual($0, entry.value) } ?? false
      }
  default:
    return (try? naivePrecedesNumber(left, right, orEqual: true)) == true
      && (try? naivePrecedesNumber(right, left, orEqual: true)) == true
  }
}

private func naivePrecedes(
  _ left: RuleValue, _ right: RuleValue, orEqual: Bool
) throws(NaiveProblem) -> Bool {
  switch (left, right) {
  case (.string(let left), .string(let right)):
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return left.lexicographicallyPrecedes(right) || orEqual && left == right
  case (.bytes(let left), .bytes(let right)):
    return left.lexicographicallyPrecedes(right) || orEqual && left == right
  case (.bool(let left), .bool(let right)): return !left && right || orEqual && left == right
  default: return try naivePrecedesNumber(left, right, orEqual: orEqual)
  }
}

private func naivePrecedesNumber(
  _ left: RuleValue, _ right: RuleValue, orEqual: Bool
) throws(NaiveProblem) -> Bool {
  if let left = naiveWhole(left), let right = naiveWhole(right) {
    return left < right || orEqual && left == right
  }
  guard let left = naiveFloating(left), let right = naiveFloating(right) else {
    throw .failed(.typeMismatch)
  }
  return left < right || orEqual && left == right
}

/// A whole number of either type, where all of both are exact.
private func naiveWhole(_ value: RuleValue) -> Int128? {
  switch value {
  case .int(let number): Int128(number)
  case .uint(let number): Int128(number)
  default: nil
  }
}

private func naiveFloating(_ value: RuleValue) -> Double? {
  switch value {
  case .int(let number): Double(number)
  case .uint(let number): Double(number)
  case .double(let number): number
  default: nil
  }
}

private func naiveNumber(
  _ left: RuleValue, _ mark: NaiveRule.Operator, _ right: RuleValue
) throws(NaiveProblem) -> RuleValue {
  switch (left, right) {
  case (.int(let left), .int(let right)):
    let exact = try naiveExact(Int128(left), mark, Int128(right))
    // The remainder by -1 of the least number counts as its quotient, which there is none of.
    if mark == .remainder, left == .min, right == -1 { throw .failed(.overflow) }
    guard let result = Int64(exactly: exact) else { throw .failed(.overflow) }
    return .int(result)
  case (.uint(let left), .uint(let right)):
    let exact = try naiveExact(Int128(left), mark, Int128(right))
    guard let result = UInt64(exactly: exact) else { throw .failed(.overflow) }
    return .uint(result)
  case (.double(let left), .double(let right)):
    switch mark {
    case .add: return .double(left + right)
    case .subtract: return .double(left - right)
    case .multiply: return .double(left * right)
    case .divide: return .double(left / right)
    default: throw .failed(.typeMismatch)
    }
  case (.string(let left), .string(let right)) where mark == .add: return .string(left + right)
  case (.bytes(let left), .bytes(let right)) where mark == .add: return .bytes(left + right)
  case (.list(let left), .list(let right)) where mark == .add: return .list(left + right)
  default: throw .failed(.typeMismatch)
  }
}

/// Calculates in twice the width, in which only a product of two large numbers leaves the range.
private func naiveExact(
  _ left: Int128, _ mark: NaiveRule.Operator, _ right: Int128
) throws(NaiveProblem) -> Int128 {
  switch mark {
  case .add: return left + right
  case .subtract: return left - right
  case .multiply:
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw .failed(.overflow) }
    return product
  default:
    guard right != 0 else { throw .failed(.divisionByZero) }
    return mark == .divide ? left / right : left % right
  }
}

/// Returns the opposite of a number; numbers without a sign have none.
func naiveNegative(_ value: RuleValue) throws(NaiveProblem) -> RuleValue {
  switch value {
  case .int(let number):
    guard number != .min else { throw .failed(.overflow) }
    return .int(-number)
  case .double(let number): return .double(-number)
  default: throw .failed(.typeMismatch)
  }
}

/// Returns how many characters, bytes, elements or keys there are.
func naiveSize(_ value: RuleValue) throws(NaiveProblem) -> RuleValue {
  switch value {
  case .string(let text): return .int(Int64(text.unicodeScalars.count))
  case .bytes(let bytes): return .int(Int64(bytes.count))
  case .list(let elements): return .int(Int64(elements.count))
  case .map(let map): return .int(Int64(map.entries.count))
  default: throw .failed(.typeMismatch)
  }
}

/// Returns the answer of a method of texts.
func naiveAnswer(
  _ text: RuleValue, _ method: NaiveRule.TextMethod, _ argument: RuleValue
) throws(NaiveProblem) -> RuleValue {
  guard case .string(let text) = text, case .string(let argument) = argument else {
    throw .failed(.typeMismatch)
  }
  let (bytes, sought) = (Array(text.utf8), Array(argument.utf8))
  switch method {
  case .startsWith: return .bool(Array(bytes.prefix(sought.count)) == sought)
  case .endsWith: return .bool(Array(bytes.suffix(sought.count)) == sought)
  case .contains:
    guard sought.count <= bytes.count else { return .bool(false) }
    let starts = 0...(bytes.count - sought.count)
    return .bool(starts.contains { Array(bytes[$0..<$0 + sought.count]) == sought })
  }
}
