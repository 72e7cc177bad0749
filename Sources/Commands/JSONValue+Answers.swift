import JSON

extension JSONValue {
  /// A text, or null.
  static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

  /// A whole number.
  static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
