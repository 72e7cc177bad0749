public import Storage

/// What every store does: the contract of the ports as a table of named cases.
///
/// A test of a store runs each case on a fresh, empty store.
public enum StorageConformance {
  /// One sentence of the contract.
  public struct Case: Sendable, CustomStringConvertible {
    /// The sentence.
    public let name: String

    private let body: @Sendable (any Store) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any Store) throws -> Void) {
      self.name = name
      self.body = body
    }

    /// The sentence.
    public var description: String { name }

    /// Tries the case on an empty store.
    ///
    /// - Throws: ``Failure`` where the store does something else, or the store's own error.
    public func run(on store: any Store) throws { try body(store) }
  }

  /// What a store did instead.
  public struct Failure: Error, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String
  }

  /// Every case.
  public static let cases: [Case] =
    catalogueCases + stageCases + presentationCases + historyCases + reportCases
    + logCases + oldHistoryCases + lookingBackCases + forgettingCases + transactionCases
}

extension StorageConformance {
  /// Throws where two values differ, or print differently.
  ///
  /// Equal texts in Swift may differ in their bytes; printed, bytes are compared.
  static func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: String = "value", line: Int = #line
  ) throws(Failure) {
    let (left, right) = ("\(found)", "\(expected)")
    guard found == expected, left.utf8.elementsEqual(right.utf8) else {
      throw Failure(
        description:
          "line \(line): the \(what) is \(left.prefix(2000)), not \(right.prefix(2000))")
    }
  }

  /// Throws unless a body ends with an error.
  static func expect(
    _ expected: StorageError, line: Int = #line, _ body: () throws(StorageError) -> Void
  ) throws(Failure) {
    do throws(StorageError) {
      try body()
    } catch {
      return try expect(error, is: expected, "error", line: line)
    }
    throw Failure(description: "line \(line): no error, not \(expected)")
  }

  /// Throws unless a body breaks an invariant.
  static func expectConflict(
    _ invariant: Invariant, line: Int = #line, _ body: () throws(StorageError) -> Void
  ) throws(Failure) {
    try expect(.conflict(invariant: invariant), line: line, body)
  }
}
