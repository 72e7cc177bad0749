/// What the command line asks for.
struct Invocation {
  /// Why a command line was not understood.
  struct UsageError: Error {
    let message: String
  }

  let kind: any VectorKind
  let file: String

  /// The rows that are counted and not checked: those whose id, or the part of it before some
  /// slash, is one of these.
  let skipped: [String]

  static func parse(_ arguments: [String]) -> Result<Invocation, UsageError> {
    var words: [String] = []
    var skipped: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--skip" {
        guard let section = rest.popFirst() else {
          return .failure(
            UsageError(message: "--skip needs a row's id, or the part of it before a slash"))
        }
        skipped.append(section)
      } else if argument.hasPrefix("--skip=") {
        skipped.append(String(argument.dropFirst("--skip=".count)))
      } else if argument.hasPrefix("-") {
        return .failure(UsageError(message: "unknown option '\(argument)'"))
      } else {
        words.append(argument)
      }
    }
    guard words.count == 2 else {
      return .failure(UsageError(message: "give one kind and one file"))
    }
    guard let kind = Conformance.kinds.first(where: { type(of: $0).name == words[0] }) else {
      return .failure(
        UsageError(message: "unknown kind '\(words[0])'; kinds are \(Conformance.kindNames)"))
    }
    return .success(Invocation(kind: kind, file: words[1], skipped: skipped))
  }
}
