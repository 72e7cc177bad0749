/// What is known of a parameter apart from the type of its value.
public struct ParameterDefinition: Sendable {
  /// The three ways to stand on a command line.
  public enum Kind: Sendable, Hashable {
    /// By its place among the arguments: `<key>`.
    case argument
    /// By its name with a value: `--name <value>` or `--name=<value>`.
    case option
    /// By its name alone: `--name`.
    case flag
  }

  /// How often a value is given.
  public enum Arity: Sendable, Hashable {
    /// Once; leaving it out is an error.
    case required
    /// Once or not at all.
    case optional
    /// Any number of times from `minimum`, in order.
    case repeated(minimum: Int)
  }

  /// The way it stands on a command line.
  public let kind: Kind

  /// How often a value is given; a flag's is `optional`.
  public let arity: Arity

  /// The name without dashes and brackets, in lower case with hyphens: `dry-run`.
  public let name: String

  /// What stands between the angle brackets for the value: `url`; a flag's is empty.
  public let valueName: String

  /// One or more sentences for the help text.
  public let help: String

  /// The text of the default, where there is one.
  public let defaultText: String?

  /// The only texts accepted, in order; empty where there is no list.
  public let allowedValues: [String]

  /// The environment variable that stands in for it, named in help only: the caller reads it.
  public let environment: String?

  /// What a shell offers for a value without a list.
  public let completion: ValueCompletion

  /// What a text must be, with its article: "a whole number".
  let expected: String

  /// Returns whether one text is acceptable.
  let accepts: @Sendable (String) -> Bool

  /// The spelling on a command line, `--format` or `<key>`, which tells parameters apart.
  public var spelling: String {
    kind == .argument ? "<\(name)>" : "--\(name)"
  }

  /// The fewest values that must be given.
  var minimum: Int {
    switch arity {
    case .required: 1
    case .optional: 0
    case .repeated(let minimum): minimum
    }
  }

  /// Returns whether both come from the same declaration, as far as reading goes.
  func isSame(as other: ParameterDefinition) -> Bool {
    spelling == other.spelling && kind == other.kind && arity == other.arity
      && defaultText == other.defaultText && allowedValues == other.allowedValues
      && expected == other.expected
  }

  /// Whether more than one value is kept.
  var repeats: Bool {
    if case .repeated = arity { true } else { false }
  }
}

extension ParameterDefinition {
  /// Creates the definition of a parameter whose single values are of type `Element`.
  init<Element: ExpressibleByArgument>(
    _ element: Element.Type,
    kind: Kind,
    arity: Arity,
    label: Label
  ) {
    self.init(
      kind: kind,
      arity: arity,
      name: label.name,
      valueName: label.valueName,
      help: label.help,
      defaultText: label.defaultText,
      allowedValues: Element.allowedArguments,
      environment: label.environment,
      completion: label.completion,
      expected: Element.argumentDescription,
      accepts: { Element(argument: $0) != nil }
    )
  }

  /// The texts that tell one parameter from another.
  struct Label {
    var name: String
    var valueName: String
    var help: String
    var defaultText: String?
    var environment: String?
    var completion: ValueCompletion
  }
}
