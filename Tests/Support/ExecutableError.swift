/// A program that could not be run to its end.
public enum ExecutableError: Error, CustomStringConvertible {
  /// There is no such product beside the tests.
  case notBuilt(String)
  /// The system did not start it.
  case cannotStart(String, reason: String)
  /// It was killed after its time limit; the result holds what it had written.
  case timedOut(String, seconds: Int, ExecutableResult)

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .notBuilt(let path):
      "\(path) is not built: the suite's target in Package.swift has to depend on it."
    case .cannotStart(let path, let reason):
      "\(path) does not start: \(reason)"
    case .timedOut(let path, let seconds, let result):
      "\(path) was killed after \(seconds) s.\n\(result)"
    }
  }
}
