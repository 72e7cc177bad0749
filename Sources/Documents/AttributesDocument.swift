public import JSON
public import Rules

/// Traits and context as a JSON object: what rules may ask about.
public enum AttributesDocument {
  /// Returns the attributes that an object's members name; nil for any other value.
  ///
  /// Whole numbers within 64 bits become `int`, all others `double`.
  public static func attributes(_ value: JSONValue) -> Attributes? {
    guard let object = value.object else { return nil }
    var attributes = Attributes()
    for member in object.members { attributes[member.name] = rule(member.value) }
    return attributes
  }

  /// Returns the object of attributes; nil where one of them has no JSON form.
  public static func json(_ attributes: Attributes) -> JSONValue? {
    var members: [JSONObject.Member] = []
    for (name, value) in attributes.entries {
      guard let value = json(value) else { return nil }
      members.append(JSONObject.Member(name, value))
    }
    return JSONObject(members).map(JSONValue.object)
  }

  /// Returns the value that rules see for a JSON value.
  public static func rule(_ value: JSONValue) -> RuleValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): number.integer.map(RuleValue.int) ?? .double(number.double)
    case .string(let text): .string(text)
    case .array(let elements): .list(elements.map(rule))
    case .object(let object): .map(map(object))
    }
  }

  /// Returns the JSON form of a value of rules.
  ///
  /// It is nil for bytes, versions, times, types, infinities, numbers that JSON cannot keep, and
  /// maps with other keys than texts: none of them ever comes from JSON.
  public static func json(_ value: RuleValue) -> JSONValue? {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .integer(number)
    case .uint(let number): return Int64(exactly: number).map(JSONValue.integer)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .list(let elements):
      let values = elements.compactMap { json($0) }
      return values.count == elements.count ? .array(values) : nil
    case .map(let map): return json(map)
    case .bytes, .version, .timestamp, .duration, .type: return nil
    }
  }

  private static func map(_ object: JSONObject) -> RuleMap {
    let entries = object.members.map {
      RuleMap.Entry(key: .string($0.name), value: rule($0.value))
    }
    // The names of an object differ, so the map is never refused.
    return RuleMap(entries) ?? .empty
  }

  private static func json(_ map: RuleMap) -> JSONValue? {
    var members: [JSONObject.Member] = []
    for entry in map.entries {
      guard case .string(let name) = entry.key, let value = json(entry.value) else { return nil }
      members.append(JSONObject.Member(name, value))
    }
    return JSONObject(members).map(JSONValue.object)
  }
}
