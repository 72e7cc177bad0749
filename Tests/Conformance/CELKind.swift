import Foundation
import JSON
import Rules

/// `cel`: an expression with its bindings, and the value that it comes to or that it fails.
struct CELKind: VectorKind {
  static let name = "cel"

  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch] {
    var attributes = Attributes()
    if let bindings = try row.optional("bindings") {
      guard let members = bindings.json.object?.members else {
        throw bindings.error("is not an object")
      }
      for member in members { attributes[member.name] = try value(bindings.member(member.name)) }
    }
    let wanted = try row.optional("value").map(value)
    let got = outcome(of: try row.member("expr").string(), attributes)
    switch (wanted, got) {
    case (nil, .failure): return []
    case (nil, .success(let value)): return [Mismatch(wanted: "an error", got: "\(value)")]
    case (let wanted?, .failure(let refusal)):
      return [Mismatch(wanted: "\(wanted)", got: "the error '\(refusal.reason)'")]
    case (let wanted?, .success(let value)):
      // Numbers of several types can be equal in CEL; a vector wants the type too.
      let isSame = value.type == wanted.type && value.isEqual(to: wanted)
      return isSame ? [] : [Mismatch(wanted: "\(wanted)", got: "\(value)")]
    }
  }

  private struct Refusal: Error {
    let reason: String
  }

  private func outcome(
    of expression: String, _ attributes: Attributes
  ) -> Result<RuleValue, Refusal> {
    let rule: Rule
    do {
      rule = try Rule(expression, unknownFunctions: .failWhenCalled)
    } catch {
      return .failure(Refusal(reason: error.message))
    }
    switch rule.value(attributes) {
    case .value(let value): return .success(value)
    case .unknown(let path): return .failure(Refusal(reason: "\(path) is not known"))
    case .failed(let failure): return .failure(Refusal(reason: failure.description))
    }
  }

  // MARK: - Values

  /// Reads `{type: value}`.
  private func value(_ pair: VectorValue) throws(VectorError) -> RuleValue {
    guard let members = pair.json.object?.members, members.count == 1 else {
      throw pair.error("is not a type with a value")
    }
    let content = VectorValue(path: "\(pair.path).\(members[0].name)", json: members[0].value)
    switch members[0].name {
    case "null": return .null
    case "bool": return .bool(try content.bool())
    case "int": return .int(try number(content, Int64.init(_:)))
    case "uint": return .uint(try number(content, UInt64.init(_:)))
    case "double": return .double(try number(content, Double.init(_:)))
    case "string": return .string(try content.string())
    case "bytes":
      return .bytes(try number(content) { Data(base64Encoded: $0).map { [UInt8]($0) } })
    case "type": return .type(try number(content, RuleType.init(rawValue:)))
    case "duration", "timestamp": return try time(content, members[0].name)
    case "list":
      var values: [RuleValue] = []
      for element in try content.array() { values.append(try value(element)) }
      return .list(values)
    case "map": return try map(content)
    default: throw pair.error("is of no known type")
    }
  }

  private func number<Number>(
    _ value: VectorValue, _ read: (String) -> Number?
  ) throws(VectorError) -> Number {
    guard let number = read(try value.string()) else { throw value.error("cannot be read") }
    return number
  }

  /// Reads an instant or a length of time as a rule reads its text.
  private func time(_ content: VectorValue, _ type: String) throws(VectorError) -> RuleValue {
    guard
      case .value(let value)? = try? Rule("\(type)(text)")
        .value(Attributes(["text": .string(try content.string())]))
    else { throw content.error("is no \(type)") }
    return value
  }

  private func map(_ content: VectorValue) throws(VectorError) -> RuleValue {
    var entries: [RuleMap.Entry] = []
    for pair in try content.array() {
      let pair = try pair.array(count: 2)
      guard let key = RuleKey(try value(pair[0])) else { throw pair[0].error("is no key") }
      entries.append(RuleMap.Entry(key: key, value: try value(pair[1])))
    }
    guard let map = RuleMap(entries) else { throw content.error("has a key twice") }
    return .map(map)
  }
}
