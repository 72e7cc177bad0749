import Storage

extension Definitions {
  /// Reads one consistent state.
  func look<Value>(
    _ body: (any StoreReader) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> Value {
    let result = try reading { () throws(StorageError) in
      try store.read { reader throws(StorageError) in
        Result { () throws(CatalogueError) in try body(reader) }
      }
    }
    return try result.get()
  }

  /// Changes the store in one transaction; an error takes everything back.
  func change<Value>(
    _ body: (any StoreWriter) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> Value {
    var refusal: CatalogueError?
    do throws(StorageError) {
      return try store.write { writer throws(StorageError) in
        do throws(CatalogueError) {
          return try body(writer)
        } catch {
          refusal = error
          // Whatever the reason, what was written before it goes: any error takes it back.
          if case .storage(let cause) = error { throw cause }
          throw StorageError.withdrawn
        }
      }
    } catch {
      throw refusal ?? .storage(error)
    }
  }
}

/// Runs a body that talks to the store, with its error in this module's words.
func reading<Value>(
  _ body: () throws(StorageError) -> Value
) throws(CatalogueError) -> Value {
  do {
    return try body()
  } catch {
    throw .storage(error)
  }
}
