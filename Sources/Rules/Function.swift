/// The functions that rules may call.
enum Function: Int32, Sendable, CaseIterable {
  case size
  case type
  case dyn
  case int
  case uint
  case double
  case string
  case bool
  case bytes
  case version
  case sizeMethod
  case startsWith
  case endsWith
  case contains

  /// The name in rules.
  var name: String {
    switch self {
    case .size, .sizeMethod: "size"
    case .type: "type"
    case .dyn: "dyn"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .string: "string"
    case .bool: "bool"
    case .bytes: "bytes"
    case .version: "version"
    case .startsWith: "startsWith"
    case .endsWith: "endsWith"
    case .contains: "contains"
    }
  }

  /// Whether it is written after the value that it works on: `name.startsWith("a")`.
  var isMethod: Bool {
    switch self {
    case .sizeMethod, .startsWith, .endsWith, .contains: true
    default: false
    }
  }

  /// The number of arguments in parentheses.
  var argumentCount: Int {
    switch self {
    case .sizeMethod: 0
    default: 1
    }
  }

  /// Finds a function by its name and the way it is written.
  init?(name: String, isMethod: Bool) {
    guard
      let found = Function.allCases.first(where: { $0.name == name && $0.isMethod == isMethod })
    else { return nil }
    self = found
  }
}
