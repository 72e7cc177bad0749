extension RuleValue {
  /// The value as an expression that comes to it, such as `"zh"`, `3u` or `version("5.10.0")`.
  ///
  /// Control characters are escaped, so that the text is safe on a terminal. Numbers that have no
  /// literal are conversions of texts.
  public var literal: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)u"
    case .double(let value): value.isFinite ? "\(value)" : "double(\"\(value)\")"
    case .string(let text): text.literal
    case .bytes(let bytes): "b\"\(bytes.map(\.escaped).joined())\""
    case .list(let elements): "[\(elements.map(\.literal).joined(separator: ", "))]"
    case .map(let map):
      "{"
        + map.entries.map { "\($0.key.value.literal): \($0.value.literal)" }
        .joined(separator: ", ") + "}"
    case .version(let version): "version(\"\(version)\")"
    case .timestamp(let instant): "timestamp(\"\(instant)\")"
    case .duration(let length): "duration(\"\(length)\")"
    case .type(let type): type.rawValue
    }
  }
}

extension String {
  /// The text as CEL quotes it, with all control characters escaped.
  fileprivate var literal: String {
    guard unicodeScalars.contains(where: \.isControl) else { return quoted }
    var escaped = ""
    for scalar in quoted.unicodeScalars {
      if scalar.isControl {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether it says something to a terminal instead of being seen.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension UInt8 {
  /// The byte as it stands between the quotes of CEL's bytes.
  fileprivate var escaped: String {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): "\\\(Character(Unicode.Scalar(self)))"
    case 0x20..<0x7F: String(Character(Unicode.Scalar(self)))
    default: "\\x\(self < 16 ? "0" : "")\(String(self, radix: 16))"
    }
  }
}
