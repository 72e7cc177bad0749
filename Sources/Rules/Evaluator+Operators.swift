extension Evaluator {
  mutating func binary(_ part: Program.Part, _ index: Int) -> Result {
    let left = evaluate(Int(part.a))
    guard case .value(let left) = left else { return left }
    let right = evaluate(Int(part.b))
    guard case .value(let right) = right else { return right }
    switch part.operation {
    case .equal, .notEqual:
      guard charge(min(left.comparisonCost, right.comparisonCost)) else {
        return .failed(.costLimit, index)
      }
      return .value(.bool(left.isEqual(to: right) == (part.operation == .equal)))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return compare(left, right, part.operation, index)
    case .isIn: return contains(left, in: right, index)
    default: return calculate(left, right, part.operation, index)
    }
  }

  mutating func negate(_ part: Program.Part, _ index: Int) -> Result {
    let operand = evaluate(Int(part.a))
    switch operand {
    case .value(.int(let value)):
      let (result, overflow) = (0 as Int64).subtractingReportingOverflow(value)
      return overflow ? .failed(.overflow, index) : .value(.int(result))
    case .value(.double(let value)): return .value(.double(-value))
    case .value: return .failed(.typeMismatch, index)
    default: return operand
    }
  }

  private func compare(
    _ left: RuleValue, _ right: RuleValue, _ operation: Program.Operation, _ index: Int
  ) -> Result {
    guard let order = left.order(right) else { return .failed(.typeMismatch, index) }
    guard let order else { return .value(.bool(false)) }
    switch operation {
    case .less: return .value(.bool(order == .before))
    case .lessOrEqual: return .value(.bool(order != .after))
    case .greater: return .value(.bool(order == .after))
    default: return .value(.bool(order != .before))
    }
  }

  private mutating func contains(
    _ value: RuleValue, in container: RuleValue, _ index: Int
  ) -> Result {
    switch container {
    case .list(let elements):
      for element in elements {
        guard charge(1 + min(value.comparisonCost, element.comparisonCost)) else {
          return .failed(.costLimit, index)
        }
        if element.isEqual(to: value) { return .value(.bool(true)) }
      }
      return .value(.bool(false))
    case .map(let map):
      return .value(.bool(RuleKey(value).flatMap(map.value(for:)) != nil))
    default:
      return .failed(.typeMismatch, index)
    }
  }

  // MARK: - Arithmetic

  private mutating func calculate(
    _ left: RuleValue, _ right: RuleValue, _ operation: Program.Operation, _ index: Int
  ) -> Result {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      return whole(left, right, operation, index, RuleValue.int)
    case (.uint(let left), .uint(let right)):
      return whole(left, right, operation, index, RuleValue.uint)
    case (.double(let left), .double(let right)):
      switch operation {
      case .add: return .value(.double(left + right))
      case .subtract: return .value(.double(left - right))
      case .multiply: return .value(.double(left * right))
      case .divide: return .value(.double(left / right))
      default: return .failed(.typeMismatch, index)
      }
    default:
      if let result = calculateTime(left, right, operation, index) { return result }
      guard operation == .add else { return .failed(.typeMismatch, index) }
      return concatenate(left, right, index)
    }
  }

  private func whole<Number: FixedWidthInteger>(
    _ left: Number, _ right: Number, _ operation: Program.Operation, _ index: Int,
    _ make: (Number) -> RuleValue
  ) -> Result {
    let result: (partialValue: Number, overflow: Bool)
    switch operation {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide, .remainder:
      guard right != 0 else { return .failed(.divisionByZero, index) }
      result =
        operation == .divide
        ? left.dividedReportingOverflow(by: right)
        : left.remainderReportingOverflow(dividingBy: right)
    default: return .failed(.typeMismatch, index)
    }
    return result.overflow ? .failed(.overflow, index) : .value(make(result.partialValue))
  }

  private mutating func concatenate(
    _ left: RuleValue, _ right: RuleValue, _ index: Int
  ) -> Result {
    let result: RuleValue
    let cost: Int
    switch (left, right) {
    case (.string(let left), .string(let right)):
      cost = (left.utf8.count + right.utf8.count) / 16
      result = .string(left + right)
    case (.bytes(let left), .bytes(let right)):
      cost = (left.count + right.count) / 16
      result = .bytes(left + right)
    case (.list(let left), .list(let right)):
      cost = left.count + right.count
      result = .list(left + right)
    default:
      return .failed(.typeMismatch, index)
    }
    return charge(cost) ? .value(result) : .failed(.costLimit, index)
  }
}
