/// A question in CEL about attributes, compiled once and asked often.
///
/// The language is CEL without protocol buffers, and `version("5.10.0")`, which makes a text a
/// version that orders as semantic versions do. What is not supported is refused by name.
/// Two rules are equal where their sources are.
public struct Rule: Sendable, Hashable, CustomStringConvertible {
  /// The text of the rule.
  public let source: String

  /// The program lies on the heap, so that a rule is as small as two references.
  private let compiled: CompiledProgram

  /// The most bytes of a source.
  public static let lengthLimit = 16_384

  /// The most levels of parentheses, brackets, arguments and conditions inside each other.
  public static let nestingLimit = 64

  /// The most operators that stand one inside the other, as in `a + b + c`.
  public static let depthLimit = 512

  /// The most steps of one evaluation: each part costs one, and texts, lists and maps that are
  /// gone through or made by their size.
  public static let costLimit = 100_000

  /// Compiles a rule.
  ///
  /// A function that there is not is refused, or by `unknownFunctions` left to fail when called;
  /// every rule that is kept refuses it.
  ///
  /// - Throws: `RuleError` where the source is not CEL, names what is not supported or exceeds a
  ///   limit.
  public init(
    _ source: String, unknownFunctions: UnknownFunctions = .refuse
  ) throws(RuleError) {
    var parser = Parser(source, unknownFunctions: unknownFunctions)
    compiled = CompiledProgram(try parser.parse())
    self.source = source
  }

  /// The rule that always holds.
  public static let always = Rule(constant: true)

  private init(constant: Bool) {
    var program = Program()
    let place = program.add(constant: .bool(constant))
    source = constant ? "true" : "false"
    let end = Int32(truncatingIfNeeded: source.utf8.count)
    program.root = program.append(
      Program.Part(operation: .constant, a: place, start: 0, end: end))
    compiled = CompiledProgram(program)
  }

  /// Whether the rule is just `true`, so that nobody needs to ask.
  public var isConstantTrue: Bool {
    compiled.isConstantTrue
  }

  /// The paths of the attributes that the rule names, such as `user.level`, each once, in the
  /// order in which they stand.
  public var attributePaths: [String] {
    var inner: Set<Int32> = []
    for part in program.parts where part.operation == .member || part.operation == .element {
      inner.insert(part.a)
    }
    var paths: [String] = []
    var known: Set<String> = []
    for (index, part) in program.parts.enumerated() {
      let isWhole = program.leadsToAttribute(index) && part.operation != .variable
      guard isWhole, !inner.contains(Int32(truncatingIfNeeded: index)) else { continue }
      let path = program.path(index)
      if known.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// Returns whether the rule holds for these attributes.
  ///
  /// A name that was not given, or a member that a given map lacks, makes the answer unknown, but
  /// only where it depends on it: `false && user.level > 1` is false. `has(user.level)` is false
  /// where `user` lacks it, and unknown where there is no `user` at all, as CEL has it.
  public func evaluate(_ attributes: borrowing Attributes) -> RuleOutcome {
    if isConstantTrue { return .isTrue }
    var evaluator = Evaluator(compiled, attributes: copy attributes)
    switch evaluator.evaluate(program.root) {
    case .value(.bool(let holds)): return holds ? .isTrue : .isFalse
    case .value: return .failed(failure(.notBoolean, at: program.root))
    case .unknown(let part): return .unknown(attribute: program.path(part))
    case .failed(let reason, let part): return .failed(failure(reason, at: part))
    }
  }

  /// Returns the value of the rule, which may be of any type, for these attributes.
  public func value(_ attributes: borrowing Attributes) -> RuleResult {
    value(of: program.root, copy attributes)
  }

  /// The source.
  public var description: String { source }

  /// Returns whether both have the same source.
  public static func == (left: Rule, right: Rule) -> Bool {
    left.source.hasSameBytes(as: right.source)
  }

  /// Feeds the source into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }

  var program: Program { compiled.program }

  func value(of part: Int, _ attributes: Attributes) -> RuleResult {
    var evaluator = Evaluator(compiled, attributes: attributes)
    switch evaluator.evaluate(part) {
    case .value(let value): return .value(value)
    case .unknown(let part): return .unknown(attribute: program.path(part))
    case .failed(let reason, let part): return .failed(failure(reason, at: part))
    }
  }

  /// Returns the source of a part.
  func text(of index: Int) -> String {
    let part = program.parts[index]
    let range = Int(part.start)..<Int(part.end)
    return String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  private func failure(_ reason: RuleFailure.Reason, at part: Int) -> RuleFailure {
    RuleFailure(reason: reason, part: text(of: part), offset: Int(program.parts[part].start))
  }
}
