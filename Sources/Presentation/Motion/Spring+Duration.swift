import Glibc

extension Spring {
  /// What is left of the envelope when a spring's duration is over.
  public static let restEnvelope = 0.001

  /// Creates the spring that comes to rest in a duration in seconds.
  ///
  /// The rule is "decay envelope 0.001 at t = duration"; it is named here because the platform's
  /// own mapping of a duration to a frequency is not published. Up to the critical ratio the
  /// envelope is `e^(−ζωt)`, so that `ω = ln 1000 / (ζ·duration)`. An over-damped spring has two
  /// rates and no waves: the slower one is taken, `e^(−ω(ζ − √(ζ² − 1))t)`. At the critical ratio
  /// the two rules agree, and the factor beside the exponential is left out on both sides of it.
  /// Throws where a number is outside of its range, and where the frequency that is found is.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(MotionError) {
    guard Self.dampingRatios.contains(dampingRatio) else { throw .dampingRatio(dampingRatio) }
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    try self.init(
      dampingRatio: dampingRatio,
      angularFrequency: Self.frequency(dampingRatio: dampingRatio, duration: duration),
      initialVelocity: initialVelocity)
  }

  /// Returns the frequency whose envelope is `restEnvelope` when the duration is over.
  static func frequency(dampingRatio: Double, duration: Double) -> Double {
    let share =
      dampingRatio > 1
      // 1 / (ζ + √(ζ² − 1)) is ζ − √(ζ² − 1) without its cancellation.
      ? 1 / (dampingRatio + ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot())
      : dampingRatio
    return -log(restEnvelope) / (share * duration)
  }
}
