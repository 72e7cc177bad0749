/// A command line that was understood: which command, and what was given to it.
public struct Invocation<Action: Sendable>: Sendable {
  /// The names of the commands from the program's own down to this one: `["campaign", "import"]`.
  public let path: [String]

  /// What the caller attached to the command.
  public let action: Action

  let usage: Usage
  let declared: [String: ParameterDefinition]
  let given: [String: [String]]

  /// Returns the value of a parameter that the command or the program declares.
  ///
  /// Asking with a parameter that neither declares, or with a global one that the command has
  /// replaced, is a mistake of the caller's and traps, whatever the command line says.
  public subscript<P: Parameter>(_ parameter: P) -> P.Value {
    let spelling = parameter.definition.spelling
    guard
      declares(parameter),
      let value = parameter.value(of: given[spelling] ?? [])
    else {
      // The parser has checked every text against the declaration, so this is reached only with
      // a key that the command never declared, or that another declaration has replaced.
      fatalError("The command '\(path.joined(separator: " "))' does not declare \(spelling).")
    }
    return value
  }

  /// Returns whether a parameter stands on the command line, whatever its default.
  public func gives(_ parameter: some Parameter) -> Bool {
    given[parameter.definition.spelling] != nil
  }

  /// Returns whether the command or the program declares a parameter, so that it may be read.
  public func declares(_ parameter: some Parameter) -> Bool {
    declared[parameter.definition.spelling]?.isSame(as: parameter.definition) ?? false
  }

  /// Returns the error for a command line that reads well and still cannot be meant: options that
  /// exclude each other, for example.
  ///
  /// `sentence` says what is wrong and what to do.
  public func refusal(_ sentence: String) -> UsageError {
    UsageError(reason: .refused(sentence), usage: usage)
  }
}
