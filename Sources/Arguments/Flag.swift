/// A flag: a name alone, `--dry-run`, which reads as true where it is given.
public struct Flag: Parameter {
  /// What is known of the flag.
  public let definition: ParameterDefinition

  /// Creates a flag that is off unless it is given.
  public init(_ name: String, help: String) {
    definition = ParameterDefinition(
      kind: .flag,
      arity: .optional,
      name: name,
      valueName: "",
      help: help,
      defaultText: nil,
      allowedValues: [],
      environment: nil,
      completion: .nothing,
      expected: "given without a value",
      accepts: { _ in true }
    )
  }

  /// Returns whether the flag was given.
  public func value(of texts: [String]) -> Bool? { !texts.isEmpty }
}
