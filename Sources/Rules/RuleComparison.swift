/// An attribute that a rule names, and the values that the rule holds it against.
public struct RuleComparison: Sendable, Hashable {
  /// The name of the attribute and of the members that lead from it, such as `user` and `level`.
  public let members: [String]

  /// The values as an attribute would have them to be equal, each once, in the order of the rule.
  ///
  /// Empty where the rule holds it against nothing that is written down. What the rule makes a
  /// version, an instant or a length of time of is one here: an attribute says it as a text.
  public internal(set) var values: [RuleValue]
}

extension Rule {
  /// The attributes that the rule names and what it holds them against, each attribute once, in
  /// the order in which the rule comes to them.
  ///
  /// Who draws attributes from these values and their neighbours makes the rule true for some and
  /// false for others. Complexity: linear in the parts of the rule, times the attributes.
  public var comparisons: [RuleComparison] {
    var reader = ComparisonReader(program: program)
    reader.read(program.root, against: ComparisonReader.truths)
    return reader.comparisons
  }
}

/// Goes through the parts of a rule from above, with what each part is compared with.
struct ComparisonReader {
  static let truths: [RuleValue] = [.bool(true), .bool(false)]

  /// The longest list that is made for a rule that asks for a size.
  private static let longestList: Int64 = 16

  let program: Program
  private(set) var comparisons: [RuleComparison] = []

  init(program: Program) { self.program = program }

  /// Notes the attributes of a part that is compared with values.
  mutating func read(_ index: Int, against values: [RuleValue]) {
    let part = program.parts[index]
    let (a, b) = (Int(part.a), Int(part.b))
    switch part.operation {
    case .constant, .unknownCall: break
    case .attribute, .variable, .member, .element: assign(values, to: index, behind: [])
    case .has: assign([], to: a, behind: [program.names[b]])
    case .not: read(a, against: Self.truths)
    case .negate: read(a, against: values)
    case .matches: read(a, against: [.string(Self.plain(program.patterns[b].source))])
    case .and, .or: for child in children(of: part) { read(child, against: Self.truths) }
    case .list, .map: for child in children(of: part) { read(child, against: []) }
    case .call: readCall(part, against: values)
    case .macro: readMacro(program.macros[a], against: values)
    case .conditional:
      read(a, against: Self.truths)
      read(b, against: values)
      read(Int(part.c), against: values)
    case .add, .subtract, .multiply, .divide, .remainder:
      read(a, against: values.map { Self.solved($0, part.operation, constant(b)) })
      read(b, against: values)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      read(a, against: constant(b).map { [$0] } ?? [])
      read(b, against: constant(a).map { [$0] } ?? [])
    case .isIn:
      read(a, against: elements(of: b))
      read(b, against: constant(a).map { [.list([$0])] } ?? [])
    }
  }

  // MARK: - Parts

  private mutating func readCall(_ part: Program.Part, against values: [RuleValue]) {
    let arguments = children(of: part)
    guard let subject = arguments.first, let function = Function(rawValue: part.c) else { return }
    switch function {
    case .int, .uint, .double, .string, .bool, .dyn, .trim, .lowerAscii, .upperAscii:
      read(subject, against: values)
    case .version: read(subject, against: values.filter { $0.type == .version })
    case .duration: read(subject, against: values.filter { $0.type == .duration })
    case .timestamp:
      let instants = values.filter { $0.type == .timestamp }
      read(subject, against: instants.isEmpty ? Self.instants : instants)
    case .size, .sizeMethod: read(subject, against: values.compactMap { Self.list(ofLength: $0) })
    case .startsWith, .endsWith, .contains:
      read(subject, against: arguments.dropFirst().compactMap { constant($0) })
      for argument in arguments.dropFirst() { read(argument, against: []) }
    default: for argument in arguments { read(argument, against: []) }
    }
  }

  private mutating func readMacro(_ macro: Program.Macro, against values: [RuleValue]) {
    read(macro.range, against: [.list([])])
    if let condition = macro.condition { read(condition, against: Self.truths) }
    if let transform = macro.transform { read(transform, against: []) }
  }

  /// A text that a simple expression matches: itself without the marks of its ends.
  private static func plain(_ pattern: String) -> String {
    var text = Substring(pattern)
    if text.first == "^" { text.removeFirst() }
    if text.last == "$" { text.removeLast() }
    return String(text)
  }

