/// The distances, in points, and times, in seconds, by which recognisers decide.
///
/// The platform publishes only the movement that a long press allows, 10 points. The numbers for
/// taps are the ones its recognisers start out with, as open reimplementations of them (that of
/// mocha-ui, for one) repeat them. Those for swipes are chosen here, near what devices do.
public enum TouchLimits {
  /// How far a finger may move in a tap; a finger farther from where it began makes no tap.
  public static let tapSlop = 45.0

  /// The longest time from one tap to the beginning of the next one of a double tap.
  public static let tapInterval = 0.35

  /// How far apart the taps of a double tap may begin.
  public static let tapSeparation = 45.0

  /// How far a finger moves before a list scrolls or a sheet follows it.
  public static let dragSlop = 10.0

  /// How far a swipe goes down at least.
  public static let swipeLength = 50.0

  /// How far a swipe may go sideways.
  public static let swipeDrift = 50.0

  /// How long a swipe may take.
  public static let swipeDuration = 0.5

  /// The share of its height by which a sheet has to be pulled down to go; ours, none is published.
  public static let sheetShare = 0.5

  /// The most taps that a recogniser can ask for.
  public static let maximumTaps = 5

  /// The most fingers that are followed at once.
  public static let maximumTouches = 16
}
