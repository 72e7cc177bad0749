/// What answers a tap on the background.
public enum BackgroundHandler: Sendable, Hashable {
  /// A recogniser for taps: it gets the touches of its view and of all views inside it, and where
  /// `asksPosition` is on, turns those down whose position lies in the content.
  case recogniser(asksPosition: Bool)

  /// A control's own event: only for touches that belong to the control itself.
  case touchUpInside

  /// The scrim's touches-began: it acts when the finger arrives, unless the touched view descends
  /// from the content.
  case touchesBegan

  /// The scrim's hit-testing, which is asked more than once and must change nothing.
  case hitTesting
}
