/// Why an event makes no sense.
public enum TouchFault: Sendable, Hashable, CaseIterable {
  /// No finger of that number touches the screen.
  case unknownTouch

  /// A finger of that number touches the screen already.
  case alreadyDown

  /// `TouchLimits.maximumTouches` fingers touch the screen already.
  case tooManyTouches

  /// A coordinate is not a finite number.
  case notANumber
}
