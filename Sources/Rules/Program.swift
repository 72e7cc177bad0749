/// A compiled rule: its parts in one array, in which every part comes after those it is made of.
///
/// Parts hold numbers only, so that evaluation reads them without counting references; values and
/// names lie in tables beside them.
struct Program: Sendable {
  /// What a part does with the parts and tables that `a`, `b` and `c` point into.
  enum Operation: UInt8, Sendable {
    /// `constants[a]`
    case constant
    /// The attribute `names[a]`, or the type of that name.
    case attribute
    /// The variable in slot `a`, which belongs to the macro `macros[b]`.
    case variable
    /// The member `names[b]` of part `a`; `c` is 1 where part `a` leads back to an attribute.
    case member
    /// Whether part `a` has the member `names[b]`.
    case has
    /// The element of part `a` at part `b`; `c` as with `member`.
    case element
    /// `children[a..<a + b]`
    case list, and, or
    /// Keys and values in turn in `children[a..<a + b]`.
    case map
    /// Function `c` on `children[a..<a + b]`.
    case call
    /// Whether `patterns[b]` matches somewhere in part `a`.
    case matches
    /// The unknown function `names[a]`.
    case unknownCall
    /// `macros[a]`
    case macro
    /// Part `a` decides between parts `b` and `c`.
    case conditional
    /// On part `a`.
    case not, negate
    /// On parts `a` and `b`.
    case add, subtract, multiply, divide, remainder
    /// On parts `a` and `b`.
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn
  }

  /// One part.
  struct Part: Sendable {
    var operation: Operation
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0
    /// The bytes of the source that it was written with.
    var start: Int32
    var end: Int32
  }

  /// What a macro does with the elements of a range.
  enum MacroKind: UInt8, Sendable {
    case all, exists, existsOne, filter, map, transformMap
  }

  /// A macro over the elements of part `range`.
  struct Macro: Sendable {
    var kind: MacroKind
    var range: Int
    /// The names that the source has for its variables.
    var variable: String
    var secondVariable: String?
    /// The slot of the first variable; the second, where there is one, has the next slot.
    var slot: Int
    /// The condition that an element must meet; nil where every element does.
    var condition: Int?
    /// What an element becomes; nil where it stays.
    var transform: Int?

    var hasTwoVariables: Bool { secondVariable != nil }
  }

  var parts: [Part] = []
  var children: [Int32] = []
  var constants: [RuleValue] = []
  var names: [String] = []
  var macros: [Macro] = []
  var patterns: [Pattern] = []

  /// The part that is the whole rule.
  var root = 0

  /// The most variables that are in scope at once.
  var slotCount = 0

  /// Appends a part and returns its place.
  mutating func append(_ part: Part) -> Int {
    parts.append(part)
    return parts.count - 1
  }

  /// Appends a value to the table and returns its place.
  mutating func add(constant: RuleValue) -> Int32 {
    constants.append(constant)
    return Int32(truncatingIfNeeded: constants.count - 1)
  }

  /// Appends a name to the table and returns its place.
  mutating func add(name: String) -> Int32 {
    names.append(name)
    return Int32(truncatingIfNeeded: names.count - 1)
  }

  /// Returns whether a part is an attribute, or a member or element of one, also by way of the
  /// variable of a macro.
  func leadsToAttribute(_ index: Int) -> Bool {
    let part = parts[index]
    switch part.operation {
    case .attribute: return true
    case .member, .element: return part.c == 1
    // Ranges come before the macro's parts, so this walks to ever lower places.
    case .variable: return leadsToAttribute(macros[Int(part.b)].range)
    default: return false
    }
  }

  /// Returns how a person writes the attribute that a part leads to, such as `user.tags[]`.
  func path(_ index: Int) -> String {
    let part = parts[index]
    switch part.operation {
    case .attribute: return names[Int(part.a)]
    case .member: return "\(path(Int(part.a))).\(names[Int(part.b)])"
    case .variable: return "\(path(macros[Int(part.b)].range))[]"
    case .element:
      guard parts[Int(part.b)].operation == .constant else { return "\(path(Int(part.a)))[]" }
      switch constants[Int(parts[Int(part.b)].a)] {
      case .string(let name): return "\(path(Int(part.a))).\(name)"
      case .int(let number): return "\(path(Int(part.a)))[\(number)]"
      default: return "\(path(Int(part.a)))[]"
      }
    default: return ""
    }
  }
}

/// A program that no longer changes, shared by the copies of its rule and by their evaluations.
final class CompiledProgram: Sendable {
  let program: Program

  /// Whether the rule is just `true`.
  let isConstantTrue: Bool

  init(_ program: Program) {
    self.program = program
    let root = program.parts[program.root]
    isConstantTrue =
      root.operation == .constant && program.constants[Int(root.a)] == .bool(true)
  }
}
