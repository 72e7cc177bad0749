internal import JSON
internal import Rules
internal import SQLite

/// Attributes as the JSON text of a column.
///
/// Everything reads back as it was: types, bytes and the order of members. So what JSON has no type
/// for is an object with one member that names the type, and a map is a list of pairs:
/// `[["user", {"map": [["age", 30], ["score", {"double": "0.5"}]]}]]`.
enum AttributesColumn {
  /// The most maps and lists around one value; requests cannot nest deeper than half of it.
  static let depthLimit = 128

  /// Each map takes three levels of JSON, and the attributes themselves two.
  private static let reader = JSONReader(
    .strict,
    limits: JSONReader.Limits(
      depth: 3 * depthLimit + 4, size: JSONReader.Limits.greatestSize))

  /// Returns the text of attributes.
  ///
  /// - Throws: ``SQLiteError/Code/tooBig`` where a value nests deeper than the limit.
  static func text(of attributes: Attributes) throws(SQLiteError) -> String {
    var members: [JSONValue] = []
    for (name, value) in attributes.entries {
      members.append(.array([.string(name), try json(of: value, depth: 0)]))
    }
    return JSONWriter(.compact).text(.array(members))
  }

  /// Reads the text of attributes.
  ///
  /// - Throws: ``SQLiteError/Code/corrupt`` where the text is none that this program writes.
  static func attributes(from text: String) throws(SQLiteError) -> Attributes {
    let document: JSONDocument
    do throws(JSONError) { document = try reader.read(text) } catch { throw unreadable }
    guard case .array(let members) = document.value else { throw unreadable }
    var attributes = Attributes()
    for member in members {
      let (name, json) = try pair(member)
      guard case .string(let name) = name else { throw unreadable }
      attributes[name] = try value(from: json)
    }
    return attributes
  }

  private static let unreadable = SQLiteError(
    .corrupt, message: "a column of attributes cannot be read")

  private static func json(of value: RuleValue, depth: Int) throws(SQLiteError) -> JSONValue {
    guard depth < depthLimit else {
      throw SQLiteError(.tooBig, message: "attributes nest deeper than \(depthLimit) levels")
    }
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .integer(number)
    case .uint(let number): return tagged(.uint, .string(String(number)))
    // As text: JSON has no infinity, and no zero with a sign.
    case .double(let number): return tagged(.double, .string(number.description))
    case .string(let text): return .string(text)
    case .bytes(let bytes): return tagged(.bytes, .string(hexadecimal(bytes)))
    case .list(let elements):
      var list: [JSONValue] = []
      for element in elements { list.append(try json(of: element, depth: depth + 1)) }
      return .array(list)
    case .map(let map):
      var pairs: [JSONValue] = []
      for entry in map.entries {
        let key = try json(of: entry.key.value, depth: depth + 1)
        pairs.append(.array([key, try json(of: entry.value, depth: depth + 1)]))
      }
      return tagged(.map, .array(pairs))
    case .version(let version): return tagged(.version, .string(version.description))
    case .timestamp(let instant): return tagged(.timestamp, .string(instant.description))
    case .duration(let length): return tagged(.duration, .string(length.description))
    case .type(let type): return tagged(.type, .string(type.rawValue))
    }
  }

  // The reader has bounded the depth.
  private static func value(from json: JSONValue) throws(SQLiteError) -> RuleValue {
    switch json {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number):
      guard let integer = number.integer else { throw unreadable }
      return .int(integer)
    case .string(let text): return .string(text)
    case .array(let elements):
      var list: [RuleValue] = []
      for element in elements { list.append(try value(from: element)) }
      return .list(list)
    case .object(let object):
      guard object.count == 1, let member = object.members.first else { throw unreadable }
      return try value(tagged: member.name, member.value)
    }
  }

  private static func value(
    tagged name: String, _ json: JSONValue
  ) throws(SQLiteError) -> RuleValue {
    if name == RuleType.map.rawValue { return .map(try map(from: json)) }
    guard let type = RuleType(rawValue: name), case .string(let text) = json else {
      throw unreadable
    }
    let value: RuleValue? =
      switch type {
      case .uint: UInt64(text).map { .uint($0) }
      case .double: Double(text).map { .double($0) }
      case .bytes: bytes(hexadecimal: text).map { .bytes($0) }
      case .version: SemanticVersion(text).map { .version($0) }
      case .timestamp: RuleTimestamp(text).map { .timestamp($0) }
      case .duration: RuleDuration(text).map { .duration($0) }
      case .type: RuleType(rawValue: text).map { .type($0) }
      case .null, .bool, .int, .string, .list, .map: nil
      }
    guard let value else { throw unreadable }
    return value
  }

  private static func map(from json: JSONValue) throws(SQLiteError) -> RuleMap {
    guard case .array(let pairs) = json else { throw unreadable }
    var entries: [RuleMap.Entry] = []
    for member in pairs {
      let (name, element) = try pair(member)
      guard let key = RuleKey(try value(from: name)) else { throw unreadable }
      entries.append(RuleMap.Entry(key: key, value: try value(from: element)))
    }
    guard let map = RuleMap(entries) else { throw unreadable }
    return map
  }

  private static func pair(
    _ json: JSONValue
  ) throws(SQLiteError) -> (first: JSONValue, second: JSONValue) {
    guard case .array(let pair) = json, pair.count == 2 else { throw unreadable }
    return (pair[0], pair[1])
  }

  private static func tagged(_ type: RuleType, _ value: JSONValue) -> JSONValue {
    var object = JSONObject()
    object[type.rawValue] = value
    return .object(object)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(hexadecimal text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: characters.count, by: 2) {
      guard let high = digits.firstIndex(of: characters[index]),
        let low = digits.firstIndex(of: characters[index + 1])
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