  /// What a part must be so that calculating with a constant comes to a value, or the value where
  /// that is not simple.
  private static func solved(
    _ value: RuleValue, _ operation: Program.Operation, _ constant: RuleValue?
  ) -> RuleValue {
    guard case .int(let wanted) = value, case .int(let number)? = constant else { return value }
    let (part, overflow) =
      switch operation {
      case .add: wanted.subtractingReportingOverflow(number)
      case .subtract: wanted.addingReportingOverflow(number)
      case .divide: wanted.multipliedReportingOverflow(by: number)
      case .multiply: wanted.dividedReportingOverflow(by: number)
      default: (partialValue: wanted, overflow: false)
      }
    return overflow ? value : .int(part)
  }

  /// Some instants of every month and of many hours, for a rule that asks for a part of one.
  private static let instants: [RuleValue] = (0..<12).compactMap { month in
    RuleTimestamp(seconds: 1_800_000_000 + month * (30 * 86_400 + 7 * 3_600)).map(
      RuleValue.timestamp)
  }

  /// A list of a length, or nil where the value is none.
  private static func list(ofLength value: RuleValue) -> RuleValue? {
    guard case .int(let length) = value, (0...longestList).contains(length) else { return nil }
    return .list(Array(repeating: .int(0), count: Int(length)))
  }

  private func children(of part: Program.Part) -> [Int] {
    program.children[Int(part.a)..<Int(part.a + part.b)].map(Int.init)
  }

  /// The value of a part that is the same for everybody, or nil.
  private func constant(_ index: Int) -> RuleValue? {
    let part = program.parts[index]
    switch part.operation {
    case .constant: return program.constants[Int(part.a)]
    case .negate:
      switch constant(Int(part.a)) {
      case .int(let number)?: return .int(0 &- number)
      case .double(let number)?: return .double(-number)
      default: return nil
      }
    case .call:
      let arguments = children(of: part)
      guard arguments.count == 1, case .string(let text)? = constant(arguments[0]) else {
        return nil
      }
      switch Function(rawValue: part.c) {
      case .version: return SemanticVersion(text).map(RuleValue.version)
      case .timestamp: return RuleTimestamp(text).map(RuleValue.timestamp)
      case .duration: return RuleDuration(text).map(RuleValue.duration)
      default: return nil
      }
    default: return nil
    }
  }

  /// The values that a list is written with.
  private func elements(of index: Int) -> [RuleValue] {
    let part = program.parts[index]
    switch part.operation {
    case .list: return children(of: part).compactMap(constant)
    case .constant:
      guard case .list(let elements) = program.constants[Int(part.a)] else { return [] }
      return elements
    default: return []
    }
  }

  // MARK: - Attributes

  /// Notes the attribute that a part leads to; the members lie behind the part.
  private mutating func assign(_ values: [RuleValue], to index: Int, behind members: [String]) {
    let part = program.parts[index]
    switch part.operation {
    case .attribute: note([program.names[Int(part.a)]] + members, values)
    case .member:
      assign(values, to: Int(part.a), behind: [program.names[Int(part.b)]] + members)
    case .variable:
      // An element of a list: the list has one like it.
      let elements = values.isEmpty ? [.int(1)] : values
      assign(
        elements.map { .list([Self.nested($0, in: members)]) },
        to: program.macros[Int(part.b)].range, behind: [])
    case .element:
      if case .string(let name)? = constant(Int(part.b)) {
        assign(values, to: Int(part.a), behind: [name] + members)
      } else {
        read(Int(part.b), against: [])
        assign(
          values.map { .list([Self.nested($0, in: members)]) }, to: Int(part.a), behind: [])
      }
    default: read(index, against: [])
    }
  }

  private static func nested(_ value: RuleValue, in members: [String]) -> RuleValue {
    members.reversed().reduce(value) { .map(RuleMap(members: [$1: $0])) }
  }

  private mutating func note(_ members: [String], _ values: [RuleValue]) {
    let place = comparisons.firstIndex { comparison in
      comparison.members.elementsEqual(members) { $0.hasSameBytes(as: $1) }
    }
    guard let place else {
      comparisons.append(RuleComparison(members: members, values: values.uniqued))
      return
    }
    comparisons[place].values = (comparisons[place].values + values).uniqued
  }
}

extension [RuleValue] {
  /// The values, each once, in their order.
  fileprivate var uniqued: [RuleValue] {
    var known: Set<RuleValue> = []
    return filter { known.insert($0).inserted }
  }
}
