import Foundation
import Rules

/// One row of a file of CEL's own tests.
struct ConformanceRow: Sendable {
  let id: String
  let expression: String
  let bindings: Attributes?
  /// The value expected; nil where an error is.
  let value: RuleValue?
  /// Whether the row asks for a type that rules do not have.
  let isForeign: Bool

  /// The first part of the id, which names the section.
  var section: String { String(id.prefix { $0 != "/" }) }

  /// Reads the rows of a file under `Fixtures`.
  static func rows(of file: String) throws -> [ConformanceRow] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(file)")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    return (json as? [[String: Any]] ?? []).compactMap(ConformanceRow.init)
  }

  private init?(_ json: [String: Any]) {
    guard let id = json["id"] as? String, let expression = json["expr"] as? String,
      let bindings = json["bindings"] as? [String: Any]
    else { return nil }
    self.id = id
    self.expression = expression
    var attributes = Attributes()
    var isForeign = false
    for (name, json) in bindings {
      guard let value = ConformanceRow.value(json) else {
        isForeign = true
        continue
      }
      attributes[name] = value
    }
    self.bindings = isForeign ? nil : attributes
    let expected = json["value"].map(ConformanceRow.value)
    value = expected ?? nil
    self.isForeign = isForeign || (expected != nil && value == nil)
  }

  /// Reads `{type: value}`; nil for types that rules do not have.
  private static func value(_ json: Any) -> RuleValue? {
    guard let pair = (json as? [String: Any])?.first else { return nil }
    switch pair.key {
    case "null": return .null
    case "bool": return (pair.value as? Bool).map(RuleValue.bool)
    case "int": return (pair.value as? String).flatMap { Int64($0) }.map(RuleValue.int)
    case "uint": return (pair.value as? String).flatMap { UInt64($0) }.map(RuleValue.uint)
    case "double": return (pair.value as? String).flatMap { Double($0) }.map(RuleValue.double)
    case "string": return (pair.value as? String).map(RuleValue.string)
    case "bytes":
      return (pair.value as? String).flatMap { Data(base64Encoded: $0) }
        .map { RuleValue.bytes([UInt8]($0)) }
    case "type": return (pair.value as? String).flatMap(RuleType.init).map(RuleValue.type)
    case "duration":
      guard let text = pair.value as? String,
        case .value(let value)? = try? Rule("duration('\(text)')").value(Attributes())
      else { return nil }
      return value
    case "list":
      let values = (pair.value as? [Any])?.map(value) ?? []
      let known = values.compactMap { $0 }
      return known.count == values.count ? .list(known) : nil
    case "map":
      let entries = (pair.value as? [[Any]])?.compactMap { pair -> RuleMap.Entry? in
        guard pair.count == 2, let key = value(pair[0]).flatMap(RuleKey.init),
          let value = value(pair[1])
        else { return nil }
        return RuleMap.Entry(key: key, value: value)
      }
      return entries.flatMap { RuleMap($0) }.map(RuleValue.map)
    default: return nil
    }
  }

  /// What is wrong with the answer to this row; nil where nothing is.
  func fault() -> String? {
    guard let bindings else { return "a binding of a foreign type" }
    let rule: Rule
    do {
      rule = try Rule(expression, unknownFunctions: .failWhenCalled)
    } catch {
      return value == nil && !isForeign ? nil : error.message
    }
    switch (rule.value(bindings), value) {
    case (.value(let found), let value?):
      return found.isSame(as: value) ? nil : "\(found) and not \(value)"
    case (.value(let found), nil): return "\(found) and not an error"
    case (.unknown, nil), (.failed, nil): return isForeign ? "a value of a foreign type" : nil
    case (.unknown(let path), _): return "unknown \(path)"
    case (.failed(let failure), _): return failure.description
    }
  }
}

extension RuleValue {
  /// Returns whether both have the same type and value; zeros of both signs are one number.
  fileprivate func isSame(as other: RuleValue) -> Bool {
    type == other.type && isEqual(to: other)
  }
}
