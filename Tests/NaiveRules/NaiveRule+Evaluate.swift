public import Rules

/// A variable of a macro, its value, and where the range that it goes through comes from.
struct NaiveVariable {
  let name: String
  let value: RuleValue
  let origin: String?
}

extension NaiveRule {
  /// Returns what the rule comes to for these attributes.
  public func evaluate(_ attributes: Attributes) throws(NaiveProblem) -> RuleValue {
    try walk(attributes, [])
  }

  private func walk(
    _ attributes: Attributes, _ variables: [NaiveVariable]
  ) throws(NaiveProblem) -> RuleValue {
    switch self {
    case .literal(let value): return value
    case .attribute(let name):
      guard let value = attributes[name] else { throw .unknown(name) }
      return value
    case .variable(let name):
      guard let variable = variables.last(where: { $0.name == name }) else { throw .unknown(name) }
      return variable.value
    case .member(let whole, let name):
      return try member(name, of: whole, attributes, variables)
    case .has(let whole, let name):
      guard case .map(let map) = try whole.walk(attributes, variables) else {
        throw .failed(.typeMismatch)
      }
      return .bool(naiveValue(of: .string(name), in: map) != nil)
    case .element(let whole, let place):
      return try element(place, of: whole, attributes, variables)
    case .list(let elements):
      var values: [RuleValue] = []
      for element in elements { values.append(try element.walk(attributes, variables)) }
      return .list(values)
    case .map(let entries): return try map(entries, attributes, variables)
    case .and(let operands):
      return try chain(operands.count, isOr: false) { place throws(NaiveProblem) in
        try operands[place].walk(attributes, variables)
      }
    case .or(let operands):
      return try chain(operands.count, isOr: true) { place throws(NaiveProblem) in
        try operands[place].walk(attributes, variables)
      }
    case .not(let operand):
      guard case .bool(let holds) = try operand.walk(attributes, variables) else {
        throw .failed(.typeMismatch)
      }
      return .bool(!holds)
    case .negate(let operand): return try naiveNegative(operand.walk(attributes, variables))
    case .binary(let left, let mark, let right):
      let left = try left.walk(attributes, variables)
      return try naiveResult(left, mark, right.walk(attributes, variables))
    case .conditional(let condition, let yes, let no):
      guard case .bool(let holds) = try condition.walk(attributes, variables) else {
        throw .failed(.notBoolean)
      }
      return try (holds ? yes : no).walk(attributes, variables)
    case .size(let value): return try naiveSize(value.walk(attributes, variables))
    case .text(let text, let method, let argument):
      let text = try text.walk(attributes, variables)
      return try naiveAnswer(text, method, argument.walk(attributes, variables))
    case .macro(let range, let kind, let variable, let body):
      let origin = range.origin(variables).map { "\($0)[]" }
      let elements = try range.elements(attributes, variables)
      return try macro(kind, elements) { element throws(NaiveProblem) in
        let bound = NaiveVariable(name: variable, value: element, origin: origin)
        return try body.walk(attributes, variables + [bound])
      }
    }
  }

  // MARK: - Parts of values

  /// A name with dots, such as `user.city`, is an attribute of its own and comes first.
  private func member(
    _ name: String, of whole: NaiveRule, _ attributes: Attributes, _ variables: [NaiveVariable]
  ) throws(NaiveProblem) -> RuleValue {
    let origin = whole.origin(variables).map { "\($0).\(name)" }
    if let origin, let value = attributes[origin] { return value }
    guard case .map(let map) = try whole.walk(attributes, variables) else {
      throw .failed(.typeMismatch)
    }
    if let value = naiveValue(of: .string(name), in: map) { return value }
    throw origin.map(NaiveProblem.unknown) ?? .failed(.missingKey)
  }

