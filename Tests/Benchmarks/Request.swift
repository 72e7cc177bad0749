/// What the command line asks for.
struct Request {
  /// Why a command line was not understood.
  struct UsageError: Error {
    let message: String
  }

  let group: any BenchmarkGroup
  let format: ReportFormat

  static func parse(_ arguments: [String]) -> Result<Request, UsageError> {
    var words: [String] = []
    var format = ReportFormat.table
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--format" {
        guard let name = rest.popFirst(), let named = ReportFormat(rawValue: name) else {
          return .failure(UsageError(message: "--format is json or table"))
        }
        format = named
      } else if argument.hasPrefix("-") {
        return .failure(UsageError(message: "unknown option '\(argument)'"))
      } else {
        words.append(argument)
      }
    }
    guard words.count == 1 else { return .failure(UsageError(message: "give one group")) }
    guard let group = Benchmarks.groups.first(where: { type(of: $0).name == words[0] }) else {
      return .failure(
        UsageError(message: "unknown group '\(words[0])'; groups are \(Benchmarks.names)"))
    }
    return .success(Request(group: group, format: format))
  }
}
