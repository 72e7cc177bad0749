/// The functions that rules may call.
enum Function: Int32, Sendable, CaseIterable {
  case size, type, dyn, matches
  case int, uint, double, string, bool, bytes, version, timestamp, duration
  case quote
  case sizeMethod, matchesMethod, startsWith, endsWith, contains
  case charAt, indexOf, lastIndexOf, substring
  case replace, split, join, trim, reverse, lowerAscii, upperAscii
  case getFullYear, getMonth, getDate, getDayOfMonth, getDayOfWeek, getDayOfYear
  case getHours, getMinutes, getSeconds, getMilliseconds

  /// How a function is written.
  enum Form {
    /// `size(name)`
    case plain
    /// `strings.quote(name)`, where the word before the dot is no attribute.
    case within(String)
    /// `name.startsWith("a")`
    case method
  }

  /// The name in rules.
  var name: String {
    switch self {
    case .sizeMethod: "size"
    case .matchesMethod: "matches"
    default: "\(self)"
    }
  }

  /// How it is written.
  var form: Form {
    switch self {
    case .size, .type, .dyn, .matches, .int, .uint, .double, .string, .bool, .bytes, .version,
      .timestamp, .duration:
      .plain
    case .quote: .within("strings")
    default: .method
    }
  }

  /// The numbers of arguments in parentheses that it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .sizeMethod, .trim, .reverse, .lowerAscii, .upperAscii: 0...0
    case .join, .getFullYear, .getMonth, .getDate, .getDayOfMonth, .getDayOfWeek, .getDayOfYear,
      .getHours, .getMinutes, .getSeconds, .getMilliseconds:
      0...1
    case .indexOf, .lastIndexOf, .substring, .split: 1...2
    case .matches: 2...2
    case .replace: 2...3
    default: 1...1
    }
  }

  /// Whether it asks an instant or a length of time for a part of it.
  var isOfTime: Bool {
    rawValue >= Function.getFullYear.rawValue
  }

  /// Finds a function that is written `name(…)`.
  static func plain(_ name: String) -> Function? {
    allCases.first { function in
      if case .plain = function.form { function.name == name } else { false }
    }
  }

  /// Finds a function that is written `value.name(…)`.
  static func method(_ name: String) -> Function? {
    allCases.first { function in
      if case .method = function.form { function.name == name } else { false }
    }
  }

  /// Finds a function that is written `space.name(…)`.
  static func within(_ space: String, _ name: String) -> Function? {
    allCases.first { function in
      if case .within(space) = function.form { function.name == name } else { false }
    }
  }
}
