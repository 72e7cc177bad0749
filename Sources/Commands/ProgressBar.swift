/// How far long work is, on standard error where that is a terminal.
struct ProgressBar {
  private static let length = 30

  private let surroundings: Surroundings
  private let label: String
  private var shown = -1

  /// Creates a bar that shows nothing yet.
  init(_ surroundings: Surroundings, _ label: String) {
    self.surroundings = surroundings
    self.label = label
  }

  /// Shows how much is done, in percent; nothing where that is what it shows.
  mutating func show(_ percent: Int) {
    guard surroundings.showsProgress, percent != shown else { return }
    shown = percent
    let full = Self.length * min(max(0, percent), 100) / 100
    let bar =
      String(repeating: "#", count: full) + String(repeating: ".", count: Self.length - full)
    surroundings.errors("\r\(label) [\(bar)] \(percent) %")
  }

  /// Takes the bar from the terminal.
  func clear() {
    guard shown >= 0 else { return }
    let width = label.count + Self.length + 10
    surroundings.errors("\r\(String(repeating: " ", count: width))\r")
  }
}
