/// Why a store could not do what it was asked for.
public enum StorageError: Error, Hashable, Sendable {
  /// There is no database at the place.
  case missing(place: String)

  /// The file is a database of another program, or no database.
  case foreign(place: String)

  /// The database was written by a newer version of the program.
  case newer(place: String, found: Int, known: Int)

  /// The database was written by an older version of the program and is opened to read only.
  case older(place: String, found: Int, known: Int)

  /// A migration that was applied is not the one that this program knows.
  case changedMigration(place: String, name: String)

  /// The place cannot be written to.
  case readOnly(place: String)

  /// Another process holds the database for longer than the time-out.
  case busy(place: String)

  /// The disk is full.
  case full(place: String)

  /// The database is damaged.
  case corrupt(place: String, detail: String)

  /// The system refused to read or to write.
  case inputOutput(place: String, detail: String)

  /// A change breaks an invariant, and nothing of it was kept.
  case conflict(invariant: Invariant)

  /// The body of a write took back what it had written, for a reason of its own.
  case withdrawn
}
