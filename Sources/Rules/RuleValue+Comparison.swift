extension RuleValue {
  /// Returns whether rules take both for equal: numbers by their value across types, texts by
  /// their code points, lists and maps element by element; other values of different types are
  /// different.
  public func isEqual(to other: RuleValue) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
    case (.bytes(let left), .bytes(let right)): return left == right
    case (.version(let left), .version(let right)): return left == right
    case (.timestamp(let left), .timestamp(let right)): return left == right
    case (.duration(let left), .duration(let right)): return left == right
    case (.type(let left), .type(let right)): return left == right
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.map(let left), .map(let right)):
      guard left.entries.count == right.entries.count else { return false }
      return left.entries.allSatisfy { entry in
        right.value(for: entry.key)?.isEqual(to: entry.value) ?? false
      }
    default: return numericOrder(other) == .some(.some(.same))
    }
  }

  /// Returns where this value stands to another of the same kind; nil where the two have no
  /// order, and `.some(nil)` where one is not a number (NaN).
  func order(_ other: RuleValue) -> Placement?? {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.byteOrder(right)
    case (.bool(let left), .bool(let right)): Placement(left ? 1 : 0, right ? 1 : 0)
    case (.version(let left), .version(let right)):
      left == right ? .same : (left < right ? .before : .after)
    case (.timestamp(let left), .timestamp(let right)):
      left == right ? .same : (left < right ? .before : .after)
    case (.duration(let left), .duration(let right)):
      Placement(left.nanoseconds, right.nanoseconds)
    case (.bytes(let left), .bytes(let right)):
      left == right ? .same : (left.lexicographicallyPrecedes(right) ? .before : .after)
    default: numericOrder(other)
    }
  }

  /// The number of elements that a comparison with this value may touch.
  var comparisonCost: Int {
    switch self {
    case .string(let text): text.utf8.count / 32
    case .bytes(let bytes): bytes.count / 32
    case .list(let elements): elements.reduce(1) { $0 + 1 + $1.comparisonCost }
    case .map(let map): map.entries.reduce(1) { $0 + 2 + $1.value.comparisonCost }
    default: 0
    }
  }

  /// Whole numbers compare exactly, a whole and a floating one as floating ones do.
  private func numericOrder(_ other: RuleValue) -> Placement?? {
    switch (self, other) {
    case (.int(let left), .int(let right)): Placement(left, right)
    case (.uint(let left), .uint(let right)): Placement(left, right)
    case (.int(let left), .uint(let right)): Placement(left, right)
    case (.uint(let left), .int(let right)): Placement(left, right)
    case (.double(let left), .double(let right)): .some(Placement(left, right))
    case (.double(let left), .int(let right)): .some(Placement(left, Double(right)))
    case (.double(let left), .uint(let right)): .some(Placement(left, Double(right)))
    case (.int(let left), .double(let right)): .some(Placement(Double(left), right))
    case (.uint(let left), .double(let right)): .some(Placement(Double(left), right))
    default: nil
    }
  }
}
