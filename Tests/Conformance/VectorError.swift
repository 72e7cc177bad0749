/// A vector file that is not of the form its kind reads.
struct VectorError: Error, CustomStringConvertible {
  /// The place in the file, such as `[3].root.bounds`; empty for the file as a whole.
  let path: String
  let message: String

  var description: String {
    path.isEmpty ? message : "\(path): \(message)"
  }
}
