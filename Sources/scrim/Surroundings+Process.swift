import Calendars
import Commands
import Dispatch
import Foundation
import SQLiteStorage
import Storage

extension Surroundings {
  /// The real ones: this process's arguments, its terminal, the machine's clock, and SQLite.
  static func ofThisProcess() -> Surroundings {
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
      width: Terminal.width(environment: environment), showsProgress: Terminal.takesErrors,
      login: NSUserName(),
      clock: {
        Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
      },
      stopwatch: { DispatchTime.now().uptimeNanoseconds / 1000 },
      newID: PresentationID.make(at:),
      open: { path, access, now throws(StorageError) in
        try Database.open(path, access, now: now)
      },
      output: StandardStream.output.write,
      errors: StandardStream.errors.write)
  }
}
