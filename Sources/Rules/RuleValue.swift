/// A value that rules compute with: CEL's types without protocol buffers, and versions.
///
/// `==` compares as Swift does; rules themselves compare with `isEqual(to:)`, for which `1`,
/// `1u` and `1.0` are one number.
public enum RuleValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number with a sign.
  case int(Int64)
  /// A whole number without a sign.
  case uint(UInt64)
  /// A number in floating point.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes of any meaning.
  case bytes([UInt8])
  /// Values in order.
  case list([RuleValue])
  /// Values by key.
  case map(RuleMap)
  /// A version that orders as semantic versions do.
  ///
  /// It is by far the largest, so it lies elsewhere and leaves the others small.
  indirect case version(SemanticVersion)
  /// An instant.
  case timestamp(RuleTimestamp)
  /// A length of time.
  case duration(RuleDuration)
  /// The type of a value.
  case type(RuleType)

  /// The type of the value.
  public var type: RuleType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .version: .version
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    }
  }
}

/// A type of values, itself a value in rules.
public enum RuleType: String, Sendable, Hashable, CaseIterable {
  /// The type of `null`.
  case null = "null_type"
  /// The type of true and false.
  case bool
  /// The type of whole numbers with a sign.
  case int
  /// The type of whole numbers without a sign.
  case uint
  /// The type of numbers in floating point.
  case double
  /// The type of texts.
  case string
  /// The type of bytes.
  case bytes
  /// The type of lists.
  case list
  /// The type of maps.
  case map
  /// The type of versions.
  case version
  /// The type of instants.
  case timestamp = "google.protobuf.Timestamp"
  /// The type of lengths of time.
  case duration = "google.protobuf.Duration"
  /// The type of types.
  case type
}
