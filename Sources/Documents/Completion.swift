import JSON

extension Shape {
  /// Returns a value of this shape with the defaults of all members that are not there.
  ///
  /// Only what the shape allows may be completed.
  func completed(_ value: JSONValue) -> JSONValue {
    switch self {
    case .object(let shape):
      guard let object = value.object else { return value }
      return .object(shape.completed(object))
    case .list(let list):
      guard let elements = value.array else { return value }
      return .array(elements.map(list.element.completed))
    case .byLocale(let element), .byName(let element):
      guard let object = value.object else { return value }
      let members = object.members.map {
        JSONObject.Member($0.name, element.completed($0.value))
      }
      return JSONObject(members).map(JSONValue.object) ?? value
    case .either(let shapes):
      return shapes.first { $0.accepts(sortOf: value) }?.completed(value) ?? value
    case .nullable(let shape):
      return value.isNull ? value : shape.completed(value)
    case .text, .whole, .number, .flag, .anything, .choice, .constant:
      return value
    }
  }
}

extension ObjectShape {
  /// Returns an object of this shape with the defaults of all members that are not there.
  func completed(_ object: JSONObject) -> JSONObject {
    let resolved = ResolvedMembers(self, in: object)
    var members = object.members.map { member in
      JSONObject.Member(
        member.name,
        resolved.member(named: member.name)?.shape.completed(member.value) ?? member.value)
    }
    for member in resolved.members where object[member.name] == nil {
      guard case .optional(let standard?) = member.presence else { continue }
      members.append(JSONObject.Member(member.name, member.shape.completed(standard)))
    }
    return JSONObject(members) ?? object
  }
}
