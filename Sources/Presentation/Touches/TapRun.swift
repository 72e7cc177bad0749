/// A tap that dismissed a popup, or quickly followed one that did.
struct TapRun: Sendable {
  /// The popup.
  let popup: String

  /// Where the tap began.
  let place: Point

  /// The time by which the next one must begin to belong to the run.
  let deadline: Double
}
