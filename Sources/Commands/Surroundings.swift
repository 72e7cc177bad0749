public import Calendars
public import Storage

/// All that a command may touch outside the program, handed in by whoever starts it.
public struct Surroundings: Sendable {
  /// What a command wants to do with a database.
  public enum Access: Hashable, Sendable {
    /// Read what is there.
    case read
    /// Write to what is there.
    case write
    /// Write, and make the database where there is none.
    case create
    /// Write to an empty database that is gone afterwards; the path does not matter.
    case temporary
    /// Write to an empty database in memory; the path does not matter.
    case memory
  }

  /// The arguments after the program's name.
  public var arguments: [String]

  /// The environment's variables.
  public var environment: [String: String]

  /// The width of the terminal, in columns.
  public var width: Int

  /// Whether somebody watches standard error, so that long work shows how far it is.
  public var showsProgress: Bool

  /// The name that the trail gets where none is given.
  public var login: String

  /// Returns the instant by the machine's clock.
  public var clock: @Sendable () -> Timestamp

  /// Returns microseconds that only ever grow, for how long something took.
  public var stopwatch: @Sendable () -> UInt64

  /// Returns an id that was never used, for the instant given.
  public var newID: @Sendable (Timestamp) -> String

  /// Opens the database at a path; the instant is written beside migrations that it applies.
  public var open: @Sendable (String, Access, Timestamp) throws(StorageError) -> any Store

  /// Writes to standard output.
  public var output: @Sendable (String) -> Void

  /// Writes to standard error.
  public var errors: @Sendable (String) -> Void

  /// Returns a variable of the environment; an empty one is none.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates surroundings.
  public init(
    arguments: [String], environment: [String: String], width: Int,
    showsProgress: Bool, login: String, clock: @escaping @Sendable () -> Timestamp,
    stopwatch: @escaping @Sendable () -> UInt64, newID: @escaping @Sendable (Timestamp) -> String,
    open: @escaping @Sendable (String, Access, Timestamp) throws(StorageError) -> any Store,
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.width = width
    self.showsProgress = showsProgress
    self.login = login
    self.clock = clock
    self.stopwatch = stopwatch
    self.newID = newID
    self.open = open
    self.output = output
    self.errors = errors
  }
}
