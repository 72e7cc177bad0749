import Arguments
import Calendars
import Configuration
import Foundation
import JSON
import Storage

/// What a command does; the parser hands it back with what was given.
struct Action: Sendable {
  let run: @Sendable (Context) throws(Failure) -> Void

  init(_ run: @escaping @Sendable (Context) throws(Failure) -> Void) { self.run = run }
}

/// One run of one command: what was given to it, and all that it may touch.
struct Context: Sendable {
  let invocation: Invocation<Action>
  let surroundings: Surroundings
  let settings: Settings

  /// The value of a parameter.
  subscript<P: Parameter>(_ parameter: P) -> P.Value { invocation[parameter] }

  /// Writes a line to standard output.
  func print(_ line: String) { surroundings.output(TerminalText.visible(line) + "\n") }

  /// Writes a line to standard error.
  func note(_ line: String) { surroundings.errors(TerminalText.visible(line) + "\n") }

  /// Writes a value as canonical JSON.
  func print(_ value: JSONValue) { surroundings.output(JSONWriter().text(value)) }

  /// Who acts, for the trail.
  var actor: String { self[GlobalOptions.actor] ?? surroundings.login }

  /// How lists and answers are printed: what the command line says, else the environment.
  let format: OutputFormat

  // MARK: - Time

  /// The instant of a command that writes: the machine's, or `SCRIM_NOW` in development.
  func now() throws(Failure) -> Timestamp {
    guard let text = surroundings.variable("SCRIM_NOW") else {
      return surroundings.clock()
    }
    guard settings.isDevelopment else {
      throw Failure(
        .configuration, "SCRIM_NOW is set, but the configuration does not say `development: true`",
        advice: "Unset SCRIM_NOW, or name a configuration for development with --config.")
    }
    return try Self.instant(text, from: "SCRIM_NOW")
  }

  /// The clock of a command that writes, which goes on while the command waits for its turn.
  func clock() throws(Failure) -> @Sendable () -> Timestamp {
    guard surroundings.variable("SCRIM_NOW") != nil else { return surroundings.clock }
    let now = try now()
    return { now }
  }

  /// The instant of a command that only reads: `--at`, or the present.
  func readingTime() throws(Failure) -> Timestamp {
    guard let text = self[GlobalOptions.at] else { return try now() }
    return try Self.instant(text, from: "--at")
  }

  /// Refuses `--at` where a command would write in the past or the future.
  func refuseVirtualTime(_ what: String) throws(Failure) {
    guard self[GlobalOptions.at] != nil else { return }
    throw usage("\(what) writes, so it takes no --at; virtual time is for commands that only read.")
  }

  private static func instant(_ text: String, from name: String) throws(Failure) -> Timestamp {
    do {
      return try Timestamp(text)
    } catch {
      throw Failure(.usage, "\(name): \(error)", advice: "Write it as 2026-12-10T09:00:00+08:00.")
    }
  }

  // MARK: - Store

  /// Opens the database that the options name.
  func store(_ access: Surroundings.Access) throws(Failure) -> any Store {
    let path = try databasePath()
    do {
      return try surroundings.open(path, access, surroundings.clock())
    } catch {
      throw Failure(error)
    }
  }

  /// Opens the database that the options name to look at it; where there is none, an empty one.
  func storeOrNothing() throws(Failure) -> any Store {
    if let nothing = try nothingIfMissing() { return nothing }
    return try store(.read)
  }

  /// Returns an empty database where there is none at the place that the options name.
  func nothingIfMissing() throws(Failure) -> (any Store)? {
    let path = try databasePath()
    return FileManager.default.fileExists(atPath: path) ? nil : try temporaryStore()
  }

  /// Opens an empty database that is gone afterwards.
  func temporaryStore() throws(Failure) -> any Store {
    do {
      return try surroundings.open("", .temporary, surroundings.clock())
    } catch {
      throw Failure(error)
    }
  }

  /// The path of the database, of `sqlite:PATH`.
  func databasePath() throws(Failure) -> String {
    let url =
      self[GlobalOptions.database] ?? surroundings.variable("SCRIM_DATABASE")
      ?? settings.database ?? GlobalOptions.standardDatabase
    let scheme = "sqlite:"
    guard url.hasPrefix(scheme), url.utf8.count > scheme.utf8.count else {
      throw Failure(
        .usage, "the database '\(url)' is not understood",
        advice: "Write it as sqlite:PATH, such as \(GlobalOptions.standardDatabase).")
    }
    return String(url.dropFirst(scheme.count))
  }

  /// A mistake in the command line that the parser cannot see.
  func usage(_ sentence: String) -> Failure {
    Failure(.usage, invocation.refusal(sentence).description)
  }
}
