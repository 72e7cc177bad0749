/// What a recogniser of several taps has counted.
struct TapCount: Sendable {
  /// The taps so far.
  var taps = 0

  /// Where the last one began.
  var place = Point.zero

  /// The time by which the next one must begin.
  var deadline = Double.infinity

  /// Returns whether the next tap did not come in time.
  func isOver(at now: Double) -> Bool {
    taps > 0 && now > deadline
  }
}
