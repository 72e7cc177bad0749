/// Why a spring or a motion cannot be made of some numbers.
public enum MotionError: Error, Sendable, Hashable {
  /// The damping ratio is not in `Spring.dampingRatios`.
  case dampingRatio(Double)

  /// The angular frequency, given or found from a duration, is not in `Spring.frequencies`.
  case angularFrequency(Double)

  /// The initial velocity is not in `Spring.velocities`.
  case initialVelocity(Double)

  /// The duration of a spring is not above 0, or not finite.
  case duration(Double)

  /// The scale that a popup begins with is not above 0 and at most 1.
  case scale(Double)
}

extension MotionError: CustomStringConvertible {
  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .dampingRatio(let ratio):
      "the damping ratio \(ratio) is not in \(Spring.dampingRatios)"
    case .angularFrequency(let frequency):
      "the angular frequency \(frequency) is not in \(Spring.frequencies)"
    case .initialVelocity(let velocity):
      "the initial velocity \(velocity) is not in \(Spring.velocities)"
    case .duration(let duration):
      "the duration \(duration) is not above 0 and finite"
    case .scale(let scale):
      "the scale \(scale) is not above 0 and at most 1"
    }
  }
}
