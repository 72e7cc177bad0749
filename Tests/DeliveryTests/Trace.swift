public import Documents
public import Testing

/// The traces, as the suites of this target name them.
typealias Trace = TraceDocument

extension TraceDocument: CustomTestStringConvertible {
  /// The name that a test run shows.
  public var testDescription: String { id }
}
