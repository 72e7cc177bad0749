/// One evaluation of a program with the attributes of one request.
///
/// Depth is bounded by the parser, steps by `Rule.costLimit`.
struct Evaluator: ~Copyable {
  /// What a part comes to.
  ///
  /// Parts are given by their place; texts are made only at the end.
  enum Result {
    case value(RuleValue)
    /// The attribute that the part at this place names was not given.
    case unknown(Int)
    case failed(RuleFailure.Reason, Int)
  }

  /// An attribute that is a map, and where its member lies that was looked for last.
  ///
  /// People write `has(user.a) && user.a == 1`, so the next question is often about the same
  /// attribute, and about the same member.
  private struct Lookup {
    /// The places of both names in the program.
    let wholeName: Int32
    var memberName: Int32
    let map: RuleMap
    /// The place of the member's entry; nil where there is none.
    var place: Int?
  }

  private let compiled: CompiledProgram
  let attributes: Attributes

  /// The values of the macros' variables, by slot.
  var variables: [RuleValue] = []

  private var steps = 0

  private var latest: Lookup?

  init(_ compiled: CompiledProgram, attributes: Attributes) {
    self.compiled = compiled
    self.attributes = attributes
    if compiled.program.slotCount > 0 {
      variables = Array(repeating: .null, count: compiled.program.slotCount)
    }
  }

  /// The program, read in place and never copied.
  var program: Program { compiled.program }

  /// Returns what a part comes to.
  mutating func evaluate(_ index: Int) -> Result {
    guard charge(1) else { return .failed(.costLimit, index) }
    let part = program.parts[index]
    switch part.operation {
    case .constant: return .value(program.constants[Int(part.a)])
    case .attribute: return attribute(part, index)
    case .variable: return .value(variables[Int(part.a)])
    case .member: return member(part, index)
    case .has: return has(part, index)
    case .element: return element(part, index)
    case .list: return list(part, index)
    case .map: return map(part, index)
    case .and: return chain(part, index, decidedBy: false)
    case .or: return chain(part, index, decidedBy: true)
    case .conditional: return conditional(part)
    case .not: return not(part, index)
    case .negate: return negate(part, index)
    case .call: return call(part, index)
    case .matches: return matches(part, index)
    case .unknownCall: return .failed(.unknownFunction, index)
    case .macro: return macro(program.macros[Int(part.a)], index)
    case .add, .subtract, .multiply, .divide, .remainder, .equal, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .isIn:
      return binary(part, index)
    }
  }

  /// Takes `count` steps, or says that there are none left.
  mutating func charge(_ count: Int) -> Bool {
    steps += count
    return steps <= Rule.costLimit
  }

  // MARK: - Attributes

  private func attribute(_ part: Program.Part, _ index: Int) -> Result {
    let name = program.names[Int(part.a)]
    if let value = attributes[name] { return .value(value) }
    if let type = RuleType(rawValue: name) { return .value(.type(type)) }
    return .unknown(index)
  }

  private mutating func member(_ part: Program.Part, _ index: Int) -> Result {
    if attributes.hasPaths, part.c == 1, let value = attributes[program.path(index)] {
      return .value(value)
    }
    if lookUp(part) {
      guard charge(1) else { return .failed(.costLimit, Int(part.a)) }
      guard let place = latest?.place, let value = latest?.map.entries[place].value else {
        return .unknown(index)
      }
      return .value(value)
    }
    let result = evaluate(Int(part.a))
    guard case .value(let value) = result else { return result }
    guard case .map(let map) = value else { return .failed(.typeMismatch, index) }
    if let member = map.value(named: program.names[Int(part.b)]) { return .value(member) }
    return part.c == 1 ? .unknown(index) : .failed(.missingKey, index)
  }

  private mutating func has(_ part: Program.Part, _ index: Int) -> Result {
    if lookUp(part) {
      guard charge(1) else { return .failed(.costLimit, Int(part.a)) }
      return .value(.bool(latest?.place != nil))
    }
    let result = evaluate(Int(part.a))
    guard case .value(let value) = result else { return result }
    guard case .map(let map) = value else { return .failed(.typeMismatch, index) }
    return .value(.bool(map.value(named: program.names[Int(part.b)]) != nil))
  }

