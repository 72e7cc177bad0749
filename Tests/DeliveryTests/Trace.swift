public import TestSupport
public import Testing

/// The traces, as the suites of this target name them.
typealias Trace = TraceFile

extension TraceFile: CustomTestStringConvertible {
  /// The name that a test run shows.
  public var testDescription: String { id }
}