  private func element(
    _ place: NaiveRule, of whole: NaiveRule, _ attributes: Attributes,
    _ variables: [NaiveVariable]
  ) throws(NaiveProblem) -> RuleValue {
    let container = try whole.walk(attributes, variables)
    let key = RuleKey(try place.walk(attributes, variables))
    switch (container, key) {
    case (.list(let elements), .int(let number)):
      guard let place = Int(exactly: number), elements.indices.contains(place) else {
        throw .failed(.indexOutOfRange)
      }
      return elements[place]
    case (.list(let elements), .uint(let number)):
      guard let place = Int(exactly: number), elements.indices.contains(place) else {
        throw .failed(.indexOutOfRange)
      }
      return elements[place]
    case (.map(let map), let key?):
      if let value = naiveValue(of: key.value, in: map) { return value }
      let origin = NaiveRule.element(whole, place).origin(variables)
      throw origin.map(NaiveProblem.unknown) ?? .failed(.missingKey)
    default: throw .failed(.typeMismatch)
    }
  }

  private func map(
    _ entries: [Entry], _ attributes: Attributes, _ variables: [NaiveVariable]
  ) throws(NaiveProblem) -> RuleValue {
    var found: [RuleMap.Entry] = []
    for entry in entries {
      let key = try entry.key.walk(attributes, variables)
      let value = try entry.value.walk(attributes, variables)
      if case .double = key { throw .failed(.typeMismatch) }
      guard let key = RuleKey(key) else { throw .failed(.typeMismatch) }
      found.append(RuleMap.Entry(key: key, value: value))
    }
    for (place, entry) in found.enumerated() {
      let isTwice = found[..<place].contains { naiveEqual($0.key.value, entry.key.value) }
      guard !isTwice else { throw .failed(.duplicateKey) }
    }
    return .map(RuleMap(found) ?? .empty)
  }

  private func elements(
    _ attributes: Attributes, _ variables: [NaiveVariable]
  ) throws(NaiveProblem) -> [RuleValue] {
    switch try walk(attributes, variables) {
    case .list(let elements): return elements
    case .map(let map): return map.entries.map(\.key.value)
    default: throw .failed(.typeMismatch)
    }
  }

  /// The path by which a part leads back to an attribute; nil where it does not.
  private func origin(_ variables: [NaiveVariable]) -> String? {
    switch self {
    case .attribute(let name): name
    case .variable(let name): variables.last { $0.name == name }?.origin
    case .member(let whole, let name): whole.origin(variables).map { "\($0).\(name)" }
    case .element(let whole, .literal(.string(let name))):
      whole.origin(variables).map { "\($0).\(name)" }
    case .element(let whole, .literal(.int(let number))):
      whole.origin(variables).map { "\($0)[\(number)]" }
    case .element(let whole, _): whole.origin(variables).map { "\($0)[]" }
    default: nil
    }
  }

  // MARK: - Logic

  /// Asks every operand: one that decides decides, else the first that failed counts, else the
  /// first that is unknown.
  private func chain(
    _ count: Int, isOr: Bool, _ operand: (Int) throws(NaiveProblem) -> RuleValue
  ) throws(NaiveProblem) -> RuleValue {
    var failures: [NaiveProblem] = []
    var unknowns: [NaiveProblem] = []
    for place in 0..<count {
      do throws(NaiveProblem) {
        guard case .bool(let holds) = try operand(place) else {
          throw .failed(.notBoolean)
        }
        if holds == isOr { return .bool(isOr) }
      } catch {
        if case .failed = error { failures.append(error) } else { unknowns.append(error) }
      }
    }
    if let problem = (failures + unknowns).first { throw problem }
    return .bool(!isOr)
  }

  private func macro(
    _ kind: Macro, _ elements: [RuleValue],
    _ body: (RuleValue) throws(NaiveProblem) -> RuleValue
  ) throws(NaiveProblem) -> RuleValue {
    switch kind {
    case .all, .exists:
      return try chain(elements.count, isOr: kind == .exists) { place throws(NaiveProblem) in
        try body(elements[place])
      }
    case .map:
      var values: [RuleValue] = []
      for element in elements { values.append(try body(element)) }
      return .list(values)
    case .filter, .existsOne:
      var chosen: [RuleValue] = []
      for element in elements {
        guard case .bool(let holds) = try body(element) else { throw .failed(.notBoolean) }
        if holds { chosen.append(element) }
      }
      return kind == .filter ? .list(chosen) : .bool(chosen.count == 1)
    }
  }
}
