internal import Campaigns
internal import Storage

/// One transaction: the state under way, and how to take it back.
final class MemoryTransaction {
  private(set) var state: MemoryState
  private var undo: [(inout MemoryState) -> Void] = []
  private var failure: StorageError?

  init(_ state: MemoryState) { self.state = state }

  /// Takes back every change, the latest first.
  func takeBack() {
    for step in undo.reversed() { step(&state) }
    undo = []
  }

  /// Throws the error that a change ended with, if one did.
  func checkFailure() throws(StorageError) {
    if let failure { throw failure }
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

  /// Sets or removes a row of a table.
  func put<Key: Hashable, Row>(
    _ row: Row?, in table: WritableKeyPath<MemoryState, [Key: Row]>, at key: Key
  ) {
    let old = state[keyPath: table][key]
    undo.append { $0[keyPath: table][key] = old }
    state[keyPath: table][key] = row
  }

  /// Puts a row at a place of a list.
  func insert<Row>(_ row: Row, in list: WritableKeyPath<MemoryState, [Row]>, at index: Int) {
    undo.append { $0[keyPath: list].remove(at: index) }
    state[keyPath: list].insert(row, at: index)
  }

  /// Removes the rows at places of a list.
  func remove<Row>(_ range: Range<Int>, from list: WritableKeyPath<MemoryState, [Row]>) {
    guard !range.isEmpty else { return }
    // A copy of its own: a slice would hold the whole list, which then is copied to change it.
    let rows = Array(state[keyPath: list][range])
    undo.append { $0[keyPath: list].insert(contentsOf: rows, at: range.lowerBound) }
    state[keyPath: list].removeSubrange(range)
  }

  /// Adds a line to the trail.
  func append(_ entry: AuditEntry) { insert(entry, in: \.audit, at: state.audit.count) }

  /// Throws a conflict where a condition does not hold.
  func require(_ condition: Bool, _ invariant: Invariant) throws(StorageError) {
    guard condition else { throw .conflict(invariant: invariant) }
  }
}
