import Commands
import Foundation

StandardStream.prepare()
let code = CommandLineProgram.run(.ofThisProcess())
switch StandardStream.output.fault {
case nil: exit(code.rawValue)
case .closed:
  // Whoever stops reading early, as `head` does, has what they wanted.
  exit(code == .success ? ExitCode.inputOutput.rawValue : code.rawValue)
case .refused(let number):
  let reason = String(cString: strerror(number))
  StandardStream.errors.write(
    """
    scrim: cannot write to standard output: \(reason)
           Whatever the command changed is stored; only its answer is lost.

    """)
  exit(ExitCode.inputOutput.rawValue)
}
