import Foundation

/// The program: `benchmarks GROUP [--format json|table]`.
enum Benchmarks {
  /// The codes that the program ends with (sysexits').
  enum ExitCode: Int32 {
    case done = 0
    case usage = 64
    case wrongAnswers = 70
  }

  /// Every group of benchmarks; a new group is one file and one line here.
  static let groups: [any BenchmarkGroup] = [HitTestGroup(), RulesGroup()]

  /// Measures one group and prints its figures.
  static func run(_ arguments: [String]) -> ExitCode {
    let request: Request
    switch Request.parse(arguments) {
    case .success(let parsed): request = parsed
    case .failure(let error):
      complain("\(error.message)\nusage: benchmarks GROUP [--format json|table]\ngroups: \(names)")
      return .usage
    }
    do {
      let figures = try request.group.measure()
      let name = type(of: request.group).name
      print(request.format.text(benchmark: name, figures))
      return .done
    } catch {
      complain(error.message)
      return .wrongAnswers
    }
  }

  /// The names of the groups, for a person.
  static var names: String {
    groups.map { type(of: $0).name }.joined(separator: ", ")
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
  }
}
