import JSON

/// The members and branches of an object as keywords of a schema.
struct FacetSchema {
  let facet: Facet
  let exactlyOne: [[String]]

  init(_ facet: Facet, exactlyOne: [[String]] = []) {
    self.facet = facet
    self.exactlyOne = exactlyOne
  }

  /// Adds the keywords to a schema.
  func add(to schema: inout JSONObject) {
    var properties = JSONObject()
    var required: [JSONValue] = []
    for member in facet.members {
      properties[member.name] = .object(Self.schema(of: member))
      if case .required = member.presence { required.append(.string(member.name)) }
    }
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    if !required.isEmpty { schema["required"] = .array(required) }
    let conditions =
      exactlyOne.map(Self.oneOf) + facet.branches.flatMap { BranchSchema(branch: $0).conditions }
    if !conditions.isEmpty { schema["allOf"] = .array(conditions.map(JSONValue.object)) }
  }

  private static func schema(of member: Member) -> JSONObject {
    var schema = member.shape.schema
    if case .optional(let standard?) = member.presence { schema["default"] = standard }
    return schema
  }

  private static func oneOf(_ names: [String]) -> JSONObject {
    object("oneOf", .array(names.map { ["required": [.string($0)]] }))
  }

  /// Returns a schema of one keyword.
  static func object(_ keyword: String, _ value: JSONValue) -> JSONObject {
    var object = JSONObject()
    object[keyword] = value
    return object
  }
}

/// A branch as conditions of a schema.
struct BranchSchema {
  let branch: Branch

  /// One condition for each case, and one where no case is taken.
  var conditions: [JSONObject] {
    var conditions = branch.cases.map { condition(test(of: $0.answers), then: $0.facet) }
    if !branch.fallback.members.isEmpty || !branch.fallback.branches.isEmpty {
      let taken = JSONValue.array(branch.cases.map { .object(test(of: $0.answers)) })
      let noCase = FacetSchema.object("not", ["anyOf": taken])
      conditions.append(condition(noCase, then: branch.fallback))
    }
    return conditions
  }

  private func condition(_ test: JSONObject, then facet: Facet) -> JSONObject {
    var then = JSONObject()
    FacetSchema(facet).add(to: &then)
    var condition = FacetSchema.object("if", .object(test))
    condition["then"] = .object(then)
    return condition
  }

  /// Whether the question has one of these answers.
  private func test(of answers: [String]) -> JSONObject {
    switch branch.question {
    case .presence(let names):
      let others = names.filter { !answers.contains($0) }
      var test = FacetSchema.object(
        "anyOf", .array(answers.map { ["required": [.string($0)]] }))
      if !others.isEmpty {
        test["not"] = ["anyOf": .array(others.map { ["required": [.string($0)]] })]
      }
      return test
    case .value(let path, let standard):
      let given = present(path[...], answers)
      guard let standard, answers.contains(standard) else { return given }
      return FacetSchema.object("anyOf", [.object(given), ["not": .object(there(path[...]))]])
    }
  }

  /// Whether the value at a path is there and one of these.
  private func present(_ path: ArraySlice<String>, _ answers: [String]) -> JSONObject {
    let values = answers.flatMap { answer -> [JSONValue] in
      switch answer {
      case "true": [true, "true"]
      case "false": [false, "false"]
      default: [.string(answer)]
      }
    }
    return nested(path, FacetSchema.object("enum", .array(values)))
  }

  /// Whether there is a value at a path.
  private func there(_ path: ArraySlice<String>) -> JSONObject { nested(path, JSONObject()) }

  private func nested(_ path: ArraySlice<String>, _ inner: JSONObject) -> JSONObject {
    guard let name = path.first else { return inner }
    var properties = JSONObject()
    properties[name] = .object(nested(path.dropFirst(), inner))
    var object = FacetSchema.object("type", "object")
    object["properties"] = .object(properties)
    object["required"] = [.string(name)]
    return object
  }
}
