import JSON

/// Holds a value against a shape, and collects everything that is wrong.
struct Validator {
  private(set) var violations: [Violation] = []
  private var pending: [(rule: ObjectRule, pointer: JSONPointer, value: JSONValue)] = []

  /// Returns everything that is wrong with `value`, in the order of the text for each of the two
  /// passes: shapes first, then what holds between members.
  static func violations(of value: JSONValue, _ shape: ObjectShape) -> [Violation] {
    var validator = Validator()
    validator.check(value, .object(shape), at: .root)
    validator.checkRules()
    return validator.violations
  }

  private mutating func checkRules() {
    let faults = Place.Faults(violations)
    for (rule, pointer, value) in pending {
      violations += rule.violations(of: Place(value, at: pointer, faults: faults))
    }
  }

  /// Checks a value; `outer` is the shape around this one, whose rule is said in messages.
  private mutating func check(
    _ value: JSONValue, _ shape: Shape, at pointer: JSONPointer, in outer: Shape? = nil
  ) {
    let outer = outer ?? shape
    switch shape {
    case .nullable(let inner):
      if !value.isNull { check(value, inner, at: pointer, in: outer) }
    case .either(let shapes):
      // A value is held against the shape of its own sort, so that the message is about that.
      let chosen = shapes.first { $0.accepts(sortOf: value) }
      if let chosen {
        check(value, chosen, at: pointer, in: outer)
      } else {
        violations.append(.value(value, at: pointer, outer.words))
      }
    case .list(let list):
      check(value, list, at: pointer, in: outer)
    case .object(let object):
      check(value, object, at: pointer, in: outer)
    case .byLocale(let element):
      checkByLocale(value, element, at: pointer, in: outer)
    case .byName(let element):
      checkByName(value, element, at: pointer, in: outer)
    case .text(let characters, let format?):
      check(value, characters, format, at: pointer, in: outer)
    case .anything: break
    case .text, .whole, .number, .flag, .choice, .constant:
      guard !shape.allows(value) else { break }
      violations.append(.value(value, at: pointer, outer.words + Self.tooLarge(value, for: shape)))
    }
  }

  private mutating func check(
    _ value: JSONValue, _ characters: ClosedRange<Int>, _ format: TextFormat,
    at pointer: JSONPointer, in outer: Shape
  ) {
    guard let text = value.string, characters.contains(text.unicodeScalars.count) else {
      violations.append(.value(value, at: pointer, outer.words))
      return
    }
    guard let failure = format.failure(of: text) else { return }
    let detail = failure.detail.map { "; \($0)" } ?? ""
    violations.append(.value(value, at: pointer, outer.words + detail, caret: failure.caret))
  }

  private mutating func check(
    _ value: JSONValue, _ list: ListShape, at pointer: JSONPointer, in outer: Shape
  ) {
    guard let elements = value.array, list.count.contains(elements.count) else {
      violations.append(.value(value, at: pointer, outer.words))
      return
    }
    for (index, element) in elements.enumerated() {
      check(element, list.element, at: pointer.appending(index))
    }
    switch list.unique {
    case .none: break
    case .value: pending.append((.uniqueValues, pointer, value))
    case .members(let names):
      for name in names { pending.append((.unique(name), pointer, value)) }
    }
  }

  private mutating func checkByName(
    _ value: JSONValue, _ element: Shape, at pointer: JSONPointer, in outer: Shape
  ) {
    guard let object = value.object, object.members.allSatisfy({ !$0.name.isEmpty }) else {
      violations.append(.value(value, at: pointer, outer.words))
      return
    }
    for member in object.members {
      check(member.value, element, at: pointer.appending(member.name))
    }
  }

  private mutating func checkByLocale(
    _ value: JSONValue, _ element: Shape, at pointer: JSONPointer, in outer: Shape
  ) {
    guard let object = value.object, !object.isEmpty else {
      violations.append(.value(value, at: pointer, outer.words))
      return
    }
    for member in object.members {
      let place = pointer.appending(member.name)
      if TextFormat.locale.failure(of: member.name) != nil {
        violations.append(
          Violation(
            problem: .unknown, pointer: place, rule: TextFormat.locale.words))
      }
      check(member.value, element, at: place)
    }
    pending.append((.distinctLocales, pointer, value))
  }

  private mutating func check(
    _ value: JSONValue, _ shape: ObjectShape, at pointer: JSONPointer, in outer: Shape
  ) {
    guard let object = value.object else {
      violations.append(.value(value, at: pointer, outer.words))
      return
    }
    let resolved = ResolvedMembers(shape, in: object)
    for member in object.members {
      let place = pointer.appending(member.name)
      if let known = resolved.member(named: member.name) {
        check(member.value, known.shape, at: place)
      } else if !resolved.leavesOpen(member.name) {
        violations.append(
          shape.reserved.contains(member.name)
            ? Violation(
              problem: .unknown, pointer: place,
              rule: "this version does not read it yet; leave it out")
            : Self.unknown(member.name, resolved, at: place))
      }
    }
    for member in resolved.members where object[member.name] == nil {
      guard case .required = member.presence else { continue }
      violations.append(
        Violation(
          problem: .missing, pointer: pointer.appending(member.name), rule: member.shape.words))
    }
    for group in shape.exactlyOne { checkOne(of: group, object, at: pointer) }
    pending += shape.rules.map { ($0, pointer, value) }
  }

  private mutating func checkOne(
    of group: [String], _ object: JSONObject, at pointer: JSONPointer
  ) {
    let rule = "exactly one of " + group.map { "\"\($0)\"" }.joined(separator: ", ")
    let present = object.members.filter { group.contains($0.name) }
    if present.isEmpty {
      violations.append(Violation(problem: .missing, pointer: pointer, rule: rule))
    }
    for extra in present.dropFirst() {
      violations.append(
        Violation(
          problem: .unknown, pointer: pointer.appending(extra.name), rule: rule))
    }
  }

  /// Returns what the words of a shape leave out, where a whole number is one but is too large.
  private static func tooLarge(_ value: JSONValue, for shape: Shape) -> String {
    guard case .whole = shape, let number = value.double, value.integer == nil,
      number == number.rounded(.down)
    else { return "" }
    return ", and within 64 bits"
  }

  private static func unknown(
    _ name: String, _ resolved: ResolvedMembers, at pointer: JSONPointer
  ) -> Violation {
    if let condition = resolved.condition(of: name) {
      return Violation(problem: .unknown, pointer: pointer, rule: condition)
    }
    let names = resolved.members.map(\.name)
    // A third of the letters may be wrong for it to be called what was meant.
    if let meant = nearestName(to: name, in: names, within: max(1, name.count / 3)) {
      return Violation(
        problem: .unknown, pointer: pointer, rule: "did you mean \"\(meant)\"?",
        suggestion: meant)
    }
    let nearest = nearestName(to: name, in: names) ?? names.first
    return Violation(
      problem: .unknown, pointer: pointer,
      rule: nearest.map { "the nearest known one is \"\($0)\"" } ?? "there are none",
      suggestion: nearest)
  }
}
