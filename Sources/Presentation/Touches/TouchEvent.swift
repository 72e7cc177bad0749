/// What happens to a touch system, one thing at a time.
///
/// Points are in the root's bounds coordinates, times in seconds since any one instant. A time that
/// is not finite or lies before an earlier one counts as the latest time so far.
public enum TouchEvent: Sendable {
  /// A finger touched the screen.
  case began(TouchID, at: Point, time: Double)

  /// A finger moved.
  case moved(TouchID, at: Point, time: Double)

  /// A finger left the screen.
  case ended(TouchID, at: Point, time: Double)

  /// The system took a touch away: a call came in, an alert rose.
  case cancelled(TouchID, time: Double)

  /// Time passed without a touch, so that a recogniser may have waited long enough.
  case passed(time: Double)

  /// The views were laid out again; touches in progress go on.
  case laidOut(Scene)

  /// The exit of a popup was cancelled: it stays and takes taps again.
  case exitCancelled(popup: String)
}
