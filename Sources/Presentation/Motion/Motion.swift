/// A way onto the screen or off it, and the time that it takes.
public struct Motion: Sendable, Hashable {
  /// The way of moving.
  public enum Style: Sendable, Hashable {
    /// It is there or not.
    case none

    /// It fades.
    case fade

    /// It grows from a scale on a spring, and fades in.
    case popup(scale: Double, spring: Spring)

    /// It slides from an edge of the container.
    case slide(from: Edge)
  }

  /// An edge of the container, as the direction of the text names it.
  public enum Edge: Sendable, Hashable, CaseIterable {
    /// The upper edge.
    case top

    /// The lower edge.
    case bottom

    /// The edge at which lines begin: the left one, or the right one from right to left.
    case leading

    /// The edge at which lines end.
    case trailing
  }

  /// No movement.
  public static let none = Motion(style: .none, duration: 0)

  /// The entrance that holds where nothing else is said, and in reverse the exit.
  ///
  /// The scale 0.7 → 1 and alpha 0 → 1 run on a spring of ratio 0.7 and initial velocity 0.7 in
  /// half a second.
  public static let popup = Motion(
    style: .popup(
      scale: 0.7,
      spring: Spring(
        ratio: 0.7, frequency: Spring.frequency(dampingRatio: 0.7, duration: 0.5), velocity: 0.7)),
    duration: 0.5)

  /// The way of moving.
  public let style: Style

  /// The seconds that it takes, finite and never negative; 0 for no movement.
  public let duration: Double

  private init(style: Style, duration: Double) {
    self.style = style
    self.duration = duration.isFinite ? atLeastZero(duration) : 0
  }

  /// Returns a fade; a duration in seconds that is not above 0 and finite counts as 0.
  public static func fade(duration: Double) -> Motion {
    Motion(style: .fade, duration: duration)
  }

  /// Returns a slide; a duration in seconds that is not above 0 and finite counts as 0.
  public static func slide(from edge: Edge, duration: Double) -> Motion {
    Motion(style: .slide(from: edge), duration: duration)
  }

  /// Returns a growth on a spring from a scale, above 0 and at most 1.
  ///
  /// A duration of 0 is no movement. Throws where a number is outside of its range.
  public static func popup(
    scale: Double, dampingRatio: Double, initialVelocity: Double, duration: Double
  ) throws(MotionError) -> Motion {
    guard scale > 0, scale <= 1 else { throw .scale(scale) }
    if duration == 0 { return .none }
    let spring = try Spring(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    return Motion(style: .popup(scale: scale, spring: spring), duration: duration)
  }

  /// Returns the seconds that it takes: 0 where it is not animated or motion is reduced.
  public func duration(isAnimated: Bool, reducesMotion: Bool) -> Double {
    isAnimated && !reducesMotion ? duration : 0
  }
}
