internal import Campaigns
internal import SQLite
internal import Storage

/// One transaction of a connection.
///
/// Its methods lie beside the SQL that they run, in one file a family of tables.
final class SQLiteTransaction: StoreWriter {
  let database: Database

  /// Whether a user was forgotten in it, so that what lies in the log has to go, too.
  var hasForgotten = false

  private var failure: StorageError?

  init(_ database: Database) { self.database = database }

  /// Throws the error that a change ended with, if one did.
  func checkFailure() throws(StorageError) {
    if let failure { throw failure }
  }

  func apply(_ changes: [StateChange]) throws(StorageError) {
    try change { () throws(StorageError) in
      for change in changes { try apply(change) }
    }
  }

  /// Runs a change and remembers its error, after which there are no further changes.
  func change(_ body: () throws(StorageError) -> Void) throws(StorageError) {
    try checkFailure()
    do throws(StorageError) {
      try body()
    } catch {
      failure = error
      throw error
    }
  }

  private func apply(_ change: StateChange) throws(StorageError) {
    switch change {
    case .stage(let stage): try store(stage)
    case .presentation(let presentation): try store(presentation)
    case .impression(let impression, let owner): try add(impression, of: owner)
    case .redated(let impression, let owner): try redate(impression, of: owner)
    case .refolded(let folded, let owner): try redate(folded, of: owner)
    case .mark(let mark, let owner): try set(mark, of: owner)
    case .lastEnded(let instant, let owner): try setLastEnd(instant, of: owner)
    case .report(let report): try store(report)
    case .repeated(let report, let presentation, let instant):
      try noteRepeat(of: report, of: presentation, at: instant)
    case .decision(let decision): try add(decision)
    case .heldOut(let holdout, let owner): try add(holdout, of: owner)
    case .clockWentBack(let step): try add(step)
    }
  }
}
