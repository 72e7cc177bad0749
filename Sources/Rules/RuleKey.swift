import Glibc

/// A key of a map: a truth value, a whole number or a text.
public enum RuleKey: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// A whole number with a sign.
  case int(Int64)
  /// A whole number without a sign.
  case uint(UInt64)
  /// A text.
  case string(String)

  /// Creates the key that a value is; nil for values that are none.
  ///
  /// A number in floating point that is whole is the key of that number.
  public init?(_ value: RuleValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .uint(let value): self = .uint(value)
    case .string(let value): self = .string(value)
    case .double(let value):
      if let whole = Int64(exactly: value) {
        self = .int(whole)
      } else if let whole = UInt64(exactly: value) {
        self = .uint(whole)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The key as a value.
  public var value: RuleValue {
    switch self {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .string(let value): .string(value)
    }
  }

  /// Returns where this key stands to another in an order of all keys, which is only for finding
  /// them.
  func order(_ other: RuleKey) -> Placement {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.searchOrder(right)
    case (.bool(let left), .bool(let right)):
      left == right ? .same : (left ? .after : .before)
    case (.int(let left), .int(let right)): Placement(left, right)
    case (.uint(let left), .uint(let right)): Placement(left, right)
    case (.int(let left), .uint(let right)): Placement(left, right)
    case (.uint(let left), .int(let right)): Placement(left, right)
    default: Placement(rank, other.rank)
    }
  }

  func order(_ name: String) -> Placement {
    if case .string(let key) = self { return key.searchOrder(name) }
    return .before
  }

  private var rank: Int {
    switch self {
    case .bool: 0
    case .int, .uint: 1
    case .string: 2
    }
  }
}

/// Where one value stands to another.
enum Placement {
  case before
  case same
  case after

  init<Left: BinaryInteger, Right: BinaryInteger>(_ left: Left, _ right: Right) {
    self = left < right ? .before : left == right ? .same : .after
  }

  /// Nil where a number is none (NaN), which has no order.
  init?(_ left: Double, _ right: Double) {
    if left < right {
      self = .before
    } else if left == right {
      self = .same
    } else if left > right {
      self = .after
    } else {
      return nil
    }
  }

  var reversed: Placement {
    switch self {
    case .before: .after
    case .same: .same
    case .after: .before
    }
  }
}

extension String {
  /// Returns whether the UTF-8 bytes are the same; Swift's `==` also takes different spellings of
  /// one character for equal, which CEL does not.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && byteOrder(other) == .same
  }

  /// Returns where this text stands to another in an order that is quick to tell: by length, then
  /// by bytes.
  func searchOrder(_ other: String) -> Placement {
    let (length, otherLength) = (utf8.count, other.utf8.count)
    return length == otherLength ? byteOrder(other) : Placement(length, otherLength)
  }

  /// Returns where this text stands to another in the order of code points, which is also the
  /// order of UTF-8 bytes.
  func byteOrder(_ other: String) -> Placement {
    let fast = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in Placement(bytes: left, right) }
    }
    if let placement = fast ?? nil { return placement }
    if utf8.elementsEqual(other.utf8) { return .same }
    return utf8.lexicographicallyPrecedes(other.utf8) ? .before : .after
  }
}

extension Placement {
  init(bytes left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    let common = Swift.min(left.count, right.count)
    if common > 0, let start = left.baseAddress, let otherStart = right.baseAddress {
      let difference = memcmp(start, otherStart, common)
      if difference != 0 {
        self = difference < 0 ? .before : .after
        return
      }
    }
    self.init(left.count, right.count)
  }
}
