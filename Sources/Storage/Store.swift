/// A place that keeps the catalogue, the stages and the history.
public protocol Store: Sendable {
  /// Runs a body that reads one consistent state.
  ///
  /// - Throws: What the body throws, or why the store cannot be read.
  func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value

  /// Runs a body in one transaction: all that it writes is there afterwards, or none of it.
  ///
  /// One writer works at a time; a second one waits. When the call returns, what was written
  /// survives a loss of power. The body must not write to the same store by another call: that
  /// would wait for itself.
  ///
  /// - Throws: What the body throws, after everything was taken back, or why the store cannot be
  ///   written.
  func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value
}