  /// Finds a member of an attribute that is a map, for `latest`, without a copy of the map for
  /// each; false where the part is something else.
  private mutating func lookUp(_ part: Program.Part) -> Bool {
    let whole = compiled.program.parts[Int(part.a)]
    guard whole.operation == .attribute else { return false }
    if latest?.wholeName == whole.a {
      guard latest?.memberName != part.b else { return true }
    } else {
      guard case .map(let map) = attributes[compiled.program.names[Int(whole.a)]] else {
        return false
      }
      latest = Lookup(wholeName: whole.a, memberName: part.b, map: map)
    }
    let place = latest?.map.place(named: compiled.program.names[Int(part.b)])
    latest?.memberName = part.b
    latest?.place = place
    return true
  }

  private mutating func element(_ part: Program.Part, _ index: Int) -> Result {
    let container = evaluate(Int(part.a))
    guard case .value(let container) = container else { return container }
    let place = evaluate(Int(part.b))
    guard case .value(let place) = place else { return place }
    let key = RuleKey(place)
    switch (container, key) {
    case (.list(let elements), .int(let number)):
      guard number >= 0, number < Int64(elements.count) else {
        return .failed(.indexOutOfRange, index)
      }
      return .value(elements[Int(number)])
    case (.list(let elements), .uint(let number)):
      guard number < UInt64(elements.count) else { return .failed(.indexOutOfRange, index) }
      return .value(elements[Int(number)])
    case (.map(let map), let key?):
      if let value = map.value(for: key) { return .value(value) }
      return part.c == 1 ? .unknown(index) : .failed(.missingKey, index)
    default:
      return .failed(.typeMismatch, index)
    }
  }

  // MARK: - Logic

  /// One operand that is `decisive` decides, whatever the others come to; otherwise what
  /// failed comes before what is unknown, and the first of each counts.
  private mutating func chain(
    _ part: Program.Part, _ index: Int, decidedBy decisive: Bool
  ) -> Result {
    var problem: Result?
    for place in Int(part.a)..<Int(part.a + part.b) {
      let result = evaluate(Int(program.children[place]))
      switch result {
      case .value(.bool(decisive)): return .value(.bool(decisive))
      case .value(.bool): continue
      case .value: note(.failed(.notBoolean, Int(program.children[place])), in: &problem)
      case .failed(.costLimit, _): return result
      case .failed, .unknown: note(result, in: &problem)
      }
    }
    return problem ?? .value(.bool(!decisive))
  }

  /// Keeps the problem that a chain comes to: what failed before what is unknown, whatever their
  /// order, and the first of each.
  ///
  /// An unknown may yet become known; a failure stays one whatever the request gives beside it.
  func note(_ result: Result, in problem: inout Result?) {
    switch (problem, result) {
    case (nil, _), (.unknown, .failed): problem = result
    default: break
    }
  }

  private mutating func conditional(_ part: Program.Part) -> Result {
    let condition = evaluate(Int(part.a))
    switch condition {
    case .value(.bool(let holds)): return evaluate(Int(holds ? part.b : part.c))
    case .value: return .failed(.notBoolean, Int(part.a))
    default: return condition
    }
  }

  private mutating func not(_ part: Program.Part, _ index: Int) -> Result {
    let operand = evaluate(Int(part.a))
    switch operand {
    case .value(.bool(let value)): return .value(.bool(!value))
    case .value: return .failed(.typeMismatch, index)
    default: return operand
    }
  }

  // MARK: - Lists and maps

  private mutating func list(_ part: Program.Part, _ index: Int) -> Result {
    var elements: [RuleValue] = []
    for place in Int(part.a)..<Int(part.a + part.b) {
      let result = evaluate(Int(program.children[place]))
      guard case .value(let value) = result else { return result }
      elements.append(value)
    }
    return .value(.list(elements))
  }

  private mutating func map(_ part: Program.Part, _ index: Int) -> Result {
    var entries: [RuleMap.Entry] = []
    for place in stride(from: Int(part.a), to: Int(part.a + part.b), by: 2) {
      let key = evaluate(Int(program.children[place]))
      guard case .value(let key) = key else { return key }
      let value = evaluate(Int(program.children[place + 1]))
      guard case .value(let value) = value else { return value }
      if case .double = key { return .failed(.typeMismatch, index) }
      guard let key = RuleKey(key) else { return .failed(.typeMismatch, index) }
      entries.append(RuleMap.Entry(key: key, value: value))
    }
    guard let map = RuleMap(entries) else { return .failed(.duplicateKey, index) }
    return .value(.map(map))
  }
}
