/// The sizes that keep a file readable.
enum TidyBounds {
  /// The most lines of one file.
  static let fileLines = 400

  /// The most lines of one function, from its keyword to its closing brace.
  static let functionLines = 70

  /// The most columns of one line.
  static let lineColumns = 100
}
