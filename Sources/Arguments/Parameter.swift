/// A positional argument, an option or a flag: what a command declares and later reads by.
///
/// A parameter is both a definition and a typed key: a command lists it in `parameters:`, and the
/// invocation is asked for its value with the same constant.
public protocol Parameter: Sendable {
  /// The type that the invocation answers with.
  associatedtype Value: Sendable

  /// What the parser, help and completion need to know, without the type of the value.
  var definition: ParameterDefinition { get }

  /// Returns the value of the texts given, in order, or nil where a text is not acceptable or a
  /// required one is missing; the parser has refused both before an invocation exists.
  func value(of texts: [String]) -> Value?
}
