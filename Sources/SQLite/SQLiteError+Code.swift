internal import CSQLite

extension SQLiteError {
  /// The kinds of refusals that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// Another connection holds a lock for longer than the time-out.
    case busy

    /// The disk, or the database's own limit of pages, is full.
    case full

    /// The database cannot be written to.
    case readOnly

    /// The file cannot be opened or made.
    case cannotOpen

    /// The database is damaged.
    case corrupt

    /// The file is no database.
    case notADatabase

    /// A row breaks a constraint of the schema.
    case constraint(Constraint)

    /// The system refused to read or to write.
    case inputOutput

    /// A column holds another type than the one that was asked for.
    case mismatch

    /// A text or a blob is longer than SQLite allows.
    case tooBig

    /// The statement, its parameters or the order of the calls is wrong.
    case misuse

    /// Anything else; the extended code says what.
    case other
  }

  /// The kinds of constraints.
  public enum Constraint: Hashable, Sendable {
    /// A primary key that is there already.
    case primaryKey

    /// A unique index that has the row already.
    case unique

    /// A reference to a row that is not there, or to one that goes.
    case foreignKey

    /// A CHECK that is false.
    case check

    /// A column that must have a value.
    case notNull

    /// A trigger that raised an error.
    case trigger

    /// Any other.
    case other
  }
}

extension SQLiteError.Code {
  /// Creates the code for an extended result code.
  init(result: Int32) {
    self =
      switch result & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_FULL: .full
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_CORRUPT: .corrupt
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CONSTRAINT: .constraint(SQLiteError.Constraint(result: result))
      case SQLITE_IOERR: .inputOutput
      case SQLITE_MISMATCH: .mismatch
      case SQLITE_TOOBIG: .tooBig
      case SQLITE_MISUSE, SQLITE_RANGE, SQLITE_ERROR: .misuse
      default: .other
      }
  }
}

extension SQLiteError.Constraint {
  /// Creates the constraint for an extended result code.
  ///
  /// The codes are those of sqlite.org/rescode.html; its macros are sums that Swift cannot import.
  init(result: Int32) {
    self =
      switch result >> 8 {
      case 1: .check
      case 3: .foreignKey
      case 5: .notNull
      case 6, 10: .primaryKey
      case 7: .trigger
      case 8: .unique
      default: .other
      }
  }
}
