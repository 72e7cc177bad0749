/// An option: a name with a value, `--name <value>` or `--name=<value>`.
///
/// The type of the value says how often it is given: `Option<Format>` with a default or required,
/// `Option<String?>` at most once, `Option<[Assignment]>` any number of times, in order. Where one
/// that is not repeated is given twice, the last counts.
public struct Option<Value: Sendable>: Parameter {
  /// What is known of the option apart from the type of its value.
  public let definition: ParameterDefinition

  private let read: @Sendable ([String]) -> Value?

  /// Returns the value of the texts given.
  public func value(of texts: [String]) -> Value? { read(texts) }
}

extension Option where Value: ExpressibleByArgument {
  /// Creates an option that must be given, or that has a default.
  public init(
    _ name: String,
    value valueName: String,
    default standard: Value? = nil,
    help: String,
    environment: String? = nil,
    completion: ValueCompletion = .nothing
  ) {
    definition = ParameterDefinition(
      Value.self,
      kind: .option,
      arity: standard == nil ? .required : .optional,
      label: .init(
        name: name,
        valueName: valueName,
        help: help,
        defaultText: standard?.argumentText,
        environment: environment,
        completion: completion
      )
    )
    read = { texts in
      guard let text = texts.last else { return standard }
      return Value(argument: text)
    }
  }
}

extension Option {
  /// Creates an option that may be left out, which reads as nil.
  public init<Element: ExpressibleByArgument>(
    _ name: String,
    value valueName: String,
    help: String,
    environment: String? = nil,
    completion: ValueCompletion = .nothing
  ) where Value == Element? {
    definition = ParameterDefinition(
      Element.self,
      kind: .option,
      arity: .optional,
      label: .init(
        name: name,
        valueName: valueName,
        help: help,
        environment: environment,
        completion: completion
      )
    )
    read = Texts.last
  }

  /// Creates an option that may be given many times, which keeps their order.
  public init<Element: ExpressibleByArgument>(
    _ name: String,
    value valueName: String,
    help: String,
    environment: String? = nil,
    completion: ValueCompletion = .nothing
  ) where Value == [Element] {
    definition = ParameterDefinition(
      Element.self,
      kind: .option,
      arity: .repeated(minimum: 0),
      label: .init(
        name: name,
        valueName: valueName,
        help: help,
        environment: environment,
        completion: completion
      )
    )
    read = Texts.all
  }
}
