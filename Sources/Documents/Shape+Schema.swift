import JSON

extension Shape {
  /// The shape as a schema.
  var schema: JSONObject {
    switch self {
    case .text(let characters, let format): Self.text(characters, format)
    case .whole(let range): Self.whole(range)
    case .number(let bounds): Self.number(bounds)
    case .flag: FacetSchema.object("type", "boolean")
    case .anything: JSONObject()
    case .choice(let names): FacetSchema.object("enum", .array(names.map(JSONValue.string)))
    case .constant(let value, let reason): Self.constant(value, reason)
    case .list(let list): Self.list(list)
    case .object(let object): object.schema
    case .byLocale(let element): Self.named(element, TextFormat.locale.pattern, least: 1)
    case .byName(let element): Self.named(element, "^.", least: 0)
    case .either(let shapes):
      FacetSchema.object("anyOf", .array(shapes.map { .object($0.schema) }))
    case .nullable(let shape):
      FacetSchema.object("anyOf", [.object(shape.schema), ["type": "null"]])
    }
  }

  private static func text(_ characters: ClosedRange<Int>, _ format: TextFormat?) -> JSONObject {
    var schema = FacetSchema.object("type", "string")
    if characters.lowerBound > 0 { schema["minLength"] = .count(characters.lowerBound) }
    if characters.upperBound < Int.max { schema["maxLength"] = .count(characters.upperBound) }
    if let pattern = format?.pattern { schema["pattern"] = .string(pattern) }
    if let names = format?.names { schema["enum"] = .array(names.map(JSONValue.string)) }
    if let format { schema["description"] = .string(format.words) }
    return schema
  }

  private static func whole(_ range: ClosedRange<Int64>) -> JSONObject {
    var schema = FacetSchema.object("type", "integer")
    if range.lowerBound > Int64.min { schema["minimum"] = .integer(range.lowerBound) }
    if range.upperBound < Int64.max { schema["maximum"] = .integer(range.upperBound) }
    return schema
  }

  private static func number(_ bounds: NumberBounds) -> JSONObject {
    var schema = FacetSchema.object("type", "number")
    if let over = bounds.over { schema["exclusiveMinimum"] = .double(over) }
    if let least = bounds.atLeast { schema["minimum"] = .double(least) }
    if let most = bounds.atMost { schema["maximum"] = .double(most) }
    return schema
  }

  private static func constant(_ value: JSONValue, _ reason: String) -> JSONObject {
    var schema = FacetSchema.object("const", value)
    schema["description"] = .string("Because \(reason).")
    return schema
  }

  private static func list(_ list: ListShape) -> JSONObject {
    var schema = FacetSchema.object("type", "array")
    schema["items"] = .object(list.element.schema)
    if list.count.lowerBound > 0 { schema["minItems"] = .count(list.count.lowerBound) }
    if list.count.upperBound < Int.max { schema["maxItems"] = .count(list.count.upperBound) }
    switch list.unique {
    case .none: break
    case .value: schema["uniqueItems"] = true
    case .members(let names):
      schema["$comment"] = .string(
        "Only Scrim checks: no two items have the same \(names.joined(separator: " or ")).")
    }
    return schema
  }

  private static func named(_ element: Shape, _ pattern: String?, least: Int) -> JSONObject {
    var schema = FacetSchema.object("type", "object")
    if let pattern { schema["propertyNames"] = ["pattern": .string(pattern)] }
    if least > 0 { schema["minProperties"] = .count(least) }
    schema["additionalProperties"] = .object(element.schema)
    return schema
  }
}
