import Foundation

/// What is known of the terminal.
enum Terminal {
  /// The columns where the terminal does not say.
  private static let standardWidth = 80

  /// Whether standard error is a terminal.
  static var takesErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns of a line: the terminal's, or what `COLUMNS` says, or those of a pipe, which is as
  /// wide as it needs to be.
  static func width(environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), (20...1000).contains(columns) {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return isatty(STDOUT_FILENO) == 1 ? standardWidth : 200
    }
    return Int(size.ws_col)
  }
}
