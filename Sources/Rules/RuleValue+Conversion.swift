/// What a conversion of a value to another type comes to.
enum Conversion {
  case to(RuleValue)
  /// There is no conversion from that type.
  case unsuitable
  /// This value of the type has no counterpart.
  case outOfRange

  init(_ value: RuleValue?) {
    self = value.map(Conversion.to) ?? .outOfRange
  }
}

extension RuleValue {
  var asInt: Conversion {
    switch self {
    case .int: .to(self)
    case .uint(let value): Conversion(Int64(exactly: value).map(RuleValue.int))
    case .double(let value):
      // The ends themselves are refused: as doubles they stand for numbers beyond them, too.
      value > -0x1p63 && value < 0x1p63 ? .to(.int(Int64(value))) : .outOfRange
    case .string(let text): Conversion(Int64(text).map(RuleValue.int))
    case .timestamp(let instant): .to(.int(instant.seconds))
    default: .unsuitable
    }
  }

  var asUInt: Conversion {
    switch self {
    case .uint: .to(self)
    case .int(let value): Conversion(UInt64(exactly: value).map(RuleValue.uint))
    case .double(let value):
      value >= 0 && value < 0x1p64 ? .to(.uint(UInt64(value))) : .outOfRange
    case .string(let text): Conversion(UInt64(text).map(RuleValue.uint))
    default: .unsuitable
    }
  }

  var asDouble: Conversion {
    switch self {
    case .double: .to(self)
    case .int(let value): .to(.double(Double(value)))
    case .uint(let value): .to(.double(Double(value)))
    case .string(let text): Conversion(Double(text).map(RuleValue.double))
    default: .unsuitable
    }
  }

  var asString: Conversion {
    switch self {
    case .string: .to(self)
    case .bool(let value): .to(.string(value ? "true" : "false"))
    case .int(let value): .to(.string(String(value)))
    case .uint(let value): .to(.string(String(value)))
    case .double(let value):
      .to(
        .string(
          value == value.rounded() && abs(value) < 1e16
            ? String(value.description.dropLast(2)) : value.description))
    case .bytes(let bytes):
      Conversion(String(validating: bytes, as: UTF8.self).map(RuleValue.string))
    case .version(let version): .to(.string(version.description))
    case .timestamp(let instant): .to(.string(instant.description))
    case .duration(let length): .to(.string(length.description))
    default: .unsuitable
    }
  }

  var asBool: Conversion {
    switch self {
    case .bool: .to(self)
    case .string(let text):
      switch text {
      case "1", "t", "T", "true", "TRUE", "True": .to(.bool(true))
      case "0", "f", "F", "false", "FALSE", "False": .to(.bool(false))
      default: .outOfRange
      }
    default: .unsuitable
    }
  }

  var asBytes: Conversion {
    switch self {
    case .bytes: .to(self)
    case .string(let text): .to(.bytes(Array(text.utf8)))
    default: .unsuitable
    }
  }

  var asTimestamp: Conversion {
    switch self {
    case .timestamp: .to(self)
    case .int(let seconds):
      Conversion(RuleTimestamp(seconds: seconds).map(RuleValue.timestamp))
    case .string(let text): Conversion(RuleTimestamp(text).map(RuleValue.timestamp))
    default: .unsuitable
    }
  }

  var asDuration: Conversion {
    switch self {
    case .duration: .to(self)
    case .string(let text): Conversion(RuleDuration(text).map(RuleValue.duration))
    default: .unsuitable
    }
  }

  var asVersion: Conversion {
    switch self {
    case .version: .to(self)
    case .string(let text): Conversion(SemanticVersion(text).map(RuleValue.version))
    default: .unsuitable
    }
  }
}
