/// A type whose values can be read from one argument of the command line.
///
/// An enumeration with `String` raw values that is `CaseIterable` needs no code beyond the
/// conformance: its raw values are the allowed values, and help, errors and completion name them.
public protocol ExpressibleByArgument: Sendable {
  /// Creates a value from the text of one argument, or returns nil where the text is not one.
  init?(argument: String)

  /// The only texts accepted, in the order that help lists them; empty where there is no list.
  static var allowedArguments: [String] { get }

  /// What a text must be, for "… is not a whole number", with its article.
  static var argumentDescription: String { get }

  /// The text that reads back as this value, shown in help for a default.
  var argumentText: String { get }
}

extension ExpressibleByArgument {
  /// The only texts accepted: no list by default.
  public static var allowedArguments: [String] { [] }

  /// What a text must be: a valid value by default.
  public static var argumentDescription: String { "a valid value" }

  /// The text of this value: Swift's own description by default.
  public var argumentText: String { "\(self)" }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue == String {
  /// Creates the case with this raw value, or returns nil where there is none.
  public init?(argument: String) { self.init(rawValue: argument) }

  /// The raw value, which reads back as this case.
  public var argumentText: String { rawValue }
}

extension ExpressibleByArgument
where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The raw values of all cases, in the order of their declaration.
  public static var allowedArguments: [String] { allCases.map(\.rawValue) }

  /// What a text must be: one of the raw values.
  public static var argumentDescription: String {
    "one of \(allowedArguments.joined(separator: ", "))"
  }
}

extension String: ExpressibleByArgument {
  /// Creates the text as it was written; an empty text is a text.
  public init?(argument: String) { self = argument }

  /// What a text must be: anything.
  public static var argumentDescription: String { "a text" }
}

extension Int: ExpressibleByArgument {
  /// Creates the whole number written in decimal digits, or returns nil outside 64 bits.
  public init?(argument: String) { self.init(argument, radix: 10) }

  /// What a text must be: a whole number.
  public static var argumentDescription: String { "a whole number" }
}

extension UInt64: ExpressibleByArgument {
  /// Creates the whole number written in decimal digits, or returns nil outside 0 to 2⁶⁴ − 1.
  public init?(argument: String) { self.init(argument, radix: 10) }

  /// What a text must be: a whole number that is not negative.
  public static var argumentDescription: String { "a whole number from 0" }
}

extension Double: ExpressibleByArgument {
  /// Creates the number, or returns nil where the text is not one or not finite.
  public init?(argument: String) {
    guard let number = Double(argument), number.isFinite else { return nil }
    self = number
  }

  /// What a text must be: a number.
  public static var argumentDescription: String { "a number" }
}
