import Storage

extension Definitions {
  /// Reads one consistent state.
  func look<Value>(
    _ body: (any StoreReader) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> Value {
    try store.look(body)
  }

  /// Changes the store in one transaction; an error takes everything back.
  func change<Value>(
    _ body: (any StoreWriter) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> Value {
    try store.change(body)
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
