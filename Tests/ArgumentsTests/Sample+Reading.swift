import Arguments

/// A command line of the sample that asks for something other than a command.
struct NotACommand: Error {}

/// Reads a command line of the sample that runs a command.
@discardableResult
func read(_ line: [String]) throws -> Invocation<SampleAction> {
  guard case .run(let invocation) = try Sample.program.parse(line) else { throw NotACommand() }
  return invocation
}
