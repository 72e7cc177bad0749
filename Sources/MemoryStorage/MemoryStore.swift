internal import Synchronization
public import Storage

/// A store that keeps everything in memory: the reference for what a store does.
///
/// Nothing survives the process. A reader sees the state of the moment at which it began; writers
/// wait for each other.
public final class MemoryStore: Store {
  private let state = Mutex(MemoryState())

  /// Creates an empty store.
  public init() {}

  /// Runs a body that reads one consistent state.
  ///
  /// - Throws: What the body throws.
  public func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    let snapshot = state.withLock { $0 }
    return try body(MemoryTransaction(snapshot))
  }

  /// Runs a body in one transaction: all that it writes is there afterwards, or none of it.
  ///
  /// - Throws: What the body throws, after everything was taken back.
  public func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    var result: Result<Value, StorageError>?
    state.withLock { state in
      let transaction = MemoryTransaction(state)
      // The transaction alone holds the state now, so that its changes copy no table.
      state = MemoryState()
      do throws(StorageError) {
        let value = try body(transaction)
        try transaction.checkFailure()
        result = .success(value)
      } catch {
        transaction.takeBack()
        result = .failure(error)
      }
      state = transaction.state
    }
    guard let result else { fatalError("The lock runs its body once before it returns.") }
    return try result.get()
  }
}
