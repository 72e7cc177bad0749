extension Parser {
  /// A macro as rules write it.
  private struct Form {
    var kind: Program.MacroKind
    /// Whether it can take key and value, or place and element.
    var takesTwoVariables = false
    /// Whether it must.
    var needsTwoVariables = false
    /// Whether its last argument says what an element becomes.
    var transforms = false

    init?(_ name: String) {
      switch name {
      case "all": (kind, takesTwoVariables) = (.all, true)
      case "exists": (kind, takesTwoVariables) = (.exists, true)
      case "exists_one", "existsOne": (kind, takesTwoVariables) = (.existsOne, true)
      case "filter": kind = .filter
      case "map": (kind, transforms) = (.map, true)
      case "transformList":
        kind = .map
        (takesTwoVariables, needsTwoVariables, transforms) = (true, true, true)
      case "transformMap":
        kind = .transformMap
        (takesTwoVariables, needsTwoVariables, transforms) = (true, true, true)
      default: return nil
      }
    }
  }

  /// Takes the arguments of a macro; nil, and nothing taken, where `name` is none or what follows
  /// does not begin with a variable.
  mutating func macro(
    _ name: String, over range: Int, nameStart: Int, from start: Int
  ) throws(RuleError) -> Int? {
    guard let form = Form(name), let first = variableBeforeComma() else {
      if Form(name) == nil { return nil }
      throw fault("\(name)() begins with the name of a variable and a comma")
    }
    let index = program.macros.count
    let outer = variables.count
    program.macros.append(
      Program.Macro(kind: form.kind, range: range, variable: first, slot: outer))
    variables.append((first, index))
    if form.takesTwoVariables, let second = variableBeforeComma() {
      guard second != first else {
        throw fault("the two variables of \(name)() need two names", at: nameStart)
      }
      program.macros[index].secondVariable = second
      variables.append((second, index))
    } else if form.needsTwoVariables {
      throw fault("\(name)() needs two variables", at: nameStart)
    }
    program.slotCount = max(program.slotCount, variables.count)
    let arguments = try expressions(until: .closeParenthesis)
    variables.removeLast(variables.count - outer)
    guard arguments.count == 1 || form.transforms && arguments.count == 2 else {
      throw fault("\(name)() does not take \(arguments.count) expressions", at: nameStart)
    }
    if form.transforms {
      program.macros[index].transform = arguments[arguments.count - 1]
      program.macros[index].condition = arguments.count == 2 ? arguments[0] : nil
    } else {
      program.macros[index].condition = arguments[0]
    }
    return try append(
      Program.Part(
        operation: .macro, a: Int32(truncatingIfNeeded: index), start: 0, end: 0),
      over: [range] + arguments, from: start)
  }

  /// Takes a name and the comma after it; nil, and nothing taken, where something else follows.
  private mutating func variableBeforeComma() -> String? {
    guard case .identifier(let name) = token.kind, case .mark(.comma) = tokenAfter.kind
    else { return nil }
    next += 2
    return name
  }
}
