extension JSONValue {
  /// Returns a text, or null.
  public static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

  /// Returns a whole number.
  public static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
