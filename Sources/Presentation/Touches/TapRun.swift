/// A tap that a next one may follow.
struct TapRun: Sendable {
  /// Its number in its run, from 1.
  let number: Int

  /// Where it began.
  let place: Point

  /// The time by which the next one must begin.
  let deadline: Double

  /// The popup that a tap of the run dismissed.
  let dismissed: String?
}
