/// A name and a value joined by `=`, as in `--trait country=CN`.
public struct Assignment: Sendable, Hashable {
  /// The text before the first `=`; never empty.
  public let name: String

  /// The text after the first `=`; it may be empty and may hold further `=`.
  public let value: String

  /// Creates an assignment, or returns nil where the name is empty or holds `=`.
  public init?(name: String, value: String) {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else { return nil }
    self.name = name
    self.value = value
  }
}

extension Assignment: ExpressibleByArgument {
  /// Creates the assignment split at the first `=`, or returns nil without one or without a name.
  public init?(argument: String) {
    guard let separator = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    self.init(
      name: String(argument[..<separator]),
      value: String(argument[argument.utf8.index(after: separator)...])
    )
  }

  /// What a text must be: a name, `=` and a value.
  public static var argumentDescription: String { "of the form name=value" }

  /// The name and the value joined by `=`.
  public var argumentText: String { "\(name)=\(value)" }
}
