/// A kind of vector file: how one of its rows is read and checked.
protocol VectorKind: Sendable {
  /// The word of the command line.
  static var name: String { get }

  /// Checks one row and returns where the answer is not the wanted one.
  func mismatches(in row: VectorValue) throws(VectorError) -> [Mismatch]
}

/// An answer that is not the wanted one.
struct Mismatch: CustomStringConvertible {
  /// What was asked, where a row asks more than one thing.
  var question: String?
  let wanted: String
  let got: String

  var description: String {
    (question.map { "\($0) " } ?? "") + "wanted \(wanted), got \(got)"
  }
}
