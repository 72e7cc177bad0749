/// A positional argument.
///
/// The type of the value says how often it is given: `Argument<String>` once, `Argument<String?>`
/// at most once, `Argument<[String]>` any number of times.
public struct Argument<Value: Sendable>: Parameter {
  /// What is known of the argument apart from the type of its value.
  public let definition: ParameterDefinition

  private let read: @Sendable ([String]) -> Value?

  /// Returns the value of the texts given.
  public func value(of texts: [String]) -> Value? { read(texts) }
}

extension Argument where Value: ExpressibleByArgument {
  /// Creates an argument that must be given.
  public init(_ name: String, help: String, completion: ValueCompletion = .nothing) {
    definition = ParameterDefinition(
      Value.self,
      kind: .argument,
      arity: .required,
      label: .init(name: name, valueName: name, help: help, completion: completion)
    )
    read = { $0.last.flatMap(Value.init(argument:)) }
  }
}

extension Argument {
  /// Creates an argument that may be left out, which reads as nil.
  public init<Element: ExpressibleByArgument>(
    _ name: String,
    help: String,
    completion: ValueCompletion = .nothing
  ) where Value == Element? {
    definition = ParameterDefinition(
      Element.self,
      kind: .argument,
      arity: .optional,
      label: .init(name: name, valueName: name, help: help, completion: completion)
    )
    read = Texts.last
  }

  /// Creates an argument that may be given many times, at least `minimum` times.
  public init<Element: ExpressibleByArgument>(
    _ name: String,
    help: String,
    minimum: Int = 0,
    completion: ValueCompletion = .nothing
  ) where Value == [Element] {
    definition = ParameterDefinition(
      Element.self,
      kind: .argument,
      arity: .repeated(minimum: minimum),
      label: .init(name: name, valueName: name, help: help, completion: completion)
    )
    read = Texts.all
  }
}
