/// A group of figures that are measured together.
protocol BenchmarkGroup: Sendable {
  /// The word of the command line.
  static var name: String { get }

  /// Checks that both sides answer alike, and measures them.
  func measure() throws(BenchmarkError) -> [Figure]
}

/// A measurement that would mean nothing, because the sides do not do the same work.
struct BenchmarkError: Error {
  let message: String
}
