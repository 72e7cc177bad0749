/// What on the scrim answers a tap on the background.
enum BackgroundHandler {
  /// A recogniser for taps: it gets the touches of the scrim and of all views inside it, and where
  /// `asksPosition` is on, turns those down whose position lies in the content.
  case recogniser(asksPosition: Bool)

  /// A control's own event: only for touches that belong to the control itself.
  case touchUpInside
}
