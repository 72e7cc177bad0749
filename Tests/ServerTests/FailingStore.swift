import Storage
import Testing

/// A store that can do nothing.
struct FailingStore: Store {
  let error: StorageError

  func read<Value>(
    _ body: (any StoreReader) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    throw error
  }

  func write<Value>(
    _ body: (any StoreWriter) throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    throw error
  }
}

/// A failure of the store, and its answer.
struct Failing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let error: StorageError
  let status: Int
  let problem: String
  let retryAfter: String?

  static let all = [
    Failing(
      testDescription: "another process holds it", error: .busy(place: "secret"), status: 503,
      problem: "busy", retryAfter: "1"),
    Failing(
      testDescription: "the disk is full", error: .full(place: "secret"), status: 503,
      problem: "busy", retryAfter: "30"),
    Failing(
      testDescription: "damaged", error: .corrupt(place: "secret", detail: "page 1"), status: 500,
      problem: "internal", retryAfter: nil),
    Failing(
      testDescription: "refused", error: .inputOutput(place: "secret", detail: "x"), status: 500,
      problem: "internal", retryAfter: nil),
  ]
}
