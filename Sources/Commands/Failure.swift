/// Why a command could not do what it was asked for: what, where, and what to do.
struct Failure: Error, Hashable, Sendable {
  /// How the program ends.
  let code: ExitCode

  /// What is wrong, and where.
  let message: String

  /// What to do about it, or nil where the message says it.
  let advice: String?

  init(_ code: ExitCode, _ message: String, advice: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// The lines for standard error.
  var text: String {
    guard let advice else { return "scrim: \(message)" }
    return "scrim: \(message)\n       \(advice)"
  }
}
