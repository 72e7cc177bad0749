/// The error of a use case over a store, which may be the store's own.
public protocol StoreRefusal: Error, Sendable {
  /// Creates the error of a store that failed.
  static func storage(_ error: StorageError) -> Self

  /// The store's error, or nil for a reason of the use case.
  var storageError: StorageError? { get }
}

extension Store {
  /// Runs a body that reads one consistent state and may refuse.
  ///
  /// - Throws: What the body throws, or why the store cannot be read.
  public func look<Value, Refusal: StoreRefusal>(
    _ body: (any StoreReader) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    var refusal: Refusal?
    do throws(StorageError) {
      return try read { reader throws(StorageError) in
        do throws(Refusal) {
          return try body(reader)
        } catch {
          refusal = error
          throw error.storageError ?? .withdrawn
        }
      }
    } catch {
      throw refusal ?? .storage(error)
    }
  }

  /// Runs a body in one transaction that may refuse: any error takes back what was written.
  ///
  /// - Throws: What the body throws, or why the store cannot be written.
  public func change<Value, Refusal: StoreRefusal>(
    _ body: (any StoreWriter) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    var refusal: Refusal?
    do throws(StorageError) {
      return try write { writer throws(StorageError) in
        do throws(Refusal) {
          return try body(writer)
        } catch {
          refusal = error
          throw error.storageError ?? .withdrawn
        }
      }
    } catch {
      throw refusal ?? .storage(error)
    }
  }
}
