/// One JSON value, as read from a text or built for one.
///
/// Equality looks through the order of members: two objects with the same members are equal.
public enum JSONValue: Sendable, Hashable {
  /// The literal `null`.
  case null

  /// A truth value.
  case bool(Bool)

  /// A finite number.
  case number(JSONNumber)

  /// A text.
  case string(String)

  /// A list, in order.
  case array([JSONValue])

  /// An object, whose members keep the order of the text.
  case object(JSONObject)

  /// Makes a whole number.
  public static func integer(_ value: Int64) -> JSONValue {
    .number(JSONNumber(value))
  }

  /// Makes a number of a finite double; nil for an infinity or a NaN.
  public static func double(_ value: Double) -> JSONValue? {
    JSONNumber(value).map(JSONValue.number)
  }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The truth value, if this is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, if this is one.
  public var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The whole number, if this is one within 64 bits.
  public var integer: Int64? { number?.integer }

  /// The number as a double, if this is a number.
  public var double: Double? { number?.double }

  /// The text, if this is one.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The list, if this is one.
  public var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The object, if this is one.
  public var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  /// The member of that name, if this is an object that has one.
  ///
  /// Complexity: as `JSONObject`'s.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The element at `index`, if this is a list that reaches so far.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// What sort of value this is, in a word for messages: `a text`, `a list`.
  public var sort: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes an object; of members with one name the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (name, value) in elements { object[name] = value }
    self = .object(object)
  }
}
