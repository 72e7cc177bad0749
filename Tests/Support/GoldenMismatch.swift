/// The difference between an output and the file that keeps it.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The file.
  public let path: String

  /// What the file holds, or nil where there is no file.
  public let expected: String?

  /// The output.
  public let actual: String

  /// Both texts in full, the first line that differs, and how to accept the new one.
  public var description: String {
    """
    \(path) \(expected == nil ? "does not exist" : "differs from line \(firstDifference)").
    ---- file ----
    \(expected ?? "")
    ---- output ----
    \(actual)
    ----
    Where the output is right, run the test with \(Golden.rewriteVariable)=1.
    """
  }

  /// The number of the first line that differs, from 1.
  public var firstDifference: Int {
    let old = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + zip(old, new).prefix { $0 == $1 }.count
  }
}
