extension Evaluator {
  mutating func macro(_ macro: Program.Macro, _ index: Int) -> Result {
    let range = evaluate(macro.range)
    guard case .value(let range) = range else { return range }
    switch range {
    case .list, .map: break
    default: return .failed(.typeMismatch, index)
    }
    switch macro.kind {
    case .all: return quantify(macro, range, index, decidedBy: false)
    case .exists: return quantify(macro, range, index, decidedBy: true)
    case .existsOne: return countOne(macro, range, index)
    case .filter, .map: return collect(macro, range, index)
    case .transformMap: return transform(macro, range, index)
    }
  }

  /// Puts the element at `place` into the macro's variables and returns whether there is one.
  ///
  /// One variable is an element of a list or a key of a map; two are place and element, or key
  /// and value.
  private mutating func bind(_ macro: Program.Macro, _ range: RuleValue, _ place: Int) -> Bool {
    switch range {
    case .list(let elements):
      guard place < elements.count else { return false }
      variables[macro.slot] = macro.hasTwoVariables ? .int(Int64(place)) : elements[place]
      if macro.hasTwoVariables { variables[macro.slot + 1] = elements[place] }
    case .map(let map):
      guard place < map.entries.count else { return false }
      variables[macro.slot] = map.entries[place].key.value
      if macro.hasTwoVariables { variables[macro.slot + 1] = map.entries[place].value }
    default:
      return false
    }
    return true
  }

  /// Works as a chain of `&&` or `||` over the elements.
  private mutating func quantify(
    _ macro: Program.Macro, _ range: RuleValue, _ index: Int, decidedBy decisive: Bool
  ) -> Result {
    var problem: Result?
    var place = 0
    while bind(macro, range, place) {
      place += 1
      let result = condition(macro)
      switch result {
      case .value(.bool(decisive)): return .value(.bool(decisive))
      case .value(.bool): continue
      case .value: note(.failed(.notBoolean, index), in: &problem)
      case .failed(.costLimit, _): return result
      case .failed, .unknown: note(result, in: &problem)
      }
    }
    return problem ?? .value(.bool(!decisive))
  }

  private mutating func countOne(
    _ macro: Program.Macro, _ range: RuleValue, _ index: Int
  ) -> Result {
    var count = 0
    var place = 0
    while bind(macro, range, place) {
      place += 1
      let result = condition(macro)
      guard case .value(let value) = result else { return result }
      guard case .bool(let holds) = value else { return .failed(.notBoolean, index) }
      count += holds ? 1 : 0
    }
    return .value(.bool(count == 1))
  }

  private mutating func collect(
    _ macro: Program.Macro, _ range: RuleValue, _ index: Int
  ) -> Result {
    var elements: [RuleValue] = []
    var place = 0
    while bind(macro, range, place) {
      place += 1
      let result = condition(macro)
      guard case .value(let value) = result else { return result }
      guard case .bool(let holds) = value else { return .failed(.notBoolean, index) }
      guard holds else { continue }
      guard let transform = macro.transform else {
        elements.append(variables[macro.slot])
        continue
      }
      let element = evaluate(transform)
      guard case .value(let element) = element else { return element }
      elements.append(element)
    }
    return .value(.list(elements))
  }

  private mutating func transform(
    _ macro: Program.Macro, _ range: RuleValue, _ index: Int
  ) -> Result {
    var entries: [RuleMap.Entry] = []
    var place = 0
    while bind(macro, range, place) {
      place += 1
      guard let key = RuleKey(variables[macro.slot]) else { return .failed(.typeMismatch, index) }
      let result = condition(macro)
      guard case .value(let value) = result else { return result }
      guard case .bool(let holds) = value else { return .failed(.notBoolean, index) }
      guard holds, let transform = macro.transform else { continue }
      let element = evaluate(transform)
      guard case .value(let element) = element else { return element }
      entries.append(RuleMap.Entry(key: key, value: element))
    }
    guard let map = RuleMap(entries) else { return .failed(.duplicateKey, index) }
    return .value(.map(map))
  }

  private mutating func condition(_ macro: Program.Macro) -> Result {
    guard let condition = macro.condition else {
      return charge(1) ? .value(.bool(true)) : .failed(.costLimit, macro.range)
    }
    return evaluate(condition)
  }
}
